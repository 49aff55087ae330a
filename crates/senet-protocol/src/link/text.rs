//! Text, with a model that learns: each bit is guessed from the letters before
//! it, once from one letter and once from three. Before it begins the model
//! reads [`PRIMER`], so that a short record is short too.

use super::coder::{Reader, Writer};

/// What records look like.
const PRIMER: &[u8] = b"[Rules \"\"]\n[Revision \"1\"]\n[Options \"pieces=5\"]\n[Fingerprint \"0123456789abcdef\"]\n\
[Start \"LDLDLDLDLD/LDLD6/10 D - off:0/0\"]\n[Light \"person\"]\n[Dark \"computer:skilled\"]\n[Throws \"system\"]\n\
[Seed \"1844674407370955161\"]\n[Ritual \"\"]\n[Date \"2026-01-01\"]\n[Result \"*\"]\n\n1. D 4 14-18\n2. D 2 12-14\n\
3. L 3 9x12\n4. D 1 18-19\n5. L 2 28-off\n6. D 3 pass\n7. D 3 ...\n*\n";

/// The bits of a length.
const LENGTH: u32 = 18;

/// The longest text, in bytes.
pub(super) const LONGEST: usize = (1 << LENGTH) - 1;

struct Model {
    one: Vec<u16>,
    three: Vec<u16>,
    before: [u8; 3],
    /// The bits of the letter in the making, after a leading 1.
    bits: u32,
}

impl Model {
    fn primed() -> Self {
        let even = || vec![1 << 15; 1 << 16];
        let mut model = Self { one: even(), three: even(), before: [b'\n'; 3], bits: 1 };
        for &byte in PRIMER {
            for place in (0..8).rev() {
                model.learn(byte >> place & 1);
            }
        }
        model
    }

    fn places(&self) -> (usize, usize) {
        let [a, b, c] = self.before;
        let hash = u32::from_be_bytes([0, a, b, c]).wrapping_mul(0x9E37_79B1) ^ self.bits.wrapping_mul(0x85EB_CA6B);
        ((u32::from(c) << 8 | self.bits) as usize, (hash.wrapping_mul(0xC2B2_AE35) >> 16) as usize)
    }

    /// How likely the next bit is 1, out of 65,536; never 0 and never certain.
    fn guess(&self) -> u32 {
        let (one, three) = self.places();
        let guess = (u32::from(self.one[one]) + 3 * u32::from(self.three[three])) / 4;
        guess.clamp(64, 65_535 - 64)
    }

    fn learn(&mut self, bit: u8) {
        let (one, three) = self.places();
        step(&mut self.one[one], bit, 4);
        step(&mut self.three[three], bit, 2);
        self.bits = self.bits << 1 | u32::from(bit);
        if self.bits > 0xFF {
            let [.., letter] = self.bits.to_be_bytes();
            self.before = [self.before[1], self.before[2], letter];
            self.bits = 1;
        }
    }
}

/// Moves a guess towards what came.
fn step(guess: &mut u16, bit: u8, rate: u32) {
    if bit == 1 {
        *guess += (u16::MAX - *guess) >> rate;
    } else {
        *guess -= *guess >> rate;
    }
}

/// Writes a text; one that is longer than [`LONGEST`] is cut.
pub(super) fn write(writer: &mut Writer, text: &str) {
    let text = &text.as_bytes()[..text.len().min(LONGEST)];
    writer.value(u32::try_from(text.len()).unwrap_or(0), 1 << LENGTH);
    let mut model = Model::primed();
    for &byte in text {
        for place in (0..8).rev() {
            let bit = byte >> place & 1;
            writer.bit(bit, model.guess());
            model.learn(bit);
        }
    }
}

/// Reads a text; `None` when it is none.
pub(super) fn read(reader: &mut Reader<'_>) -> Option<String> {
    let length = reader.value(1 << LENGTH);
    let mut model = Model::primed();
    let bytes = (0..length).map(|_| {
        (0..8).fold(0u8, |byte, _| {
            let bit = reader.bit(model.guess());
            model.learn(bit);
            byte << 1 | bit
        })
    });
    String::from_utf8(bytes.collect()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PINNED: &[u8] =
        &[0, 7, 31, 94, 226, 145, 196, 112, 179, 5, 33, 64, 231, 118, 70, 207, 181, 55, 217, 141, 58, 174, 77];

    fn packed(text: &str) -> Vec<u8> {
        let mut writer = Writer::new();
        write(&mut writer, text);
        writer.finish()
    }

    #[test]
    fn any_text_comes_back() {
        let long = (0..3000u32).filter_map(|i| char::from_u32(i * 37 % 0xD800)).collect::<String>();
        for text in ["", "x", "Ὀδυσσεύς ናም\0\u{FFFF}", &long] {
            assert_eq!(read(&mut Reader::new(&packed(text))).as_deref(), Some(text));
        }
    }

    #[test]
    fn the_letters_stay_the_same_for_good() {
        assert_eq!(packed("[Rules \"x\"]\n\n1. D 4 14-18\n*\n"), PINNED);
    }
}

//! Bytes in letters, digits, `-` and `_`.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Six bits a letter, the highest first, without padding.
pub(super) fn write(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() * 4 / 3 + 3);
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().chain([0, 0].iter()).take(3).fold(0usize, |word, &byte| word << 8 | usize::from(byte));
        for place in 0..=chunk.len() {
            out.push(char::from(ALPHABET[word >> (18 - 6 * place) & 63]));
        }
    }
    out
}

/// The bytes; `None` when there is another letter, or half a byte is left.
pub(super) fn read(text: &str) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len() * 3 / 4);
    let (mut word, mut bits) = (0u32, 0);
    for letter in text.bytes() {
        let six = u32::try_from(ALPHABET.iter().position(|&known| known == letter)?).ok()?;
        word = word << 6 | six;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push(u8::try_from(word >> bits & 0xFF).ok()?);
        }
    }
    (bits < 6 && word & ((1 << bits) - 1) == 0).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_round_trip() {
        let bytes: Vec<u8> = (0..=255).collect();
        for length in 0..bytes.len() {
            assert_eq!(read(&write(&bytes[..length])).as_deref(), Some(&bytes[..length]));
        }
        assert_eq!(write(b"senet"), "c2VuZXQ");
        assert_eq!(read("c2Vu+"), None);
        assert_eq!(read("c2VuZ"), None);
        assert_eq!(read("c2VuZXR"), None);
    }
}

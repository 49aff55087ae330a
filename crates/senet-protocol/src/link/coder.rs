//! An arithmetic coder: what is likely costs little room. Whole numbers only,
//! so the same bits everywhere and for good. Whoever changes anything here
//! raises the version of the links.

/// Where a bit's two meanings divide the range: `guess` is how likely it is 1,
/// out of 65,536.
fn middle(low: u32, high: u32, guess: u32) -> u32 {
    let range = (u64::from(high - low) * u64::from(guess)) >> 16;
    low + u32::try_from(range).unwrap_or(0)
}

/// How likely the lower part of `count` values is, as a guess.
fn share(lower: u32, count: u32) -> u32 {
    let share = (u64::from(lower) << 16) / u64::from(count);
    u32::try_from(share).unwrap_or(0xFFFF).clamp(1, 0xFFFF)
}

/// Writes bits.
pub(super) struct Writer {
    low: u32,
    high: u32,
    out: Vec<u8>,
}

impl Writer {
    pub(super) const fn new() -> Self {
        Self { low: 0, high: u32::MAX, out: Vec::new() }
    }

    /// Writes a bit that is 1 this likely, out of 65,536.
    pub(super) fn bit(&mut self, bit: u8, guess: u32) {
        let split = middle(self.low, self.high, guess);
        if bit == 1 {
            self.high = split;
        } else {
            self.low = split + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.out.push(self.high.to_be_bytes()[0]);
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
        }
    }

    /// Writes one of `count` values that are equally likely.
    pub(super) fn value(&mut self, value: u32, count: u32) {
        let (mut first, mut count) = (0, count);
        while count > 1 {
            let lower = count / 2;
            let guess = share(lower, count);
            if value < first + lower {
                self.bit(1, guess);
                count = lower;
            } else {
                self.bit(0, guess);
                first += lower;
                count -= lower;
            }
        }
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        // The reader takes zeros after the end, which lie between the two bounds.
        self.out.push(self.high.to_be_bytes()[0]);
        self.out
    }
}

/// Reads them again.
pub(super) struct Reader<'a> {
    low: u32,
    high: u32,
    now: u32,
    rest: core::slice::Iter<'a, u8>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { low: 0, high: u32::MAX, now: 0, rest: bytes.iter() };
        for _ in 0..4 {
            reader.shift();
        }
        reader
    }

    fn shift(&mut self) {
        self.now = self.now << 8 | u32::from(self.rest.next().copied().unwrap_or(0));
    }

    pub(super) fn bit(&mut self, guess: u32) -> u8 {
        let split = middle(self.low, self.high, guess);
        let bit = u8::from(self.now <= split);
        if bit == 1 {
            self.high = split;
        } else {
            self.low = split + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            self.shift();
        }
        bit
    }

    pub(super) fn value(&mut self, count: u32) -> u32 {
        let (mut first, mut count) = (0, count);
        while count > 1 {
            let lower = count / 2;
            if self.bit(share(lower, count)) == 1 {
                count = lower;
            } else {
                first += lower;
                count -= lower;
            }
        }
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back() {
        let mut writer = Writer::new();
        for i in 0..10_000u32 {
            let count = i % 300 + 1;
            writer.value(i.wrapping_mul(2_654_435_761) % count, count);
            writer.bit(u8::from(i % 7 == 0), 1 + i % 0xFFFF);
        }
        let bytes = writer.finish();
        let mut reader = Reader::new(&bytes);
        for i in 0..10_000u32 {
            let count = i % 300 + 1;
            assert_eq!(reader.value(count), i.wrapping_mul(2_654_435_761) % count);
            assert_eq!(reader.bit(1 + i % 0xFFFF), u8::from(i % 7 == 0));
        }
    }
}

//! What tells rule sets apart.

use core::fmt;

use super::Rules;
use super::load::schema;

/// A number that is the same for rule sets with the same clauses, whatever
/// they are called; with other clauses it is another, but for a chance of one
/// in 2⁶⁴.
///
/// Tables and records carry it. It is the FNV-1a hash of the lines `key=value`
/// of all clause keys, in their order, options applied.
///
/// ```
/// use senet::{OptionValue, Rules};
/// let dom = Rules::preset("dom")?;
/// let seven = Rules::preset_with("dom", &[("pieces", OptionValue::Number(7))])?;
/// assert_ne!(dom.fingerprint(), seven.fingerprint());
/// assert_eq!(dom.fingerprint().to_string().len(), 16);
/// assert_eq!(dom.fingerprint().to_string().parse(), Ok(dom.fingerprint()));
/// # Ok::<(), senet::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RulesFingerprint(u64);

impl RulesFingerprint {
    /// The fingerprint of this number, as read from a table or record.
    #[must_use]
    pub const fn from_u64(number: u64) -> Self {
        Self(number)
    }

    /// The number.
    #[must_use]
    pub const fn to_u64(self) -> u64 {
        self.0
    }
}

/// Sixteen lower-case hexadecimal digits.
impl fmt::Display for RulesFingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for RulesFingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RulesFingerprint({self})")
    }
}

/// A text that is not sixteen lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAFingerprint;

impl fmt::Display for NotAFingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a fingerprint is written as sixteen digits 0-9 and a-f")
    }
}

impl core::error::Error for NotAFingerprint {}

impl core::str::FromStr for RulesFingerprint {
    type Err = NotAFingerprint;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() != 16 || !text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(NotAFingerprint);
        }
        u64::from_str_radix(text, 16).map(Self).map_err(|_| NotAFingerprint)
    }
}

impl Rules {
    /// What tells the rule set from others that play differently.
    #[must_use]
    pub fn fingerprint(&self) -> RulesFingerprint {
        self.fingerprint
    }
}

/// The fingerprint of the clauses of a draft.
pub(super) fn fingerprint(draft: &super::load::Draft) -> RulesFingerprint {
    let mut hash = Fnv::new();
    for key in schema::clause_keys() {
        hash.feed(key.name());
        hash.feed("=");
        hash.feed(&key.value_of(draft).unwrap_or_default());
        hash.feed("\n");
    }
    RulesFingerprint(hash.0)
}

/// FNV-1a, 64 bits.
struct Fnv(u64);

impl Fnv {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn feed(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Fnv;

    #[test]
    fn fnv_1a() {
        let hash = |text| {
            let mut fnv = Fnv::new();
            fnv.feed(text);
            fnv.0
        };
        assert_eq!(hash(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash("foobar"), 0x8594_4171_f739_67e8);
    }
}

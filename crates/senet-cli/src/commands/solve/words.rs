//! Sizes and times in words.

/// Reads a size in MiB, or with one of the letters K, M, G behind it.
pub(super) fn read_size(text: &str) -> Result<u64, String> {
    let (digits, shift) = match text.char_indices().last() {
        Some((at, 'k' | 'K')) => (&text[..at], 10),
        Some((at, 'm' | 'M')) => (&text[..at], 20),
        Some((at, 'g' | 'G')) => (&text[..at], 30),
        _ => (text, 20),
    };
    let number: Option<u64> = digits.parse().ok();
    let size = number.and_then(|number| number.checked_mul(1 << shift));
    size.ok_or_else(|| "a size is written in MiB, such as 512, or as 512M or 4G".into())
}

/// Bytes for people.
pub(super) fn size(bytes: u64) -> String {
    let mib = bytes as f64 / f64::from(1 << 20);
    if mib < 1024.0 { format!("{mib:.0} MiB") } else { format!("{:.1} GiB", mib / 1024.0) }
}

/// Seconds for people.
pub(super) fn time(seconds: f64) -> String {
    match seconds {
        s if s < 120.0 => format!("{s:.0} s"),
        s if s < 7200.0 => format!("{:.0} min", s / 60.0),
        s => format!("{:.1} h", s / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read() {
        assert_eq!(read_size("3"), Ok(3 << 20));
        assert_eq!(read_size("3k"), Ok(3 << 10));
        assert_eq!(read_size("4G"), Ok(4 << 30));
        for wrong in ["", "G", "-1", "1.5G", "99999999999999999999", "18446744073709551615G", "1µ"] {
            assert!(read_size(wrong).is_err(), "{wrong}");
        }
    }
}

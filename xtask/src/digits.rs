//! Whole numbers for people.

/// A whole number with its digits in groups of three.
pub(crate) fn grouped(number: u64, between: char) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(between);
        }
        text.push(digit);
    }
    text
}

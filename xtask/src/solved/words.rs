//! Numbers for people.

use super::data::Bounded;
use crate::digits::grouped;

/// A whole number with commas.
pub(super) fn count(number: u64) -> String {
    grouped(number, ',')
}

/// A small number as `4.5 × 10⁻⁷`, rounded up: it is a bound.
pub(super) fn tiny(number: f64) -> String {
    if number <= 0.0 {
        return "0".to_owned();
    }
    let step = 10_f64.powf(number.log10().floor() - 1.0);
    // What is written with two digits stays as it is: a difference of values leaves its last bit.
    let text = format!("{:.1e}", (number / step - 1e-7).ceil() * step);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let raised = exponent.chars().map(|c| match c {
        '-' => '⁻',
        digit => digit.to_digit(10).and_then(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit as usize)).unwrap_or(digit),
    });
    format!("{mantissa} × 10{}", raised.collect::<String>())
}

/// How many digits behind the point a number deserves that can be off by `bound`, at most so many.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 2 and a few")]
fn digits(bound: f64, most: usize) -> usize {
    most.min((-bound.max(1e-12).log10()).ceil().max(2.0) as usize)
}

/// A number with the digits that its bound leaves it, and at most so many.
pub(super) fn as_far_as(number: f64, bound: f64, most: usize) -> String {
    format!("{number:.digits$}", digits = digits(bound, most))
}

/// A value and its bounds, with two digits more than these leave it, so that
/// rounding does not matter; the bounds are rounded outwards.
pub(super) fn bounded(value: Bounded) -> [String; 3] {
    let digits = digits(value.bound() / 100.0, 9);
    let scale = (0..digits).fold(1.0, |scale, _| scale * 10.0);
    [value.value, (value.below * scale).floor() / scale, (value.above * scale).ceil() / scale]
        .map(|number| format!("{number:.digits$}"))
}

/// Seconds.
pub(super) fn time(seconds: f64) -> String {
    match seconds {
        s if s < 10.0 => format!("{s:.1} s"),
        s if s < 600.0 => format!("{s:.0} s"),
        s if s < 7200.0 => format!("{:.0} min", s / 60.0),
        s => format!("{:.1} h", s / 3600.0),
    }
}

/// Bytes.
pub(super) fn size(bytes: u64) -> String {
    let mib = bytes as f64 / f64::from(1 << 20);
    if mib < 1024.0 { format!("{mib:.0} MiB") } else { format!("{:.1} GiB", mib / 1024.0) }
}

/// A difference with its sign; `−` is as wide as `+`.
pub(super) fn signed(number: f64, digits: usize) -> String {
    let text = format!("{:.digits$}", number.abs());
    let zero = text.chars().all(|c| "0.".contains(c));
    let sign = if zero {
        ""
    } else if number < 0.0 {
        "−"
    } else {
        "+"
    };
    format!("{sign}{text}")
}

/// A probability in percent.
pub(super) fn percent(share: f64, digits: usize) -> String {
    format!("{:.digits$} %", 100.0 * share)
}

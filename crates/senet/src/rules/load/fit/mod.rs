//! Which clauses do not fit each other, and why.

mod bound;
mod general;
mod leaders;
mod targets;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::draft::Draft;
use super::schema;
use crate::rules::Remainder;
use crate::{House, HouseSet, ThrowSet};

/// Two clauses that contradict each other.
pub(super) struct Misfit {
    /// The key that is blamed.
    pub(super) key: &'static str,
    /// The key that it does not fit.
    pub(super) other: &'static str,
    /// Begins with the value of `key`.
    pub(super) problem: String,
    pub(super) allowed: String,
}

/// A pair of keys that must agree.
struct Rule {
    broken: fn(&Draft) -> bool,
    key: &'static str,
    other: &'static str,
    because: &'static str,
    /// What `other` may be beside this `key`.
    allowed: &'static str,
}

/// Everything in a draft that play could not honour.
pub(super) fn misfits(draft: &Draft) -> Vec<Misfit> {
    let value = |name| schema::key(name).and_then(|key| key.value_of(draft)).unwrap_or_default();
    rules()
        .filter(|rule| (rule.broken)(draft))
        .map(|rule| Misfit {
            key: rule.key,
            problem: format!(
                "{} does not fit {} = {}: {}",
                value(rule.key),
                rule.other,
                value(rule.other),
                rule.because
            ),
            other: rule.other,
            allowed: if rule.allowed.starts_with(|c: char| c == '"' || c.is_ascii_digit()) {
                format!("{} = {}", rule.other, rule.allowed)
            } else {
                format!("{} {}", rule.other, rule.allowed)
            },
        })
        .collect()
}

fn rules() -> impl Iterator<Item = &'static Rule> {
    [general::RULES, bound::RULES, leaders::RULES, targets::RULES].into_iter().flatten()
}

/// Every pair of keys that is looked at.
#[cfg(test)]
pub(super) fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    rules().map(|rule| (rule.key, rule.other))
}

fn houses(first: u8, last: u8) -> HouseSet {
    HouseSet::span(House::at(first), House::at(last))
}

fn lacks(set: HouseSet, wanted: HouseSet) -> bool {
    set.intersection(wanted) != wanted
}

/// The throws that take a piece off and that the device can give.
fn usable_exits(draft: &Draft, house: House) -> ThrowSet {
    let device = draft.clauses.device.values();
    draft.clauses.bearing_off.exits_from(house).iter().filter(|throw| device.contains(*throw)).collect()
}

fn exits_on(draft: &Draft, houses: HouseSet) -> bool {
    houses.iter().any(|house| !usable_exits(draft, house).is_empty())
}

fn remainder(draft: &Draft) -> bool {
    draft.clauses.bearing_off.remainder == Remainder::MovesAnother
}

//! Refusals in words, with the clause they come from.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use senet::{Rules, State};

/// Rule set, position, move, and what is said about it.
const CASES: [(&str, &str, &str, &str); 12] = [
    ("kendall", "10/10/L3D5 D 4 off:6/6", "25-29", "house 26 may not be passed (K2)"),
    ("kendall", "9L/1DD7/10 L 2 off:6/5", "10x12", "two Dark pieces guard 12–13 (K1)"),
    ("jequier", "9L/1DDD6/10 L 6 off:4/2", "10-16", "the way over 12–14 is barred (J2)"),
    ("jequier", "9L/1DDD6/10 L 3 off:4/2", "10x13", "three Dark pieces guard 12–14 (J2)"),
    ("kendall", "10/10/1D4L3 L 3 off:6/6", "27-30", "your piece in the water on house 27 must get out first (K6)"),
    ("dom", "3LD5/10/10 L 2 off:4/4", "4-6", "the way over 5 is barred (D1)"),
    ("dom", "4D5/4L5/10 D 3 off:4/4", "5-2", "pieces never move backward (D1)"),
    ("bohtlingk", "L9/10/8LD D 1 off:3/4", "29-off", "Dark has no piece on house 29"),
    ("bohtlingk", "L9/10/8LD L 2 off:3/4", "29-off", "pieces on 1 are below house 11, so none may be borne off (B3)"),
    ("ptolemies", "L3D5/10/10 L 4 off:4/4", "1x5", "a piece on house 5 cannot be hit (T2)"),
    ("modern-kendall", "L8D/10/10 L 2 off:4/4", "1-4", "the throw is 2, so the move is 2 houses long"),
    ("skiryuk", "10/10/5L3D L 3 off:4/4 bound:26", "30-off", "the throw belongs to the piece on house 26 (S4)"),
];

#[test]
fn refusals_say_why() {
    for (id, position, text, expected) in CASES {
        let rules = Rules::preset(id).unwrap();
        let state = State::read(&rules, position).unwrap_or_else(|errors| panic!("{id}: {position}: {errors}"));
        let State::Pending(decision) = state else { panic!("{position} is no decision") };
        let refusal = decision.check(&rules, text.parse().unwrap()).expect_err("an illegal move");
        assert_eq!(refusal.cite(&rules).to_string(), expected, "{id}: {position}: {text}");
    }
}

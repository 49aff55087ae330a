//! Exact tables of senet: which positions a rule set has ([`space`]), the file
//! that holds their values ([`mod@file`]), and looking values up ([`table`]).

#![allow(
    clippy::inline_always,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "sweeps are built for instructions that reach only what is inlined; pieces, slices and cells are counted in what `Space::of` checks"
)]

mod bits;
pub mod file;
pub mod space;
pub mod table;

pub use bits::Bits;

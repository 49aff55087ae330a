//! Exact tables of senet: which positions a rule set has ([`space`]), the file
//! that holds their values ([`file`]), and looking a value up.

mod bits;
pub mod file;
pub mod space;

pub use bits::Bits;

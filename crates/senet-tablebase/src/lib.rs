//! Exact tables of senet: which positions a rule set has ([`space`]), the file
//! that holds their values ([`file`]), and looking values up ([`table`]).

mod bits;
pub mod file;
pub mod space;
pub mod table;

pub use bits::Bits;

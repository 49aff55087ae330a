//! What lies beside the board, one panel a file.

mod appearance;
mod moves;
mod rule_file;
mod throws;

pub(crate) use appearance::Appearance;
pub(crate) use moves::Moves;
pub(crate) use rule_file::RuleFile;
pub(crate) use throws::Throws;

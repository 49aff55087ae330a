//! What lies beside the board, one panel a file.

mod appearance;
mod chances;
mod exchange;
mod lore;
mod moves;
mod rule_book;
mod rule_file;
mod throws;

pub(crate) use appearance::Appearance;
pub(crate) use chances::Chances;
pub(crate) use exchange::exchange;
pub(crate) use lore::lore;
pub(crate) use moves::Moves;
pub(crate) use rule_book::rule_book;
pub(crate) use rule_file::RuleFile;
pub(crate) use throws::Throws;

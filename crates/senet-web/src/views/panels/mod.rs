//! What lies beside the board, one panel a file.

mod appearance;
mod chances;
mod exchange;
mod lore;
mod moves;
mod rule_book;
mod rule_file;
mod throws;

pub(crate) use appearance::appearance;
pub(crate) use chances::chances;
pub(crate) use exchange::exchange;
pub(crate) use lore::lore;
pub(crate) use moves::moves;
pub(crate) use rule_book::rule_book;
pub(crate) use rule_file::rule_file;
pub(crate) use throws::throws;

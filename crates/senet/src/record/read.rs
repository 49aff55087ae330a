//! Reading a record's text.

use super::{Record, RecordErrors};

impl Record {
    /// Reads a record's text; a byte-order mark at its start and CR LF at line ends are accepted.
    ///
    /// # Errors
    /// Everything that is wrong with its form, each with line and column. Whether
    /// its moves are legal is for [`validate`](Self::validate) to say.
    pub fn read(_text: &str) -> Result<Self, RecordErrors> {
        todo!()
    }
}

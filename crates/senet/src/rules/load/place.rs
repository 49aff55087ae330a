//! Where in a file something stands.

use alloc::string::{String, ToString};

use super::error::LoadError;

/// A file's name and text.
#[derive(Clone, Copy)]
pub(super) struct Source<'t> {
    pub(super) name: &'t str,
    pub(super) text: &'t str,
}

impl Source<'_> {
    /// A mistake at a byte offset.
    pub(super) fn error(
        self,
        at: usize,
        key: &str,
        problem: impl Into<String>,
        allowed: impl Into<String>,
    ) -> LoadError {
        let (line, column) = self.line_and_column(at);
        let (key, problem, allowed) = (key.to_string(), problem.into(), allowed.into());
        LoadError { file: self.name.to_string(), line, column, key, problem, allowed }
    }

    /// Line and column of a byte offset, both from 1, the column in
    /// characters; a byte order mark does not count.
    fn line_and_column(self, at: usize) -> (u32, u32) {
        let before = self.text.get(..at).unwrap_or(self.text);
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = 1 + before.bytes().filter(|&byte| byte == b'\n').count();
        let column = 1 + before[start..].trim_start_matches('\u{feff}').chars().count();
        (u32::try_from(line).unwrap_or(u32::MAX), u32::try_from(column).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[test]
    fn columns_count_characters() {
        let source = Source { name: "", text: "\u{feff}ab\r\nÄÖ=1\n" };
        let place = |part| source.line_and_column(source.text.find(part).unwrap_or(usize::MAX));
        assert_eq!(place("b"), (1, 2));
        assert_eq!(place("="), (2, 3));
        assert_eq!(source.line_and_column(source.text.len()), (3, 1));
        assert_eq!(source.line_and_column(99), (3, 1));
    }
}

//! A commented file to start an own rule set from.

use alloc::format;
use alloc::string::{String, ToString};

use super::schema::{self, Key, KeyKind, quoted};
use crate::rules::{Rules, Topic};

impl Rules {
    /// A rule-set file with the clauses of this one, options included, another
    /// name, and a comment for every key: the start of a person's own.
    ///
    /// `id` should be lower-case letters, digits, `-` and `.`, beginning with a
    /// letter; the loader refuses a file with any other.
    ///
    /// ```
    /// use senet::Rules;
    /// let kendall = Rules::preset("kendall")?;
    /// let text = kendall.template("my-rules");
    /// let mine = Rules::from_toml("my-rules.toml", &text, &[])?;
    /// assert_eq!(mine.id(), "my-rules");
    /// assert_eq!(mine.fingerprint(), kendall.fingerprint());
    /// # Ok::<(), senet::RulesError>(())
    /// ```
    #[must_use]
    pub fn template(&self, id: &str) -> String {
        let mut draft = self.draft();
        draft.info.source = format!("after {} ({})", self.info.id, self.info.source);
        draft.info.author = format!("after {}", self.info.author);
        draft.info.special = format!("A rule set of your own, made from {}.", self.info.id);
        draft.info.title = id.into();
        draft.info.id = id.into();
        draft.info.revision = 1;
        let mut lines = Lines::default();
        lines.comment(&format!("A rule set made from {}. Change what you like, then check the file.", self.info.id));
        let mut group = "";
        // In TOML the keys that are in no table come first.
        let plain = |key: &&Key| !key.name().contains('.');
        let written = || schema::keys().filter(|key| key.kind() != KeyKind::Table);
        for key in written().filter(plain).chain(written().filter(|key| !plain(key))) {
            let (table, name) = key.name().split_once('.').unwrap_or(("", key.name()));
            if table != group {
                group = table;
                lines.add("");
                lines.add(&format!("[{table}]"));
            }
            let Some(value) = key.value_of(&draft) else { continue };
            lines.add("");
            lines.comment(key.about());
            if key.choices().is_empty() {
                lines.comment(&format!("Allowed: {}", key.allowed()));
            }
            for choice in key.choices() {
                lines.comment(&format!("{}: {}", quoted(choice.value), choice.about));
            }
            lines.entry(name, &value);
        }
        self.tables(&mut lines);
        lines.0
    }

    fn tables(&self, lines: &mut Lines) {
        lines.table("houses");
        for (house, alias) in &self.info.aliases {
            lines.entry(&house.to_string(), &quoted(alias));
        }
        lines.table("clauses");
        for (topic, name, _) in Topic::ALL {
            lines.entry(name, &quoted(self.label(topic)));
        }
        lines.table("decided");
        for (label, reason) in self.decisions() {
            lines.entry(&quoted(&label), &quoted(&reason));
        }
    }
}

/// The text, line by line.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn add(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    fn entry(&mut self, name: &str, value: &str) {
        self.add(&format!("{name} = {value}"));
    }

    fn table(&mut self, name: &str) {
        self.add("");
        self.comment(schema::key(name).map_or("", Key::about));
        self.add(&format!("[{name}]"));
    }

    /// Comment lines of at most a hundred characters.
    fn comment(&mut self, text: &str) {
        let mut line = String::from("#");
        for word in text.split_whitespace() {
            if line.chars().count() + word.chars().count() >= 100 {
                self.add(&line);
                line = String::from("#  ");
            }
            line.push(' ');
            line.push_str(word);
        }
        self.add(&line);
    }
}

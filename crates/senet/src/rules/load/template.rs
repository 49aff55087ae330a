//! A commented file to start an own rule set from.

use alloc::format;
use alloc::string::String;

use super::schema::{self, Key, KeyKind, quoted};
use crate::rules::{Rules, Topic};

impl Rules {
    /// A rule-set file with the clauses of this one, options included, another
    /// name, and a comment for every key: the start of a person's own.
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
        draft.info.title = id.into();
        draft.info.id = id.into();
        draft.info.revision = 1;
        let mut out = format!("# A rule set made from {}. Change what you like; then check the file.\n", self.info.id);
        let mut group = "";
        // In TOML the keys that are in no table come first.
        let plain = |key: &&Key| !key.name().contains('.');
        let written = || schema::keys().filter(|key| key.kind() != KeyKind::Table);
        for key in written().filter(plain).chain(written().filter(|key| !plain(key))) {
            let (table, name) = key.name().split_once('.').unwrap_or(("", key.name()));
            if table != group {
                group = table;
                out += &format!("\n[{table}]\n");
            }
            let Some(value) = key.value_of(&draft) else { continue };
            out += "\n";
            comment(&mut out, key.about());
            if key.choices().is_empty() {
                comment(&mut out, &format!("Allowed: {}", key.allowed()));
            }
            for choice in key.choices() {
                comment(&mut out, &format!("  {}: {}", quoted(choice.value), choice.about));
            }
            out += &format!("{name} = {value}\n");
        }
        self.tables(&mut out);
        out
    }

    fn tables(&self, out: &mut String) {
        let head = |out: &mut String, name: &str| {
            *out += "\n";
            comment(out, schema::key(name).map_or("", Key::about));
            *out += &format!("[{name}]\n");
        };
        head(out, "houses");
        for (house, alias) in &self.info.aliases {
            *out += &format!("{house} = {}\n", quoted(alias));
        }
        head(out, "clauses");
        for (topic, name, _) in Topic::ALL {
            *out += &format!("{name} = {}\n", quoted(self.label(topic)));
        }
        head(out, "decided");
        for (label, reason) in &self.info.decisions {
            *out += &format!("{} = {}\n", quoted(label), quoted(reason));
        }
    }
}

/// Comment lines of at most a hundred characters.
fn comment(out: &mut String, text: &str) {
    let indent = text.len() - text.trim_start().len();
    let mut line = format!("#{:indent$}", "");
    for word in text.split_whitespace() {
        if line.chars().count() + word.chars().count() > 98 {
            *out += &line;
            out.push('\n');
            line = format!("#{:indent$}", "");
        }
        line.push(' ');
        line += word;
    }
    *out += &line;
    out.push('\n');
}

//! The messages as Rust: an enum with a variant for each text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::compare::{INDEX, Signature};

/// The enum, and for each variant its number and arguments.
pub(crate) fn messages(signatures: &[Signature]) -> String {
    let print = crate::blob::fingerprint(signatures);
    let mut variants = String::new();
    let mut numbers = String::new();
    // Texts with the same kinds of arguments share an arm: there are hundreds of them.
    let mut alike: BTreeMap<Vec<&str>, Vec<String>> = BTreeMap::new();
    for (number, signature) in signatures.iter().enumerate() {
        let name = variant(&signature.key);
        let _ = writeln!(variants, "    /// The text `{}`.", signature.key);
        if signature.arguments.is_empty() {
            let _ = writeln!(variants, "    {name},");
            let _ = writeln!(numbers, "            Self::{name} => {number},");
            continue;
        }
        let _ = writeln!(variants, "    {name} {{");
        let mut kinds: Vec<&str> = Vec::new();
        let mut bound = Vec::new();
        for (argument, kind) in &signature.arguments {
            let _ = writeln!(variants, "        /// {}\n        {argument}: {},", about(argument, kind), type_of(kind));
            bound.push(format!("{argument}: a{}", kinds.len()));
            kinds.push(kind);
        }
        let _ = writeln!(variants, "    }},");
        let _ = writeln!(numbers, "            Self::{name} {{ .. }} => {number},");
        alike.entry(kinds).or_default().push(format!("Self::{name} {{ {} }}", bound.join(", ")));
    }
    let mut arguments = String::new();
    for (kinds, patterns) in alike {
        let made = kinds.iter().enumerate().map(|(place, kind)| format!("Arg::{}(a{place})", capital(kind)));
        let made: Vec<String> = made.collect();
        let pattern = patterns.join("\n            | ");
        let _ = writeln!(arguments, "            {pattern} => Args::of([{}]),", made.join(", "));
    }
    format!(
        "/// Something to say: a text of the catalogue with its arguments.\n\
         #[derive(Clone, Copy, Debug, PartialEq)]\n#[non_exhaustive]\npub enum Msg<'a> {{\n{variants}}}\n\n\
         #[allow(clippy::too_many_lines, clippy::match_same_arms, reason = \"an arm for each text\")]\n\
         impl<'a> Msg<'a> {{\n    \
         /// How many texts there are.\n    pub const COUNT: usize = {};\n\n    \
         const fn number(&self) -> usize {{\n        match self {{\n{numbers}        }}\n    }}\n\n    \
         fn args(self) -> Args<'a> {{\n        match self {{\n{arguments}            _ => Args::none(),\n        }}\n    }}\n}}\n\n\
         /// The number that every catalogue of these texts carries.\n\
         pub(crate) const FINGERPRINT: u32 = 0x{:04x}_{:04x};\n",
        signatures.len(),
        print >> 16,
        print & 0xffff,
    )
}

fn about(argument: &str, kind: &str) -> String {
    match (argument, kind) {
        (INDEX, _) => "Which of the list, from 0.".to_owned(),
        (_, "number") => format!("A number: {argument}."),
        (_, "decimal") => format!("A number with decimals: {argument}."),
        (_, "side") => "The side that is spoken of.".to_owned(),
        (_, "code") => format!("Written the same in every language: {argument}."),
        (_, "part") => format!("Text of the same language: {argument}."),
        _ => format!("Text in any language: {argument}."),
    }
}

fn type_of(kind: &str) -> &'static str {
    match kind {
        "number" => "Number",
        "decimal" => "Decimal",
        "side" => "Player",
        _ => "&'a str",
    }
}

/// `menu.begin-now` as `MenuBeginNow`.
fn variant(key: &str) -> String {
    key.split(['.', '-', '_']).map(capital).collect()
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

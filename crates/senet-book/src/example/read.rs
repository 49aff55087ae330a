//! From the lines of a worked position to what they say.

use senet::{Move, OptionValue};

use super::{Claim, Example, SetName};
use crate::error::BookProblem;
use crate::markdown::Fence;

impl Example {
    /// Reads the lines of a fence; an error comes with its line.
    pub(crate) fn read(set: &str, fence: &Fence) -> Result<Self, (usize, BookProblem)> {
        let set = SetName::read(set).ok_or((fence.line, BookProblem::RuleSet))?;
        let mut position = None;
        let mut claims = Vec::new();
        for (number, line) in (fence.line + 1..).zip(&fence.lines) {
            if line.trim().is_empty() {
                continue;
            }
            let (key, value) = line.split_once(':').ok_or((number, BookProblem::NoKey))?;
            match (key.trim(), &position) {
                ("position", None) => position = Some(value.trim().to_owned()),
                ("position", Some(_)) | (_, None) => return Err((number, BookProblem::Position)),
                (key, Some(_)) => claims.push(claim(key, value.trim()).map_err(|problem| (number, problem))?),
            }
        }
        let position = position.ok_or((fence.line, BookProblem::Position))?;
        Ok(Self { line: fence.line, set, position, claims })
    }
}

impl SetName {
    /// Reads `ID [NAME=VALUE]…`.
    fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let id = words.next()?.to_owned();
        let options = words.map(|word| {
            let (name, value) = word.split_once('=')?;
            let Ok(value): Result<OptionValue, _> = value.parse();
            Some((name.to_owned(), value))
        });
        Some(Self { id, options: options.collect::<Option<_>>()? })
    }
}

fn claim(key: &str, value: &str) -> Result<Claim, BookProblem> {
    Ok(match key {
        "moves" => Claim::Moves(moves(value)?),
        "choices" => Claim::Choices(moves(value)?),
        "includes" => Claim::Includes(moves(value)?),
        "throws" => Claim::Throws(value.to_owned()),
        "result" => Claim::Result(value.to_owned()),
        "invalid" => Claim::Invalid(value.to_owned()),
        "refuse" => {
            let form = BookProblem::Form("refuse: MOVE (LABEL)");
            let (asked, label) = value.strip_suffix(')').and_then(|value| value.split_once(" (")).ok_or(form)?;
            Claim::Refuse { asked: one(asked)?, label: label.to_owned() }
        }
        "play" => {
            let (chosen, after) = value.split_once("->").ok_or(BookProblem::Form("play: MOVE -> POSITION"))?;
            Claim::Play { chosen: one(chosen)?, after: after.trim().to_owned() }
        }
        _ => return Err(BookProblem::UnknownKey(key.to_owned())),
    })
}

fn moves(value: &str) -> Result<Vec<Move>, BookProblem> {
    if value == "none" { Ok(Vec::new()) } else { value.split(',').map(one).collect() }
}

fn one(text: &str) -> Result<Move, BookProblem> {
    text.trim().parse().map_err(|_| BookProblem::Move(text.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use crate::Page;

    fn wrong(lines: &str) -> String {
        let text = format!("# Page\n\n```senet kendall\n{lines}\n```\n");
        Page::read("page", &text).unwrap_err().to_string()
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        assert_eq!(wrong("moves: 1-2"), "page.md:4: write one line position: and the other lines below it");
        assert_eq!(wrong("position: 1\nnothing"), "page.md:5: write KEY: VALUE");
        assert_eq!(
            wrong("position: 1\nplays: 1-2"),
            "page.md:5: worked positions have no key \"plays\"; docs/rules/README.md lists them"
        );
        assert_eq!(
            wrong("position: 1\nmoves: 1-2, 3"),
            "page.md:5: \"3\" is not a move; write for example 10-11 or 28-off"
        );
        assert_eq!(wrong("position: 1\nrefuse: 1-2 K1"), "page.md:5: write refuse: MOVE (LABEL)");
        assert_eq!(wrong(""), "page.md:3: write one line position: and the other lines below it");
    }

    #[test]
    fn claims_are_written_as_they_are_read() {
        for name in senet::PRESET_IDS {
            let text = crate::text(name).unwrap();
            let page = crate::page(name).unwrap();
            for claim in page.sections.iter().flat_map(crate::Section::examples).flat_map(|example| &example.claims) {
                assert!(text.contains(&format!("\n{claim}\n")), "{name}: {claim}");
            }
        }
    }
}

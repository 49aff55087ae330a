//! What a person can type.

use std::path::PathBuf;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Nothing.
    Empty,
    /// A number: of a move in the list, or a throw.
    Number(u32),
    /// A move, or anything else that is no command.
    Other(String),
    /// To throw, rather than to choose something instead.
    Throw,
    /// Another value for the throw just entered.
    Correct(String),
    Help,
    Rules,
    Hint,
    Undo,
    Redo,
    Why(String),
    Stats,
    Board,
    Words,
    List,
    Score,
    Names,
    Save(PathBuf),
    Quit,
}

impl Command {
    /// Reads a line.
    pub(super) fn read(line: &str) -> Self {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |command: Self| if rest.is_empty() { command } else { Self::Other(line.to_owned()) };
        match word.to_ascii_lowercase().as_str() {
            "" => Self::Empty,
            "?" | "h" | "help" => alone(Self::Help),
            "rules" => alone(Self::Rules),
            "hint" => alone(Self::Hint),
            "u" | "undo" => alone(Self::Undo),
            "redo" => alone(Self::Redo),
            "w" | "why" => Self::Why(rest.to_lowercase()),
            "s" | "stats" => alone(Self::Stats),
            "b" | "board" => alone(Self::Board),
            "words" => alone(Self::Words),
            "l" | "list" | "moves" => alone(Self::List),
            "score" => alone(Self::Score),
            "names" => alone(Self::Names),
            "save" if !rest.is_empty() => Self::Save(rest.into()),
            "t" | "throw" => alone(Self::Throw),
            "correct" => Self::Correct(rest.to_owned()),
            "q" | "quit" | "exit" => alone(Self::Quit),
            number if rest.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => {
                number.parse().map_or_else(|_| Self::Other(line.to_owned()), Self::Number)
            }
            _ => Self::Other(line.to_lowercase()),
        }
    }
}

#[cfg(test)]
mod tests {
    use senet_text::{Catalogue, Lang, Msg};

    use super::*;

    #[test]
    fn what_can_be_typed() {
        for (line, command) in [
            ("", Command::Empty),
            ("3", Command::Number(3)),
            ("14-18", Command::Other("14-18".into())),
            ("14X18", Command::Other("14x18".into())),
            ("14 18", Command::Other("14 18".into())),
            ("99999999999", Command::Other("99999999999".into())),
            ("?", Command::Help),
            ("Undo", Command::Undo),
            ("undo it", Command::Other("undo it".into())),
            ("why 25 29", Command::Why("25 29".into())),
            ("save My File.senet", Command::Save("My File.senet".into())),
            ("save", Command::Other("save".into())),
            ("q", Command::Quit),
        ] {
            assert_eq!(Command::read(line), command, "{line:?}");
        }
    }

    #[test]
    fn help_fits_a_terminal_and_names_every_command() {
        for lang in Lang::ALL {
            let help = Catalogue::of(lang).say(Msg::PlainHelp);
            assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
            assert!(help.lines().count() <= 20, "{help}");
            for word in ["list", "board", "hint", "why", "undo", "redo", "stats", "score", "rules", "names", "words"] {
                assert!(help.contains(word), "{lang}: {word}");
            }
            assert!(["save", "quit", "correct"].iter().all(|word| help.contains(word)), "{help}");
        }
    }
}

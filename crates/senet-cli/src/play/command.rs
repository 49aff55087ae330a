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

/// The commands, as `help` shows them.
pub(super) const HELP: &str = "\
Type the number of a move, or the move itself, for example 10-11 (or 10 11).
  list          the moves again          board     the position again
  hint          what the computer would  why MOVE  why a move is not allowed:
                do                                 why 25-29, why 25 29, why 25
  undo, redo    back to your last        stats     how the throws have fallen
                decision, forward again  score     the score of the series
  rules         the rules of this set    names     the names of the houses
  words         the position in          save FILE a copy of the record so far
                sentences                quit      leave; the game is kept
  correct N     another value for the throw typed last (--throws manual)
Moves: 10-11 to an empty house, 10x11 onto an enemy, 12x17>4 it goes to 4,
26-27>15 carried on to 15, 28-off off the board, +4 enters, 9~12 sideways.";

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
    fn help_fits_a_terminal() {
        assert!(HELP.lines().all(|line| line.chars().count() <= 80));
        assert!(HELP.lines().count() <= 20);
    }
}

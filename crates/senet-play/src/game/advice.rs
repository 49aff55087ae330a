//! What a player may ask: why is this not allowed? what would you do? how did
//! the throws fall?

use std::fmt;

use senet::{House, Move, Player, Refusal, Throw};
use senet_engine::{Budget, Level};

use super::{Game, Stage};
use crate::opponent::{Hint, Opponent};
use crate::seat::Seat;
use crate::statistics::Statistics;

/// The answer to "why can't I move there?".
///
/// Shown as a sentence: `house 26 may not be passed (K2)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is allowed: this move.
    Legal(Move),
    /// It is not.
    Refused {
        /// The move that was meant.
        asked: Move,
        /// Why.
        refusal: Refusal,
        /// The same in words, with the clause: `house 26 may not be passed (K2)`.
        reason: String,
    },
    /// Nothing can be moved now, or the question is not one.
    Otherwise(NoAnswer),
}

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// A throw comes first.
    ThrowFirst,
    /// The players have yet to throw for who begins.
    RitualFirst,
    /// The game is over.
    Over,
    /// It is no question.
    NoQuestion,
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ThrowFirst => "a throw comes first; ask again after it",
            Self::RitualFirst => "first the players throw for who begins",
            Self::Over => "the game is over",
            Self::NoQuestion => "ask with a move (25-29), two houses (25 29, 28 off) or the house of a piece (25)",
        })
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Legal(legal) => write!(f, "{legal} is legal"),
            Self::Refused { asked, reason, .. } => write!(f, "{asked}: {reason}"),
            Self::Otherwise(why) => why.fmt(f),
        }
    }
}

impl Game {
    /// Why a move is not allowed, or that it is. The question is a move text
    /// (`25-29`), two houses (`25 29`, `25 off`), or the house of a piece (`25`).
    ///
    /// ```
    /// use senet::{Rules, Throw};
    /// use senet_play::{Game, Seat, Terms, ThrowMode};
    /// let terms = Terms::usual(Rules::preset("kendall")?, Seat::person(), Seat::person());
    /// let mut game = Game::new(Terms { throws: ThrowMode::Manual, ..terms })?;
    /// game.enter_throw(Throw::new(2).unwrap())?;
    /// assert_eq!(game.why_not("12 14").to_string(), "12-14: house 14 is held by your own piece (C3)");
    /// assert_eq!(game.why_not("14").to_string(), "14-16 is legal");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn why_not(&self, question: &str) -> Answer {
        let question = question.trim();
        if let Ok(asked) = question.parse::<Move>() {
            return self.judge(asked);
        }
        let words: Vec<_> = question.split([' ', ',', '-', '>']).filter(|word| !word.is_empty()).collect();
        let house = |word: &str| word.parse().ok().and_then(House::new);
        match words[..] {
            [from] => match house(from) {
                Some(from) => self.why_not_from(from),
                None => not_a_question(),
            },
            [from, to] => match (house(from), to, house(to)) {
                (Some(from), "off", _) => self.why_not_to(from, None),
                (Some(from), _, Some(to)) => self.why_not_to(from, Some(to)),
                _ => not_a_question(),
            },
            _ => not_a_question(),
        }
    }

    /// Why the piece on a house cannot go to another, or off the board (`None`), or that it can.
    #[must_use]
    pub fn why_not_to(&self, from: House, to: Option<House>) -> Answer {
        let asked = match to {
            None => Move::BearOff { from },
            Some(to) => Move::Go { from, to },
        };
        match self.moves_between(from, to).first() {
            Some(&legal) => Answer::Legal(legal),
            None => self.judge(asked),
        }
    }

    /// The legal moves, or choices instead of throwing, of the piece on a house
    /// that aim at another house or end there; `None` is off the board.
    #[must_use]
    pub fn moves_between(&self, from: House, to: Option<House>) -> Vec<Move> {
        self.legal_from(from).into_iter().filter(|legal| legal.leads_to(to)).collect()
    }

    /// Why the piece on a house cannot use the throw, or that it can.
    #[must_use]
    pub fn why_not_from(&self, from: House) -> Answer {
        if let Some(&legal) = self.legal_from(from).first() {
            return Answer::Legal(legal);
        }
        let to = match self.stage() {
            Stage::Use(decision) => ahead(from, decision.throw()),
            _ => House::new(from.number() + 1),
        };
        self.why_not_to(from, to)
    }

    /// The computer player of a side, to be asked when it is its turn; `None`
    /// where a person sits. The same budget of nodes plays the same game again.
    #[must_use]
    pub fn opponent(&self, side: Player, budget: Budget) -> Option<Opponent> {
        match self.seats[side] {
            Seat::Person { .. } => None,
            Seat::Computer(level) => Some(Opponent::new(&self.rules, level, budget, self.picks)),
        }
    }

    /// What could be done now as the strongest computer player sees it, the best first;
    /// nothing when there is nothing to decide. Takes as long as the budget says.
    #[must_use]
    pub fn hints(&self, budget: Budget) -> Vec<Hint> {
        match self.stage() {
            Stage::Ritual(_) | Stage::Over(_) => Vec::new(),
            Stage::Throw(_) | Stage::Use(_) => {
                Opponent::new(&self.rules, Level::Strong, budget, self.picks).hints(&self.state, budget)
            }
        }
    }

    /// How the throws have fallen.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        let waiting = self.on_table.zip(self.state.side_to_move()).map(|(cast, side)| (side, cast));
        let ritual = self.ritual.as_ref().map_or(0, |ritual| ritual.casts().len());
        let thrown = self.plies.iter().filter_map(|ply| Some((ply.side, ply.cast?))).chain(waiting);
        let thrown = thrown.filter(|(_, cast)| cast.number as usize > ritual);
        Statistics::of(&self.rules, thrown.map(|(side, cast)| (side, cast.throw)))
    }

    fn legal_from(&self, from: House) -> Vec<Move> {
        let moves = self.legal_moves().or_else(|| self.choices());
        moves.map_or_else(Vec::new, |moves| moves.from(from).collect())
    }

    fn judge(&self, asked: Move) -> Answer {
        let checked = match self.stage() {
            Stage::Use(decision) => decision.check(&self.rules, asked),
            Stage::Throw(position) => match position.check_choice(&self.rules, asked) {
                Err(Refusal::NotOffered) => return Answer::Otherwise(NoAnswer::ThrowFirst),
                checked => checked,
            },
            Stage::Ritual(_) => return Answer::Otherwise(NoAnswer::RitualFirst),
            Stage::Over(_) => return Answer::Otherwise(NoAnswer::Over),
        };
        match checked {
            Ok(()) => Answer::Legal(asked),
            Err(refusal) => Answer::Refused { asked, refusal, reason: refusal.cite(&self.rules).to_string() },
        }
    }
}

fn ahead(from: House, throw: Throw) -> Option<House> {
    House::new(from.number() + throw.value())
}

fn not_a_question() -> Answer {
    Answer::Otherwise(NoAnswer::NoQuestion)
}

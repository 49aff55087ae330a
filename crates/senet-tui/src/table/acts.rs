//! What a person can do now, as a numbered list.

use senet::{House, HouseSet, Move, Rules, Throw};
use senet_play::{Game, Stage};
use senet_text::{Catalogue, Msg, tell};

use crate::draw::layout::Target;

/// One thing that can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// Throw.
    Throw,
    /// Say what was thrown at the table.
    Enter(Throw),
    /// Do this instead of throwing.
    Instead(Move),
    /// Use the throw so.
    Play(Move),
}

impl Act {
    pub(crate) const fn chosen(self) -> Option<Move> {
        match self {
            Self::Throw | Self::Enter(_) => None,
            Self::Instead(chosen) | Self::Play(chosen) => Some(chosen),
        }
    }

    /// Where the piece stands that moves.
    pub(crate) fn origin(self) -> Option<House> {
        self.chosen()?.origin()
    }

    /// Where one points to play it.
    pub(crate) fn target(self) -> Option<Target> {
        match self.chosen()? {
            Move::BearOff { .. } => Some(Target::Exit),
            Move::Carried { via, .. } => Some(Target::House(via)),
            Move::EnterDiverted { on, .. } => Some(Target::House(on)),
            other => other.destination().map(Target::House),
        }
    }

    /// Whether it leads to a place: the one that is aimed at or the one where the piece ends.
    pub(crate) fn leads_to(self, target: Target) -> bool {
        let to = match target {
            Target::House(house) => Some(house),
            Target::Exit => None,
        };
        self.chosen().is_some_and(|chosen| chosen.leads_to(to))
    }
}

/// What can be done in a game now, whoever has to do it.
pub(crate) fn acts(game: &Game) -> Vec<Act> {
    match game.stage() {
        Stage::Ritual(_) | Stage::Throw(_) => {
            let mut acts = if game.needs_throw_entered() {
                game.rules().clauses().device.values().iter().map(Act::Enter).collect()
            } else {
                vec![Act::Throw]
            };
            acts.extend(game.choices().iter().flat_map(senet::MoveSet::iter).map(Act::Instead));
            acts
        }
        Stage::Use(_) => game.legal_moves().iter().flat_map(senet::MoveSet::iter).map(Act::Play).collect(),
        Stage::Over(_) => Vec::new(),
    }
}

/// The key that does the act of this index: digits, and for throws entered by
/// hand the value itself.
pub(crate) fn digit_of(acts: &[Act], index: usize) -> Option<char> {
    let entering = acts.iter().any(|act| matches!(act, Act::Enter(_)));
    let number = match acts.get(index)? {
        Act::Enter(throw) => Some(u32::from(throw.value())),
        _ if entering => None,
        _ if matches!(acts.first(), Some(Act::Throw)) => u32::try_from(index).ok().filter(|n| *n > 0),
        _ => u32::try_from(index + 1).ok(),
    };
    match number? {
        10 => Some('0'),
        number => char::from_digit(number, 10),
    }
}

/// The act that a digit key does.
pub(crate) fn act_of_digit(acts: &[Act], digit: char) -> Option<usize> {
    (0..acts.len()).find(|index| digit_of(acts, *index) == Some(digit))
}

/// The houses from which a piece may be moved.
pub(crate) fn origins(acts: &[Act]) -> HouseSet {
    acts.iter().filter_map(|act| act.origin()).collect()
}

/// What an act does, in a few words.
pub(crate) fn words(act: Act, rules: &Rules, texts: &Catalogue) -> String {
    match (act.chosen(), act) {
        (Some(chosen), _) => tell::move_in_short(texts, chosen, rules),
        (None, Act::Enter(throw)) => texts.say(Msg::ActEnter { throw: throw.into() }),
        (None, _) => texts.say(Msg::ActThrow),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use senet::Player;
    use senet_play::{Begin, Seat, Terms, ThrowMode};

    fn manual(id: &str) -> Game {
        let rules = Rules::preset(id).unwrap();
        let terms = Terms::usual(rules, Seat::person(), Seat::person());
        let begin = match terms.begin {
            Begin::Throw => Begin::Side(terms.rules.clauses().start.beginner),
            other => other,
        };
        Game::new(Terms { throws: ThrowMode::Manual, begin, ..terms }).unwrap()
    }

    #[test]
    fn throws_are_entered_by_their_value_and_moves_numbered() {
        let mut game = manual("kendall");
        let entered = acts(&game);
        assert_eq!(entered.len(), 5);
        assert_eq!(act_of_digit(&entered, '4'), Some(3));
        assert_eq!(act_of_digit(&entered, '6'), None);
        game.enter_throw(Throw::new(3).unwrap()).unwrap();
        let moves = acts(&game);
        assert_eq!(game.state().side_to_move(), Some(Player::Dark));
        assert_eq!(act_of_digit(&moves, '1'), Some(0));
        assert!(origins(&moves).contains(House::new(14).unwrap()));
        assert!(moves[0].leads_to(moves[0].target().unwrap()));
    }

    #[test]
    fn sticks_named_six_are_typed_as_six() {
        let game = manual("pogliaghi-7");
        let entered = acts(&game);
        assert_eq!(act_of_digit(&entered, '6'), Some(4));
        assert_eq!(act_of_digit(&entered, '5'), None);
    }
}

//! How far the pieces of a side have to go.

use senet::{Ending, Player, Rules, State};

/// How many houses the pieces of a side have to go until all are off the board: from 30
/// one, from the hand all thirty and one more. `None` where leaving is not what decides,
/// and after the end.
///
/// ```
/// use senet::{Player, Rules, State};
/// use senet_play::to_go;
/// let rules = Rules::preset("kendall")?;
/// let state = State::read(&rules, "10/10/3L5D D 2 off:6/6")?;
/// assert_eq!((to_go(&rules, &state, Player::Light), to_go(&rules, &state, Player::Dark)), (Some(7), Some(1)));
/// let bell = Rules::preset("bell")?;
/// assert_eq!(to_go(&bell, &bell.start(), Player::Light), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn to_go(rules: &Rules, state: &State, side: Player) -> Option<u16> {
    const ALL: u16 = 31;
    if rules.clauses().ending != Ending::BearOffAll || matches!(state, State::Over(_)) {
        return None;
    }
    let on_board: u16 = state.pieces(side).iter().map(|house| ALL - u16::from(house.number())).sum();
    Some(on_board + ALL * u16::from(state.in_hand()[side]))
}

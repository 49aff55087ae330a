//! What the strongest player would do.

use senet::{Move, Player, Rules};
use senet_play::{Choice, Hint};

use super::moves::move_in_short;
use crate::{Catalogue, Decimal, Msg};

/// How many hints are told, the best among them.
pub const HINTS_TOLD: usize = 3;

/// What the strongest player would do and how likely it then wins, and what the next
/// best would lose: the hints of a side, the best first. `None` where there are none.
///
/// ```
/// use senet::{Player, Rules};
/// use senet_play::{Choice, Hint, WinProb};
/// use senet_text::{Catalogue, Lang, tell};
/// let rules = Rules::preset("kendall")?;
/// let hint = |chosen: &str, win| Hint { choice: Choice::Use(chosen.parse().unwrap()), win: WinProb::saturating(win) };
/// let hints = [hint("11x15", 0.525), hint("9-13", 0.51), hint("7-11", 0.5), hint("5-9", 0.4)];
/// let said = tell::hints(Catalogue::of(Lang::English), &hints, Player::Light, &rules);
/// let wanted = "Hint: 11x15 (exchange); Light's chance to win is then 52%. Next best: 9-13 (−1.5%), 7-11 (−2.5%).";
/// assert_eq!(said.as_deref(), Some(wanted));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn hints(texts: &Catalogue, hints: &[Hint], side: Player, rules: &Rules) -> Option<String> {
    let (best, others) = hints.split_first()?;
    let percent = |share: f32| f64::from(share) * 100.0;
    let chance = Decimal::whole(percent(best.win.get()));
    let mut said = texts.say(Msg::HintPlain { what: &choice(texts, best.choice, rules), side, chance });
    let loses = |other: &Hint| {
        let what = match other.choice {
            Choice::Throw => texts.say(Msg::HintDoThrow),
            Choice::Instead(chosen) | Choice::Use(chosen) => chosen.to_string(),
        };
        let loss = Decimal::tenths(percent(best.win.get() - other.win.get()));
        // What is as good loses nothing.
        if loss == Decimal::tenths(0.0) { what } else { texts.say(Msg::HintLoses { what: &what, chance: loss }) }
    };
    let list: Vec<String> = others.iter().take(HINTS_TOLD - 1).map(loses).collect();
    if !list.is_empty() {
        said.push(' ');
        said.push_str(&texts.say(Msg::HintOthers { list: &list.join(&texts.say(Msg::ListAnd)) }));
    }
    Some(said)
}

fn choice(texts: &Catalogue, choice: Choice, rules: &Rules) -> String {
    match choice {
        Choice::Throw => texts.say(Msg::HintDoThrow),
        Choice::Instead(chosen) => texts.say(Msg::HintInstead { chosen: &chosen.to_string() }),
        Choice::Use(chosen) => move_with_words(texts, chosen, rules),
    }
}

/// A move with what it does: `11x15 (exchange)`.
#[must_use]
pub fn move_with_words(texts: &Catalogue, chosen: Move, rules: &Rules) -> String {
    let (written, words) = (chosen.to_string(), move_in_short(texts, chosen, rules));
    if words.is_empty() { written } else { texts.say(Msg::HintMoveWords { chosen: &written, words: &words }) }
}

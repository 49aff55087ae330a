//! What a move does, in a few words and in a sentence.

use senet::{Hit, House, Move, Rules};

use super::HouseNames;
use crate::{Catalogue, Msg};

/// What a move does in a word or two, beside its text; nothing where the text says it all.
///
/// ```
/// use senet::Rules;
/// use senet_text::{Catalogue, Lang, tell};
/// let kendall = Rules::preset("kendall")?;
/// assert_eq!(tell::move_in_short(Catalogue::of(Lang::Spanish), "10x11".parse()?, &kendall), "intercambio");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn move_in_short(texts: &Catalogue, chosen: Move, rules: &Rules) -> String {
    texts.say(match chosen {
        Move::Go { from, to } if to < from => Msg::ActBack,
        Move::Go { .. } => return String::new(),
        Move::Hit { .. } => match rules.clauses().hit {
            Hit::Exchange | Hit::ExchangeOrWater => Msg::ActExchange,
            Hit::PushToMiddle | Hit::PushToTouching => Msg::ActPush,
            Hit::Capture => Msg::ActCapture,
            Hit::ReturnToHand => Msg::ActToHand,
        },
        Move::HitSending { victim, .. } => Msg::ActPushes { to: victim.into() },
        Move::Carried { via, to, .. } if via == House::WATER => Msg::ActWater { to: to.into() },
        Move::Carried { to, .. } => Msg::ActFallsBack { to: to.into() },
        Move::Rebirth { to } => Msg::ActRescued { to: to.into() },
        Move::BearOff { .. } => Msg::ActBorneOff,
        Move::Enter { .. } => Msg::ActEnters,
        Move::EnterDiverted { to, .. } => Msg::ActEntersOn { to: to.into() },
        Move::EnterSending { victim, .. } => Msg::ActEntersPushes { to: victim.into() },
        Move::Step { .. } => Msg::ActStep,
        Move::Stay => Msg::ActStay,
        Move::Stop => Msg::ActStop,
        Move::Pass => Msg::ActPass,
    })
}

/// Where a move leads, for a list: `onto the enemy on 15, House of Rebirth`.
#[must_use]
pub fn move_explained(texts: &Catalogue, chosen: Move, names: HouseNames) -> String {
    let place = |at: House| match names.of(texts, at) {
        Some(name) => texts.say(Msg::MoveNamed { house: at.into(), name: &name }),
        None => at.to_string(),
    };
    match chosen {
        Move::Go { from, to } if to < from => texts.say(Msg::MoveBack { what: &place(to) }),
        Move::Go { to, .. } => texts.say(Msg::MoveGo { what: &place(to) }),
        Move::Hit { to, .. } => texts.say(Msg::MoveHit { what: &place(to) }),
        Move::HitSending { to, victim, .. } => {
            texts.say(Msg::MoveHitSending { what: &place(to), house: victim.into() })
        }
        Move::Carried { via, to, .. } => texts.say(Msg::MoveCarried { house: via.into(), what: &place(to) }),
        Move::Rebirth { to } => texts.say(Msg::MoveRebirth { what: &place(to) }),
        Move::BearOff { .. } => texts.say(Msg::MoveOff),
        Move::Enter { on } => texts.say(Msg::MoveEnter { what: &place(on) }),
        Move::EnterDiverted { to, .. } => texts.say(Msg::MoveEnterDiverted { what: &place(to) }),
        Move::EnterSending { on, victim } => {
            texts.say(Msg::MoveEnterSending { what: &place(on), house: victim.into() })
        }
        Move::Step { to, .. } => texts.say(Msg::MoveStep { what: &place(to) }),
        Move::Stay => texts.say(Msg::MoveStay),
        Move::Stop => texts.say(Msg::MoveStop),
        Move::Pass => texts.say(Msg::MovePass),
    }
}

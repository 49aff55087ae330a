//! What the sheets of a printed board say.

use senet::{ByPlayer, House, Layout, Player, Rules};
use senet_board::print::Words;
use senet_board::{Charset, Exit, Heading, Plan, Sign, house_name};
use senet_text::tell::{self, HouseNames};
use senet_text::{Catalogue, Direction, Lang, Msg};

/// Everything but the rules themselves.
pub(super) fn words(texts: &Catalogue, rules: &Rules, plan: &Plan) -> Words {
    let (info, clauses) = (rules.info(), rules.clauses());
    let title = texts.term(&info.title);
    let and = texts.say(Msg::ListAnd);
    let signs: Vec<String> =
        plan.signs.iter().map(|(house, sign)| format!("{house} {}", texts.term(sign.description()))).collect();
    let outcomes = clauses.device.outcomes();
    let often = |weight: u8| texts.say(Msg::SheetOften { first: weight.into(), last: outcomes.into() });
    Words {
        language: texts.lang().code(),
        lines: match texts.lang().direction() {
            Direction::LeftToRight => Heading::Rightward,
            Direction::RightToLeft => Heading::Leftward,
        },
        title: title.to_owned(),
        byline: format!("{} · {}", texts.term(&info.author), tell::period(texts, info)),
        source: texts.term(&info.source).to_owned(),
        board: [
            texts.say(Msg::SheetBoardTitle { title }),
            texts.say(Msg::SheetBoardAbout { title, list: &signs.join(&and) }),
        ],
        signs: texts.say(Msg::SheetSigns),
        names: plan.signs.iter().map(|(house, sign)| (house, name(texts, rules, house, sign))).collect(),
        throws: texts.say(Msg::ShowThrows),
        often: clauses.device.throws().iter().map(|weighted| often(weighted.weight)).collect(),
        again: texts.say(Msg::SheetAgain),
        sides: ByPlayer::new(Player::Light, Player::Dark).map(|side| texts.say(Msg::SideName { side })),
        beside: beside(texts, rules, plan),
        cutouts: [texts.say(Msg::SheetCutTitle { title }), texts.say(Msg::SheetCutAbout)],
        cut: texts.say(Msg::SheetCut),
        cut_help: texts.say(Msg::SheetCutHelp),
        rules: [texts.say(Msg::SheetRulesTitle { title }), texts.say(Msg::SheetRulesAbout { title })],
        rules_go_on: texts.say(Msg::SheetRulesMore { title }),
        start: texts.say(Msg::ShowStart),
        start_sentence: start(texts, rules),
        foot: foot(texts, rules),
        and,
    }
}

/// What a house with a sign is called.
fn name(texts: &Catalogue, rules: &Rules, house: House, sign: Sign) -> String {
    let alias = rules.info().aliases.iter().find(|(named, _)| *named == house).map(|(_, name)| name.as_str());
    // An alias that only spells the sign tells nothing.
    let alias = alias.filter(|alias| *alias != sign.text(Charset::Ascii));
    let known = match texts.lang() {
        Lang::English => house_name(house).map(str::to_owned),
        _ => house_name(house).and_then(|_| HouseNames::Spoken.of(texts, house)),
    };
    match (known, alias) {
        (Some(name), Some(alias)) if alias != name => format!("{name} ({alias})"),
        (Some(name), _) => name,
        (None, Some(alias)) => alias.to_owned(),
        (None, None) => texts.term(sign.description()).to_owned(),
    }
}

/// What lies beside the board.
fn beside(texts: &Catalogue, rules: &Rules, plan: &Plan) -> String {
    let in_hand = (rules.clauses().start.layout == Layout::InHand).then(|| texts.say(Msg::PageInHand));
    let off = (plan.exit == Exit::Open || in_hand.is_none()).then(|| texts.say(Msg::SheetOff));
    in_hand.into_iter().chain(off).collect::<Vec<_>>().join(&texts.say(Msg::ListAnd))
}

/// The start of the game.
fn start(texts: &Catalogue, rules: &Rules) -> String {
    let start = rules.clauses().start;
    let (n, last) = (start.pieces.into(), (2 * start.pieces).into());
    let place = texts.say(match start.layout {
        Layout::Alternating => Msg::SheetStartPlaced { n, last },
        Layout::InHand => Msg::SheetStartInHand { n },
    });
    let side = start.beginner;
    let first = texts.say(match start.throw {
        None => Msg::SheetFirst { side },
        Some(throw) => Msg::SheetFirstByThrow { throw: throw.into(), side },
    });
    format!("{place} {first}")
}

/// Which rules these are, to be found again.
fn foot(texts: &Catalogue, rules: &Rules) -> String {
    let info = rules.info();
    let revision = texts.say(Msg::SheetRevision { version: &info.revision.to_string() });
    let options = info.options.iter().map(|(name, value)| format!("{name}={value}"));
    let parts = ["senet".to_owned(), info.id.clone(), revision].into_iter().chain(options);
    parts.collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use senet_board::Orientation;

    use super::*;

    fn of(id: &str, lang: Lang) -> Words {
        let rules = Rules::preset(id).unwrap();
        let plan = Plan::of_rules(rules.info(), rules.clauses(), Orientation::TopDown);
        words(Catalogue::of(lang), &rules, &plan)
    }

    #[test]
    fn places_beside_the_board_say_what_they_hold() {
        for (id, holds) in
            [("kendall", "off the board"), ("bell", "in hand"), ("pogliaghi-7", "in hand, off the board")]
        {
            assert_eq!(of(id, Lang::English).beside, holds, "{id}");
        }
    }

    #[test]
    fn the_start_in_words() {
        let start = |id: &str| of(id, Lang::English).start_sentence;
        assert_eq!(
            start("kendall"),
            "7 pieces a side, alternating on houses 1–14, Light on the odd ones. Dark throws first."
        );
        assert_eq!(start("bell"), "10 pieces a side, all in hand, the board empty. Light throws first.");
        assert!(start("jequier").ends_with("The sides throw until one throws 1; it plays Dark and that 1."));
    }

    #[test]
    fn signs_are_named_in_every_language() {
        for (lang, id) in Lang::ALL.into_iter().flat_map(|lang| senet::PRESET_IDS.map(|id| (lang, id))) {
            let words = of(id, lang);
            assert!(!words.names.is_empty() && words.names.iter().all(|(_, name)| !name.is_empty()), "{id} {lang}");
        }
        let name = |id, lang, house: u8| {
            let names = of(id, lang).names;
            names.into_iter().find(|(named, _)| named.number() == house).map(|(_, name)| name)
        };
        assert_eq!(name("kendall", Lang::English, 27).as_deref(), Some("Water (Irainaren Etxea)"));
        assert_eq!(name("kendall", Lang::Basque, 27).as_deref(), Some("Uraren etxea (Irainaren Etxea)"));
    }
}

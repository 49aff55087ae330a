//! What the popups say.

use std::fmt::Write as _;

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use senet::{House, Player};
use senet_book::markdown::{Block, blocks};
use senet_book::{Chapter, HOUSES, Lore};
use senet_play::Answer;
use senet_text::tell::{self, HouseNames};
use senet_text::{Catalogue, Decimal, Lang, Msg, capital};

use super::Table;
use super::popup::{Kind, Popup};
use crate::draw::markdown;
use crate::theme::Role;

/// The keys, and what they do.
const KEYS: [(&str, Msg<'static>); 14] = [
    ("Tab, Shift-Tab", Msg::KeysTabDoes),
    ("1 … 9, 0", Msg::KeysDigitsDoes),
    ("Esc", Msg::KeysEscDoes),
    ("", Msg::KeysMouseDoes),
    ("h", Msg::KeyHDoes),
    ("u", Msg::KeyUDoes),
    ("r", Msg::KeysRDoes),
    ("w", Msg::KeysWDoes),
    ("?", Msg::KeyRulesDoes),
    ("l", Msg::KeyLDoes),
    ("s", Msg::KeysSDoes),
    ("m", Msg::KeysMDoes),
    ("b", Msg::KeysBDoes),
    ("q, Ctrl-C", Msg::KeysQDoes),
];

impl Table {
    /// The popup's text, wrapped to a width.
    pub(super) fn popup_lines(&self, popup: &Popup, width: usize) -> Vec<Line<'static>> {
        let theme = self.setting.theme;
        let render = |page: &str| markdown::render(&blocks(page), width, theme);
        match &popup.kind {
            Kind::Rules => render(&self.rules_page()),
            Kind::Keys => render(&keys_page(self.setting.texts)),
            Kind::Statistics => self.statistics_lines(width),
            Kind::Messages => render(&self.messages_page()),
            Kind::Lore(house) => render(&self.lore(*house)),
            Kind::Answer(answer) => markdown::render(&self.answer_page(answer), width, theme),
            Kind::Result => render(&self.result_page()),
        }
    }

    /// The rule book's page, or what the rule set says of itself where there is none.
    fn rules_page(&self) -> String {
        let (rules, texts) = (self.session.game().rules(), self.setting.texts);
        let info = rules.info();
        let options: Vec<_> = info.options.iter().map(|(name, value)| format!("`{name}={value}`")).collect();
        let mut page = String::new();
        if !options.is_empty() {
            let _ = write!(page, "{}\n\n", texts.say(Msg::PopupOptions { list: &options.join(", ") }));
        }
        if let Some(book) = senet_book::text_in(&info.id, texts.lang().code()) {
            return page + book;
        }
        let _ = write!(page, "# {}\n\n| | |\n|---|---|\n", texts.term(&info.title));
        let period = tell::period(texts, info);
        let facts =
            [(Msg::PopupAuthor, &*info.author), (Msg::PopupPeriod, &*period), (Msg::PopupSource, &*info.source)];
        for (name, value) in facts {
            let _ = writeln!(page, "| {} | {} |", texts.say(name), texts.term(value));
        }
        let _ = write!(page, "\n{}\n\n", texts.term(&info.special));
        if texts.lang() != Lang::English {
            for line in tell::clauses(texts, rules) {
                let _ = writeln!(page, "* {line}");
            }
        }
        let decisions = rules.decisions();
        if !decisions.is_empty() {
            let _ = write!(page, "\n## {}\n\n", texts.say(Msg::PopupDecisions));
            for (label, reason) in decisions {
                let _ = writeln!(page, "* **{label}** {reason}");
            }
        }
        page
    }

    fn messages_page(&self) -> String {
        let texts = self.setting.texts;
        let mut page = format!("# {}\n\n", texts.say(Msg::PopupMessages));
        for (_, text) in self.log.iter().rev().take(60) {
            let _ = writeln!(page, "* {text}");
        }
        let _ = write!(page, "\n# {}\n\n|", texts.say(Msg::PopupPlies));
        for name in [Msg::PopupPly, Msg::PopupSide, Msg::PopupThrow, Msg::PopupMove] {
            let _ = write!(page, " {} |", texts.say(name));
        }
        page.push_str("\n|---|---|---|---|\n");
        for (number, ply) in self.session.game().plies().iter().enumerate().rev() {
            let throw = ply.throw().map_or("–".to_owned(), |throw| throw.to_string());
            let side = texts.say(Msg::SideName { side: ply.side });
            let _ = writeln!(page, "| {} | {side} | {throw} | {} |", number + 1, ply.played);
        }
        page
    }

    /// What is known of a house.
    fn lore(&self, house: House) -> String {
        let (texts, names) = (self.setting.texts, self.setting.names);
        let unknown = texts.say(Msg::LoreUnreadable);
        let name = names.of(texts, house);
        let title = name.as_deref().unwrap_or(&unknown);
        let mut said = vec![format!("# {}", texts.say(Msg::LoreTitle { house: house.into(), name: title }))];
        let others: Vec<_> = [HouseNames::Spoken, HouseNames::Egyptian, HouseNames::In(Lang::Basque)]
            .into_iter()
            .filter_map(|other| Some((other.of(texts, house)?, other.title(texts))))
            .filter(|(other, _)| Some(other) != name.as_ref())
            .map(|(other, words)| texts.say(Msg::LoreOtherName { name: &other, words: &words }))
            .collect();
        if !others.is_empty() {
            said.push(texts.say(Msg::LoreOtherNames { list: &others.join("; ") }));
        }
        let info = self.session.game().rules().info();
        let aliases: Vec<_> = info.aliases.iter().filter(|(h, _)| *h == house).map(|(_, a)| a.as_str()).collect();
        if !aliases.is_empty() {
            said.push(texts.say(Msg::LoreAlias { name: &aliases.join(", ") }));
        }
        if let Some(sign) = self.plan.signs.get(house) {
            said.push(texts.say(Msg::LoreSign { words: texts.term(sign.description()) }));
        }
        if let Some(does) = known(house).habit {
            said.push(texts.say(Msg::LoreTends { words: texts.term(&does) }));
        }
        said.extend(self.house_now(house));
        said.push(texts.say(Msg::LorePapyrus));
        said.join("\n\n") + "\n"
    }

    fn house_now(&self, house: House) -> Option<String> {
        let (clauses, texts) = (self.session.game().rules().clauses(), self.setting.texts);
        let mut parts = Vec::new();
        if let Some(side) = self.session.game().state().holder(house) {
            parts.push(texts.say(Msg::LoreStands { side }));
        }
        if clauses.refuges.contains(house) {
            parts.push(texts.say(Msg::LoreRefuge));
        }
        let exits = clauses.bearing_off.exits_from(house);
        if !exits.is_empty() && house.row() == 3 {
            parts.push(texts.say(Msg::LoreExit { throws: &exits.to_string() }));
        }
        (!parts.is_empty()).then(|| texts.say(Msg::LoreNow { list: &parts.join("; ") }))
    }

    fn answer_page(&self, answer: &Answer) -> Vec<Block> {
        let (rules, texts) = (self.session.game().rules(), self.setting.texts);
        match answer {
            Answer::Legal(legal) => {
                let now = texts.say(Msg::AnswerLegalNow { chosen: &format!("`{legal}`") });
                blocks(&format!("# {}\n\n{now}\n", texts.say(Msg::AnswerItCan)))
            }
            Answer::Otherwise(_) => blocks(&format!("{}.\n", capital(&tell::answer(texts, answer, rules)))),
            Answer::Refused { asked, refusal, .. } => {
                let reason = capital(&tell::cited(texts, refusal, rules));
                let mut page = blocks(&format!("# {asked}\n\n{reason}.\n"));
                let clause = refusal.topic().map(|topic| self.clause(rules.label(topic))).unwrap_or_default();
                if !clause.is_empty() {
                    page.extend(blocks(&format!("## {}", texts.say(Msg::AnswerBook))));
                    page.extend(clause);
                }
                page
            }
        }
    }

    /// What the rule book says of a clause, without its worked positions.
    fn clause(&self, label: &str) -> Vec<Block> {
        let chapter = Chapter::of_in(self.session.game().rules(), self.setting.texts.lang().code());
        chapter.clause(label).map(|(_, section)| section.told().collect()).unwrap_or_default()
    }

    fn result_page(&self) -> String {
        let texts = self.setting.texts;
        let mut page = format!("# {}\n\n", self.result_line());
        let plies = self.session.game().plies().len();
        let _ = write!(page, "{}\n\n", texts.say(Msg::PopupPliesPlayed { n: plies.into() }));
        for line in self.session.series_so_far().iter().flat_map(|series| tell::standings(texts, series)) {
            let _ = writeln!(page, "* {line}");
        }
        page.push('\n');
        let enter = texts.say(if self.session.has_next() { Msg::PopupNextGame } else { Msg::PopupAnotherGame });
        let _ = writeln!(page, "{}", texts.say(Msg::PopupResultKeys { what: &enter }));
        page
    }

    fn statistics_lines(&self, width: usize) -> Vec<Line<'static>> {
        let theme = self.setting.theme;
        let game = self.session.game();
        let statistics = game.statistics();
        let (text, texts) = (theme.style(Role::Text), self.setting.texts);
        let [light, dark] = Player::BOTH.map(|side| texts.say(Msg::SideName { side }));
        let expected = texts.say(Msg::StatsExpected);
        let head = [&*light, &*expected, &*dark, &*expected];
        let mut lines = vec![table_row(&texts.say(Msg::StatsThrow), head, theme.style(Role::Heading))];
        let cells = |of: &dyn Fn(Player) -> (u32, f64)| {
            let [light, dark] = Player::BOTH.map(|side| {
                let (seen, expected) = of(side);
                [seen.to_string(), texts.decimal(Decimal::tenths(expected))]
            });
            [light, dark].concat()
        };
        for count in statistics.counts() {
            let row = cells(&|side| (count.seen[side], count.expected[side]));
            lines.push(table_row(&count.throw.to_string(), row.iter().map(String::as_str), text));
        }
        let throws = Player::BOTH.map(|side| statistics.throws()[side].to_string());
        lines.push(table_row(&texts.say(Msg::StatsThrows), [&throws[0], "", &throws[1], ""], text));
        let row = cells(&|side| statistics.points(side));
        lines.push(table_row(&texts.say(Msg::StatsPoints), row.iter().map(String::as_str), text));
        lines.push(Line::default());
        lines.extend(markdown::wrap(
            &[(capital(&tell::statistics_line(texts, &statistics)), theme.style(Role::Accent))],
            width,
        ));
        if let Some(seed) = game.seed() {
            lines.push(Line::default());
            let words = texts.say(Msg::StatsSeed { seed: &seed.to_string(), id: game.rules().id() });
            lines.extend(markdown::wrap(&[(words, theme.style(Role::Quiet))], width));
        }
        lines
    }
}

/// A row of the table of throws.
fn table_row<'a>(name: &str, cells: impl IntoIterator<Item = &'a str>, style: Style) -> Line<'static> {
    let mut row = format!("{name:<8}");
    for (cell, width) in cells.into_iter().zip([8, 10, 8, 10]) {
        let _ = write!(row, "{cell:>width$}");
    }
    Line::from(Span::styled(row, style))
}

/// The keys in a table.
fn keys_page(texts: &Catalogue) -> String {
    let mut page = format!("| {} | {} |\n|---|---|\n", texts.say(Msg::KeysKey), texts.say(Msg::KeysDoes));
    let mut row = |key: &str, does: Msg<'_>| {
        let _ = writeln!(page, "| {key} | {} |", texts.say(does));
    };
    row(&texts.say(Msg::KeySpace), Msg::KeySpaceDoes);
    row(&texts.say(Msg::KeysArrows), Msg::KeysArrowsDoes);
    for (key, does) in KEYS {
        let mouse = texts.say(Msg::KeysMouse);
        row(if key.is_empty() { &mouse } else { key }, does);
    }
    let _ = write!(page, "\n{}\n", texts.say(Msg::KeysMarks));
    page
}

/// What the page on the houses says of one.
fn known(house: House) -> Lore {
    senet_book::page(HOUSES).map(|page| senet_book::lore(&page, house)).unwrap_or_default()
}

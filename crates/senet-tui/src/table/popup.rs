//! What opens over the board: rules, statistics, the lore of a house, answers.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use senet::{House, Player};
use senet_board::Sign;
use senet_play::{Answer, Game};

use super::{Table, capital};
use crate::book;
use crate::draw::markdown;
use crate::theme::Role;

/// What is shown over the board.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// The rule book's page of this set.
    Rules,
    /// All keys.
    Keys,
    /// How the throws fell.
    Statistics,
    /// Everything said so far, and every ply.
    Messages,
    /// A house.
    Lore(House),
    /// The answer to "why can't I move there?".
    Answer(Answer),
    /// The end of the game.
    Result,
}

/// What is shown over the board, and how far it is scrolled.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Popup {
    pub(super) kind: Kind,
    pub(super) scroll: usize,
}

/// A way to scroll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scroll {
    Lines(isize),
    Pages(isize),
    Top,
    Bottom,
}

impl Popup {
    pub(super) const fn new(kind: Kind) -> Self {
        Self { kind, scroll: 0 }
    }

    pub(super) const fn result() -> Self {
        Self::new(Kind::Result)
    }
}

const KEYS: &str = "\
| key | does |
|---|---|
| Space, Enter | throw; pick up the piece under the cursor; play the chosen move; skip what moves by itself |
| arrows | move the cursor over the board; right of house 30 is the way off |
| Tab, Shift-Tab | choose the next or the last move of the list |
| 1 … 9, 0 | play the move of that number; 0 is the tenth |
| Esc | let go |
| mouse | click a piece, then where it goes; a line of the list; the sticks |
| h | a hint from the strongest level |
| u | take back, to your last decision: the same throws come again |
| r | play again what was taken back |
| w | why can't I move there? Point at the piece, then at the house |
| ? | the rules of this set |
| l | the house under the cursor |
| s | statistics of the throws |
| m | messages, and the game ply by ply |
| b | back to the menu; the game is kept |
| q, Ctrl-C | leave; the game is kept |

Marks on the board: `▸ ◂` or `< >` a piece that can move, `[ ]` the chosen one, `( )` where it can go, `*` the piece that
moved last.
";

impl Table {
    /// Where the popup lies.
    pub(super) fn popup_area(&self) -> Rect {
        let area = self.area;
        let width = area.width.saturating_sub(4).min(100);
        let wanted = self.popup.as_ref().map_or(0, |popup| self.popup_lines(popup, usize::from(width) - 4).len());
        let height = u16::try_from(wanted + 2).unwrap_or(u16::MAX).clamp(3, area.height.saturating_sub(2).max(3));
        Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height.saturating_sub(height)) / 2,
            width,
            height,
        }
    }

    pub(super) fn scroll(&mut self, by: Scroll) {
        let area = self.popup_area();
        let Some(popup) = &self.popup else { return };
        let height = usize::from(area.height).saturating_sub(2);
        let lines = self.popup_lines(popup, usize::from(area.width) - 4).len();
        let last = lines.saturating_sub(height);
        let now = popup.scroll;
        let page = isize::try_from(height.saturating_sub(1).max(1)).unwrap_or(1);
        let next = match by {
            Scroll::Lines(n) => now.saturating_add_signed(n),
            Scroll::Pages(n) => now.saturating_add_signed(n * page),
            Scroll::Top => 0,
            Scroll::Bottom => last,
        };
        if let Some(popup) = &mut self.popup {
            popup.scroll = next.min(last);
        }
    }

    /// The popup's title.
    pub(super) fn popup_title(&self, kind: &Kind) -> String {
        match kind {
            Kind::Rules => format!("Rules: {}", self.session.game().rules().info().title),
            Kind::Keys => "Keys".to_owned(),
            Kind::Statistics => "The throws".to_owned(),
            Kind::Messages => "What happened".to_owned(),
            Kind::Lore(house) => format!("House {house}"),
            Kind::Answer(_) => "Why not?".to_owned(),
            Kind::Result => "The end".to_owned(),
        }
    }

    /// The popup's text, wrapped to a width.
    pub(super) fn popup_lines(&self, popup: &Popup, width: usize) -> Vec<Line<'static>> {
        let theme = self.setting.theme;
        let render = |page: &str| markdown::render(page, width, theme);
        match &popup.kind {
            Kind::Rules => render(&self.rules_page()),
            Kind::Keys => render(KEYS),
            Kind::Statistics => self.statistics_lines(width),
            Kind::Messages => render(&self.messages_page()),
            Kind::Lore(house) => render(&self.lore(*house)),
            Kind::Answer(answer) => render(&self.answer_page(answer)),
            Kind::Result => render(&self.result_page()),
        }
    }

    /// The rule book's page, or what the rule set says of itself where there is none.
    fn rules_page(&self) -> String {
        let info = self.session.game().rules().info();
        if let Some(page) = book::page(&info.id) {
            let options: Vec<_> = info.options.iter().map(|(name, value)| format!("`{name}={value}`")).collect();
            return match options.is_empty() {
                true => page.to_owned(),
                false => format!("Options of this game: {}\n\n{page}", options.join(", ")),
            };
        }
        let mut page = format!(
            "# {}\n\n| | |\n|---|---|\n| Author | {} |\n| Period | {} |\n| Source | {} |\n\n{}\n",
            info.title, info.author, info.period, info.source, info.special
        );
        if !info.decisions.is_empty() {
            page.push_str("\n## Decisions\n\n");
            for (label, reason) in &info.decisions {
                page.push_str(&format!("* **{label}** {reason}\n"));
            }
        }
        page
    }

    fn messages_page(&self) -> String {
        let mut page = String::from("# Messages\n\n");
        for (_, text) in self.log.iter().rev().take(60) {
            page.push_str(&format!("* {text}\n"));
        }
        page.push_str("\n# Plies, the last first\n\n| ply | side | throw | move |\n|---|---|---|---|\n");
        for (number, ply) in self.session.game().plies().iter().enumerate().rev() {
            let throw = ply.throw().map_or("–".to_owned(), |throw| throw.to_string());
            page.push_str(&format!("| {} | {} | {throw} | {} |\n", number + 1, ply.side, ply.played));
        }
        page
    }

    /// What is known of a house.
    fn lore(&self, house: House) -> String {
        let mut page = String::new();
        let names = self.setting.names;
        match names.of(house) {
            Some(name) => page.push_str(&format!("# {house}. {name}\n\n")),
            None => page.push_str(&format!("# {house}. (the name cannot be read)\n\n")),
        }
        let others: Vec<_> = senet_play::HouseNames::all()
            .filter(|other| *other != names)
            .filter_map(|other| Some(format!("{} ({})", other.of(house)?, other.language())))
            .collect();
        if !others.is_empty() {
            page.push_str(&format!("In other words: {}.\n\n", others.join("; ")));
        }
        let info = self.session.game().rules().info();
        let aliases: Vec<_> = info.aliases.iter().filter(|(h, _)| *h == house).map(|(_, a)| a.as_str()).collect();
        if !aliases.is_empty() {
            page.push_str(&format!("The source of this rule set calls it {}.\n\n", aliases.join(", ")));
        }
        if let Some(sign) = self.plan.signs.get(house) {
            page.push_str(&format!("On this board it carries {}.\n\n", sign_words(sign)));
        }
        if let Some(does) = table_cell(house, "what it tends to do") {
            page.push_str(&format!("What it tends to do: {does}.\n\n"));
        }
        page.push_str(&self.house_now(house));
        page.push_str("\nThe names are those of the Turin papyrus, of the 20th Dynasty.\n");
        page
    }

    fn house_now(&self, house: House) -> String {
        let clauses = self.session.game().rules().clauses();
        let mut parts = Vec::new();
        if let Some(side) = self.session.game().state().holder(house) {
            parts.push(format!("{side} stands here"));
        }
        if clauses.refuges.contains(house) {
            parts.push("a piece here cannot be hit".to_owned());
        }
        let exits = clauses.bearing_off.exits_from(house);
        if !exits.is_empty() && house.row() == 3 {
            parts.push(format!("a piece leaves the board from here with {exits}"));
        }
        if parts.is_empty() { String::new() } else { format!("In this game: {}.\n", parts.join("; ")) }
    }

    fn answer_page(&self, answer: &Answer) -> String {
        match answer {
            Answer::Legal(legal) => format!("# It can\n\n`{legal}` is legal now. Press Esc, then play it.\n"),
            Answer::Otherwise(text) => format!("{}.\n", capital(text)),
            Answer::Refused { asked, reason } => {
                let mut page = format!("# {asked}\n\n{}.\n", capital(reason));
                let label = reason.rsplit_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
                if let Some(clause) = label.and_then(|label| self.clause(label)) {
                    page.push_str(&format!("\n## What the rule book says\n\n{clause}\n"));
                }
                page
            }
        }
    }

    /// The section of a clause in the rule book, without its worked positions.
    fn clause(&self, label: &str) -> Option<String> {
        // Labels are the same in sets of one family, whose pages refer to each other.
        let own = [book::page(self.session.game().rules().id()), Some(book::COMMON)];
        let all = own.into_iter().flatten().chain(book::PAGES.iter().map(|(_, page)| *page));
        all.filter_map(|page| section(page, label)).next()
    }

    fn result_page(&self) -> String {
        let mut page = format!("# {}\n\n", self.result_line());
        let plies = self.session.game().plies().len();
        page.push_str(&format!("{plies} plies were played.\n\n"));
        for line in self.session.series_so_far().iter().flat_map(senet::match_play::Series::standings) {
            page.push_str(&format!("* {line}\n"));
        }
        page.push('\n');
        let enter = if self.session.has_next() { "the next game" } else { "another game, sides exchanged" };
        page.push_str(&format!(
            "`Enter` {enter} · `s` the throws · `u` take back · `b` menu · `q` leave · `Esc` look at the board\n"
        ));
        page
    }

    fn statistics_lines(&self, width: usize) -> Vec<Line<'static>> {
        let theme = self.setting.theme;
        let statistics = self.session.game().statistics();
        let head = theme.style(Role::Heading);
        let text = theme.style(Role::Text);
        let row = |cells: [String; 5], style| {
            let [a, b, c, d, e] = cells;
            Line::from(Span::styled(format!("{a:<8}{b:>8}{c:>10}{d:>8}{e:>10}"), style))
        };
        let side = |side: Player| side.to_string();
        let mut lines = vec![row(
            ["throw".into(), side(Player::Light), "expected".into(), side(Player::Dark), "expected".into()],
            head,
        )];
        let number = |seen: u32, expected: f64| [seen.to_string(), format!("{expected:.1}")];
        for count in statistics.counts() {
            let [l, le] = number(count.seen[Player::Light], count.expected[Player::Light]);
            let [d, de] = number(count.seen[Player::Dark], count.expected[Player::Dark]);
            lines.push(row([count.throw.to_string(), l, le, d, de], text));
        }
        let [points_l, points_d] = Player::BOTH.map(|side| {
            let (seen, expected) = statistics.points(side);
            number(seen, expected)
        });
        let throws = statistics.throws();
        let empty = String::new;
        lines.push(row(
            ["throws".into(), throws[Player::Light].to_string(), empty(), throws[Player::Dark].to_string(), empty()],
            text,
        ));
        let [l, le] = points_l;
        let [d, de] = points_d;
        lines.push(row(["points".into(), l, le, d, de], text));
        lines.push(Line::default());
        lines.extend(markdown::wrap(&[(capital(&statistics.line()), theme.style(Role::Accent))], width));
        if let Some(seed) = self.session.game().seed() {
            lines.push(Line::default());
            lines.extend(markdown::wrap(&[(seed_words(self.session.game(), seed), theme.style(Role::Quiet))], width));
        }
        lines
    }
}

fn seed_words(game: &Game, seed: u64) -> String {
    format!("Seed {seed}: with --rules {} --seed {seed} the same throws come again.", game.rules().id())
}

fn sign_words(sign: Sign) -> String {
    let words = sign.description();
    match words.split(' ').next() {
        Some("two" | "three" | "banners" | "water") => words.to_owned(),
        Some("ankh") => format!("an {words}"),
        _ => format!("a {words}"),
    }
}

/// The section of a page under a heading that begins with `label`, without its worked positions.
fn section(page: &str, label: &str) -> Option<String> {
    let mut lines = page.lines().skip_while(|line| {
        let title = line.trim_start_matches('#').trim();
        !(line.starts_with('#') && (title == label || title.split(['.', ' ', ':']).next() == Some(label)))
    });
    lines.next()?;
    let mut fenced = false;
    let mut out = String::new();
    for line in lines.take_while(|line| !line.starts_with('#')) {
        if line.starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            out.push_str(line);
            out.push('\n');
        }
    }
    let out = out.trim().to_owned();
    (!out.is_empty()).then_some(out)
}

/// What the page on the houses says of a special one, in the column of this name.
fn table_cell(house: House, column: &str) -> Option<&'static str> {
    let page = book::page("houses")?;
    let header = page.lines().find(|line| line.starts_with('|') && line.contains(column))?;
    let cells = |line: &'static str| line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>();
    let at = cells(header).iter().position(|cell| *cell == column)?;
    let number = house.number().to_string();
    let after = page.lines().skip_while(|line| *line != header).skip(2);
    let row = after.take_while(|line| line.starts_with('|')).map(cells).find(|row| row[0] == number)?;
    row.get(at).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_found_in_the_book() {
        let kendall = book::page("kendall").unwrap();
        let clause = section(kendall, "K2").unwrap();
        assert!(clause.contains("26"), "{clause}");
        assert!(!clause.contains("position:"), "{clause}");
        assert_eq!(section(kendall, "K99"), None);
        assert!(section(book::COMMON, "C3").is_some());
    }

    #[test]
    fn the_special_houses_have_their_habits() {
        assert!(table_cell(House::WATER, "what it tends to do").unwrap().contains("back"));
        assert_eq!(table_cell(House::new(3).unwrap(), "what it tends to do"), None);
    }
}

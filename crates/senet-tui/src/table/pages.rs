//! What the popups say.

use std::fmt::Write as _;

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use senet::{House, Player};
use senet_board::Sign;
use senet_play::{Answer, Game};

use super::popup::{Kind, Popup};
use super::{Table, capital};
use crate::book;
use crate::draw::markdown;
use crate::theme::Role;

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
            return if options.is_empty() {
                page.to_owned()
            } else {
                format!("Options of this game: {}\n\n{page}", options.join(", "))
            };
        }
        let mut page = format!(
            "# {}\n\n| | |\n|---|---|\n| Author | {} |\n| Period | {} |\n| Source | {} |\n\n{}\n",
            info.title, info.author, info.period, info.source, info.special
        );
        if !info.decisions.is_empty() {
            page.push_str("\n## Decisions\n\n");
            for (label, reason) in &info.decisions {
                let _ = writeln!(page, "* **{label}** {reason}");
            }
        }
        page
    }

    fn messages_page(&self) -> String {
        let mut page = String::from("# Messages\n\n");
        for (_, text) in self.log.iter().rev().take(60) {
            let _ = writeln!(page, "* {text}");
        }
        page.push_str("\n# Plies, the last first\n\n| ply | side | throw | move |\n|---|---|---|---|\n");
        for (number, ply) in self.session.game().plies().iter().enumerate().rev() {
            let throw = ply.throw().map_or("–".to_owned(), |throw| throw.to_string());
            let _ = writeln!(page, "| {} | {} | {throw} | {} |", number + 1, ply.side, ply.played);
        }
        page
    }

    /// What is known of a house.
    fn lore(&self, house: House) -> String {
        let mut page = String::new();
        let names = self.setting.names;
        let name = names.of(house).unwrap_or("(the name cannot be read)");
        let _ = write!(page, "# {house}. {name}\n\n");
        let others: Vec<_> = senet_play::HouseNames::all()
            .filter(|other| *other != names)
            .filter_map(|other| Some(format!("{} ({})", other.of(house)?, other.language())))
            .collect();
        if !others.is_empty() {
            let _ = write!(page, "In other words: {}.\n\n", others.join("; "));
        }
        let info = self.session.game().rules().info();
        let aliases: Vec<_> = info.aliases.iter().filter(|(h, _)| *h == house).map(|(_, a)| a.as_str()).collect();
        if !aliases.is_empty() {
            let _ = write!(page, "The source of this rule set calls it {}.\n\n", aliases.join(", "));
        }
        if let Some(sign) = self.plan.signs.get(house) {
            let _ = write!(page, "On this board it carries {}.\n\n", sign_words(sign));
        }
        if let Some(does) = table_cell(house, "what it tends to do") {
            let _ = write!(page, "What it tends to do: {does}.\n\n");
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
                    let _ = write!(page, "\n## What the rule book says\n\n{clause}\n");
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
        all.into_iter().find_map(|page| section(page, label))
    }

    fn result_page(&self) -> String {
        let mut page = format!("# {}\n\n", self.result_line());
        let plies = self.session.game().plies().len();
        let _ = write!(page, "{plies} plies were played.\n\n");
        for line in self.session.series_so_far().iter().flat_map(senet::match_play::Series::standings) {
            let _ = writeln!(page, "* {line}");
        }
        page.push('\n');
        let enter = if self.session.has_next() { "the next game" } else { "another game, sides exchanged" };
        let _ = writeln!(
            page,
            "`Enter` {enter} · `s` the throws · `u` take back · `b` menu · `q` leave · `Esc` look at the board"
        );
        page
    }

    fn statistics_lines(&self, width: usize) -> Vec<Line<'static>> {
        let theme = self.setting.theme;
        let game = self.session.game();
        let statistics = game.statistics();
        let text = theme.style(Role::Text);
        let mut lines = vec![table_row("throw", ["Light", "expected", "Dark", "expected"], theme.style(Role::Heading))];
        let cells = |of: &dyn Fn(Player) -> (u32, f64)| {
            let [light, dark] = Player::BOTH.map(|side| {
                let (seen, expected) = of(side);
                [seen.to_string(), format!("{expected:.1}")]
            });
            [light, dark].concat()
        };
        for count in statistics.counts() {
            let row = cells(&|side| (count.seen[side], count.expected[side]));
            lines.push(table_row(&count.throw.to_string(), row.iter().map(String::as_str), text));
        }
        let throws = Player::BOTH.map(|side| statistics.throws()[side].to_string());
        lines.push(table_row("throws", [&throws[0], "", &throws[1], ""], text));
        let row = cells(&|side| statistics.points(side));
        lines.push(table_row("points", row.iter().map(String::as_str), text));
        lines.push(Line::default());
        lines.extend(markdown::wrap(&[(capital(&statistics.line()), theme.style(Role::Accent))], width));
        if let Some(seed) = game.seed() {
            lines.push(Line::default());
            lines.extend(markdown::wrap(&[(seed_words(game, seed), theme.style(Role::Quiet))], width));
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

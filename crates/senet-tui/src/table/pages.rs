//! What the popups say.

use std::fmt::Write as _;

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use senet::{House, Player};
use senet_board::Sign;
use senet_book::markdown::{Block, blocks};
use senet_book::{Chapter, HOUSES, Lore};
use senet_play::{Answer, Game};

use super::popup::{Kind, Popup};
use super::{Table, capital};
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
        let render = |page: &str| markdown::render(&blocks(page), width, theme);
        match &popup.kind {
            Kind::Rules => render(&self.rules_page()),
            Kind::Keys => render(KEYS),
            Kind::Statistics => self.statistics_lines(width),
            Kind::Messages => render(&self.messages_page()),
            Kind::Lore(house) => render(&self.lore(*house)),
            Kind::Answer(answer) => markdown::render(&self.answer_page(answer), width, theme),
            Kind::Result => render(&self.result_page()),
        }
    }

    /// The rule book's page, or what the rule set says of itself where there is none.
    fn rules_page(&self) -> String {
        let info = self.session.game().rules().info();
        if let Some(page) = senet_book::text(&info.id) {
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
        if let Some(does) = known(house).habit {
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

    fn answer_page(&self, answer: &Answer) -> Vec<Block> {
        match answer {
            Answer::Legal(legal) => blocks(&format!("# It can\n\n`{legal}` is legal now. Press Esc, then play it.\n")),
            Answer::Otherwise(why) => blocks(&format!("{}.\n", capital(&why.to_string()))),
            Answer::Refused { asked, reason, .. } => {
                let mut page = blocks(&format!("# {asked}\n\n{}.\n", capital(reason)));
                let label = reason.rsplit_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
                let clause = label.map(|label| self.clause(label)).unwrap_or_default();
                if !clause.is_empty() {
                    page.extend(blocks("## What the rule book says"));
                    page.extend(clause);
                }
                page
            }
        }
    }

    /// What the rule book says of a clause, without its worked positions.
    fn clause(&self, label: &str) -> Vec<Block> {
        let chapter = Chapter::of(self.session.game().rules());
        chapter.clause(label).map(|(_, section)| section.told().collect()).unwrap_or_default()
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

/// What the page on the houses says of one.
fn known(house: House) -> Lore {
    senet_book::page(HOUSES).map(|page| senet_book::lore(&page, house)).unwrap_or_default()
}

//! Takes the table further: after each step of anybody the next one is seen to,
//! at once, after a while, or when the engine has answered.

use std::time::Duration;

use reactive_graph::owner::use_context;
use senet::Rules;
use senet_board::Lie;
use senet_play::Game;
use senet_text::{Lang, Msg};

use crate::model::shelf::Kept;
use crate::model::{Motion, Next, Table};
use crate::settings::{Settings, Shown, Theme};
use crate::views::sheet::Sheet;
use crate::watched::Watched;
use crate::{browser, parts, sound, storage, words, worker};

/// How long sticks tumble.
const TUMBLING: Duration = Duration::from_millis(1100);
/// How long pieces travel, and a breath after it.
const TRAVELLING: Duration = Duration::from_millis(520);
/// The breath between two steps of a computer player where nothing moves.
const BREATH: Duration = Duration::from_millis(120);

/// What is looked at in the place of menu and table, while the game waits.
#[derive(Clone, Debug)]
pub enum Instead {
    /// The lesson of a rule set.
    Lesson(Rules),
    /// A position of a rule set, to be set up.
    Editor(Rules),
}

impl Instead {
    /// What shows it.
    pub(crate) fn shown(&self) -> parts::Shown {
        match self {
            Self::Lesson(_) => parts::Shown::Lesson,
            Self::Editor(_) => parts::Shown::Editor,
        }
    }
}

/// What a game has that would be lost with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trace {
    /// Moves, or a position of its own.
    Some,
    /// Nothing: it stands as its rules begin.
    None,
}

impl Trace {
    fn of(game: &Game) -> Self {
        let begins = game.plies().is_empty() && *game.start() == game.rules().start();
        if begins { Self::None } else { Self::Some }
    }
}

/// What the whole page shares.
#[derive(Clone, Copy, Debug)]
pub struct App {
    /// The game that is played; `None` in the menu.
    pub table: Watched<Option<Table>>,
    /// Counts up with each game that is sat down to.
    pub sitting: Watched<u32>,
    /// What a person has chosen of looks and ways.
    pub settings: Watched<Settings>,
    /// The language that is spoken: the page is laid out anew when it changes.
    pub lang: Watched<Lang>,
    /// How the board lies.
    pub lie: Watched<Lie>,
    /// What is looked at in the place of menu and table.
    pub instead: Watched<Option<Instead>>,
    /// What lies open over the page.
    pub sheet: Watched<Option<Sheet>>,
    /// Whether a newer version of the page waits.
    pub newer: Watched<bool>,
    /// A word about the page itself, not the game.
    pub notice: Watched<Option<String>>,
    /// How the game on the table is kept.
    kept: Watched<Option<Kept>>,
    /// Whether anything has happened in it that would be lost with it.
    trace: Watched<Trace>,
    /// The question that the engine is asked, by its step.
    asked: Watched<Option<(u32, u32)>>,
    /// The step whose chances have been asked for.
    weighed: Watched<Option<(u32, u32)>>,
}

impl App {
    /// A page that shows the menu.
    #[must_use]
    pub fn new() -> Self {
        Self {
            table: Watched::new(None),
            sitting: Watched::new(0),
            settings: Watched::new(storage::settings()),
            lang: Watched::new(words::texts().lang()),
            lie: Watched::new(browser::lie()),
            instead: Watched::new(None),
            sheet: Watched::new(None),
            newer: Watched::new(false),
            notice: Watched::new(None),
            kept: Watched::new(None),
            trace: Watched::new(Trace::None),
            asked: Watched::new(None),
            weighed: Watched::new(None),
        }
    }

    /// The one of this page.
    #[must_use]
    pub fn here() -> Self {
        use_context().unwrap_or_else(Self::new)
    }

    /// Sits down to a game. Another one that is in progress stays where it is kept.
    pub fn sit_down(self, game: Game) {
        let text = game.to_record().to_string();
        let known = storage::games().into_iter().find(|kept| kept.text == text);
        self.sit(game, known);
    }

    /// Goes on with a game that is kept so.
    pub fn go_on(self, game: Game, kept: Kept) {
        self.sit(game, Some(kept));
    }

    fn sit(self, game: Game, kept: Option<Kept>) {
        let left = self.kept.get_untracked().filter(|left| Some(left) != kept.as_ref());
        if self.trace.get_untracked() == Trace::None {
            left.iter().for_each(storage::forget_game);
        }
        self.kept.set(kept);
        self.sitting.update(|sitting| *sitting += 1);
        self.table.set(Some(Table::new(game)));
        self.keep();
        self.proceed();
    }

    /// Sits down to a game from elsewhere, and puts away whatever lies over the table.
    pub fn take_in(self, game: Game) {
        self.sheet.set(None);
        self.instead.set(None);
        self.sit_down(game);
    }

    /// Whether a lesson or an editor is in the place of menu and table.
    pub fn is_aside(self) -> bool {
        self.instead.with_untracked(Option::is_some)
    }

    /// Goes back: from a lesson or an editor to where it was opened, from the
    /// table to the menu. The game is kept.
    pub fn leave(self) {
        if self.instead.with_untracked(Option::is_some) {
            self.instead.set(None);
        } else {
            self.table.set(None);
        }
        self.proceed();
    }

    /// Changes the table and sees to what follows.
    pub fn update(self, change: impl FnOnce(&mut Table)) {
        let before = self.step();
        self.table.update(|table| {
            if let Some(table) = table {
                change(table);
            }
        });
        if self.step() != before {
            self.keep();
            if self.settings.get_untracked().sounds == Shown::Yes {
                self.table.with_untracked(|table| table.iter().for_each(sound::of));
            }
        }
        self.proceed();
    }

    /// Something of the table.
    pub fn see<T>(self, look: impl FnOnce(&Table) -> T) -> Option<T> {
        self.table.with(|table| table.as_ref().map(look))
    }

    /// Whether things move: as chosen, and as the device wants it.
    #[must_use]
    pub fn motion(self) -> Motion {
        if browser::wants_stillness() { Motion::None } else { self.settings.get_untracked().motion }
    }

    /// Chooses looks and ways.
    pub fn choose(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        let settings = self.settings.get_untracked();
        let theme = (settings.theme != Theme::Auto).then(|| settings.theme.name());
        browser::dress(theme, settings.material.name());
        // Settings that are not kept are no reason for a word.
        let _ = storage::keep_settings(settings);
    }

    /// Asks for a hint.
    pub fn ask_for_hint(self) {
        if let Some(request) = self.table.with_untracked(|table| table.as_ref().map(Table::ask_for_hint)) {
            let sitting = self.sitting.get_untracked();
            worker::ask(request, move |reply| {
                if self.sitting.get_untracked() == sitting {
                    self.update(|table| table.advised_by(&reply));
                }
            });
        }
    }

    /// Asks how the chances stand, where somebody wants to know: once a step, and
    /// while a person thinks, so that it takes no time from anyone.
    fn weigh(self) {
        let step = self.step();
        if self.settings.get_untracked().chances == Shown::No || self.weighed.get_untracked() == step {
            return;
        }
        self.weighed.set(step);
        if let Some(request) = self.table.with_untracked(|table| table.as_ref().map(Table::ask_for_chances)) {
            let sitting = self.sitting.get_untracked();
            worker::ask(request, move |reply| {
                if self.sitting.get_untracked() == sitting {
                    self.table.update(|table| {
                        if let Some(table) = table {
                            table.weighed(&reply);
                        }
                    });
                }
            });
        }
    }

    fn step(self) -> Option<(u32, u32)> {
        let sitting = self.sitting.get_untracked();
        self.table.with_untracked(|table| table.as_ref().map(|table| (sitting, table.step())))
    }

    fn keep(self) {
        let before = self.kept.get_untracked();
        let kept = self.table.with_untracked(|table| match table {
            Some(table) if table.game().outcome().is_some() => {
                before.iter().for_each(storage::forget_game);
                Ok(before)
            }
            Some(table) => {
                self.trace.set(Trace::of(table.game()));
                storage::keep_game(table.game(), before.as_ref()).map(Some)
            }
            None => Ok(before),
        });
        match kept {
            Ok(kept) => self.kept.set(kept),
            Err(_) if self.notice.with_untracked(Option::is_none) => {
                self.notice.set(Some(words::t(Msg::PageNotKept)));
            }
            Err(_) => {}
        }
    }

    /// Sees to what is next. The game waits while something else is looked at.
    fn proceed(self) {
        if self.is_aside() {
            return;
        }
        let Some(next) = self.table.with_untracked(|table| table.as_ref().map(Table::next)) else { return };
        let still = self.motion() == Motion::None;
        match next {
            Next::Person => self.weigh(),
            Next::Over => {}
            Next::Settle if still => self.later(BREATH, Table::settle),
            Next::Settle => self.later(TUMBLING, Table::settle),
            Next::Arrive if still => self.later(BREATH, Table::arrive),
            Next::Arrive => self.later(TRAVELLING, Table::arrive),
            Next::Throw => self.later(BREATH, |table| {
                let _ = table.throw();
            }),
            Next::Ask(request) => {
                if self.asked.get_untracked() == self.step() {
                    return;
                }
                self.asked.set(self.step());
                let sitting = self.sitting.get_untracked();
                worker::ask(*request, move |reply| {
                    if self.sitting.get_untracked() == sitting {
                        self.update(|table| table.answered(&reply));
                    }
                });
            }
        }
    }

    /// Changes the table after a while, unless somebody was faster.
    fn later(self, while_: Duration, change: fn(&mut Table)) {
        let step = self.step();
        browser::later(
            move || {
                if self.step() == step {
                    self.update(change);
                }
            },
            while_,
        );
    }
}

impl Default for App {
    fn default() -> Self {
        Self::new()
    }
}

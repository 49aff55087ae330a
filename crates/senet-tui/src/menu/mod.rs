//! The menu: which rules, against whom, with which sticks.

mod form;
mod keys;
mod view;

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use ratatui::layout::Rect;
use senet::{OptionValue, Rules};
use senet_play::{Kept, SaveFile, Session, Shelf};
use senet_text::{Catalogue, Msg, tell};

pub(crate) use form::Form;
use form::Row;
pub(crate) use view::LEAST;

use crate::table::Animation;
use crate::theme::Theme;

/// What the menu asks of the program.
#[derive(Debug)]
pub(crate) enum MenuWish {
    /// To go on.
    Nothing,
    /// To leave.
    Leave,
    /// To sit down to this game; the text says why it is not kept, if it is not.
    Play(Box<Session>, Option<String>),
}

/// An entry of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    /// A game that is kept.
    Kept(usize),
    /// A rule set.
    Rules(usize),
    /// A rule set of one's own, read from a file.
    File,
}

/// Where the keys go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    List,
    Form(usize),
}

/// A line that is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Input {
    asks: Asks,
    text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asks {
    File,
    Seed,
}

/// The menu.
#[derive(Debug)]
pub(crate) struct Menu {
    rules: Vec<Rules>,
    /// The options chosen, by rule set.
    options: Vec<Vec<(String, OptionValue)>>,
    own: Option<usize>,
    kept: Vec<Kept>,
    shelf: Option<Shelf>,
    chosen: usize,
    focus: Focus,
    form: Form,
    input: Option<Input>,
    /// What went wrong, line by line, and how far it is scrolled.
    trouble: Option<(Vec<String>, usize)>,
    typed: Option<u32>,
    theme: Theme,
    area: Rect,
}

impl Menu {
    pub(crate) fn new(form: Form, preset: Option<Rules>, shelf: Option<Shelf>, theme: Theme) -> Self {
        let mut rules: Vec<Rules> = Rules::presets().collect();
        let kept = shelf.as_ref().and_then(|shelf| shelf.kept().ok()).unwrap_or_default();
        let kept = kept.into_iter().take(3).collect();
        let mut own = None;
        let mut wanted = 0;
        if let Some(preset) = preset {
            wanted = if let Some(at) =
                rules.iter().position(|r| r.id() == preset.id() && r.source_text() == preset.source_text())
            {
                at
            } else {
                rules.push(preset.clone());
                own = Some(rules.len() - 1);
                rules.len() - 1
            };
        }
        let options = rules.iter().map(|r| r.info().options.clone()).collect();
        let mut menu = Self {
            rules,
            options,
            own,
            kept,
            shelf,
            chosen: 0,
            focus: Focus::List,
            form,
            input: None,
            trouble: None,
            typed: None,
            theme,
            area: Rect::default(),
        };
        menu.chosen = if wanted > 0 || menu.kept.is_empty() {
            menu.entries().iter().position(|entry| *entry == Entry::Rules(wanted)).unwrap_or(0)
        } else {
            0
        };
        menu
    }

    pub(crate) fn resize(&mut self, area: Rect) {
        self.area = area;
    }

    /// What the form says, to be found again in the next menu.
    pub(crate) fn form(&self) -> &Form {
        &self.form
    }

    /// Whether sticks tumble.
    pub(crate) fn animation(&self) -> Animation {
        self.form.animation
    }

    /// The texts of the language that is chosen.
    pub(crate) fn texts(&self) -> &'static Catalogue {
        Catalogue::of(self.form.lang)
    }

    fn entries(&self) -> Vec<Entry> {
        let kept = (0..self.kept.len()).map(Entry::Kept);
        kept.chain((0..self.rules.len()).map(Entry::Rules)).chain([Entry::File]).collect()
    }

    fn entry(&self) -> Entry {
        self.entries().get(self.chosen).copied().unwrap_or(Entry::File)
    }

    /// The rule set that is chosen.
    fn current(&self) -> Option<usize> {
        match self.entry() {
            Entry::Rules(index) => Some(index),
            _ => None,
        }
    }

    fn rows(&self) -> Vec<Row> {
        match self.current() {
            Some(index) => Row::of(&self.rules[index]),
            None => vec![Row::Begin],
        }
    }

    /// The rule set with its options.
    fn with_options(&self, index: usize) -> Result<Rules, String> {
        let chosen: Vec<(&str, OptionValue)> =
            self.options[index].iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        self.rules[index].with_options(&chosen).map_err(|error| error.to_string())
    }

    /// Sits down to the game that is chosen.
    fn begin(&mut self) -> MenuWish {
        let made = match self.entry() {
            Entry::Kept(index) => self.resume(index),
            Entry::Rules(index) => self.new_game(index),
            Entry::File => {
                self.input = Some(Input { asks: Asks::File, text: String::new() });
                return MenuWish::Nothing;
            }
        };
        match made {
            Ok((session, warning)) => MenuWish::Play(Box::new(session), warning),
            Err(error) => {
                self.trouble = Some((error.lines().map(str::to_owned).collect(), 0));
                MenuWish::Nothing
            }
        }
    }

    fn resume(&self, index: usize) -> Result<(Session, Option<String>), String> {
        let texts = self.texts();
        let told = |error: senet_play::SaveError| {
            format!("{}\n{}", tell::save_error(texts, &error), tell::save_remedy(texts, &error))
        };
        let save = SaveFile::open(&self.kept[index].path).map_err(told)?;
        Ok((Session::resume(save, self.shelf.as_ref()).map_err(told)?, None))
    }

    fn new_game(&self, index: usize) -> Result<(Session, Option<String>), String> {
        let rules = self.with_options(index)?;
        let (game, series) = self.form.game(rules)?;
        let (file, warning) = match self.shelf.as_ref().map(|shelf| shelf.new_save(game.rules())) {
            None => (None, None),
            Some(Ok(file)) => (Some(file), None),
            Some(Err(error)) => {
                let texts = self.texts();
                let (reason, remedy) = (tell::save_error(texts, &error), tell::save_remedy(texts, &error));
                (None, Some(texts.say(Msg::MenuNotKept { reason: &reason, remedy: &remedy })))
            }
        };
        Ok((Session::begin(game, series, file), warning))
    }

    /// Reads a rule set of one's own.
    fn read_file(&mut self, name: &str) {
        let path = PathBuf::from(expand_home(name.trim()));
        let text = match read_text(&path) {
            Ok(text) => text,
            Err(error) => {
                let (path, error) = (path.display().to_string(), error.to_string());
                self.trouble = Some((vec![self.texts().say(Msg::MenuCannotRead { path: &path, error: &error })], 0));
                return;
            }
        };
        match Rules::from_toml(&path.display().to_string(), &text, &[]) {
            Err(errors) => self.trouble = Some((errors.to_string().lines().map(str::to_owned).collect(), 0)),
            Ok(rules) => {
                if let Some(own) = self.own {
                    self.rules[own] = rules;
                    self.options[own].clear();
                } else {
                    self.rules.push(rules);
                    self.options.push(Vec::new());
                    self.own = Some(self.rules.len() - 1);
                }
                let own = self.own.unwrap_or(0);
                self.chosen = self.entries().iter().position(|entry| *entry == Entry::Rules(own)).unwrap_or(0);
                self.focus = Focus::Form(0);
            }
        }
    }
}

/// Reads a file as far as a rule-set file could reach; what is longer is refused as one.
fn read_text(path: &Path) -> io::Result<String> {
    const ENOUGH: u64 = 1 << 20;
    let mut text = String::new();
    File::open(path)?.take(ENOUGH).read_to_string(&mut text)?;
    Ok(text)
}

/// `~/` at the beginning of a path, as shells understand it.
fn expand_home(name: &str) -> String {
    match (name.strip_prefix("~/"), std::env::var("HOME")) {
        (Some(rest), Ok(home)) => format!("{home}/{rest}"),
        _ => name.to_owned(),
    }
}

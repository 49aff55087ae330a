//! Before the game: which rules, against whom, and how it looks.

use senet::{ByPlayer, PRESET_IDS, Player, Rules};
use senet_play::{Game, Level, Seat, Terms, ThrowMode};

use super::choices::choices_of;
use super::options::options;
use super::panels::{appearance, rule_file};
use super::rule_sets::rule_sets;
use super::sheet::Sheet;
use crate::incoming::Wrong;
use crate::markup::prelude::*;
use crate::parts::{self, Shown};
use crate::pilot::{App, Instead};
use crate::storage;
use crate::watched::Watched;
use crate::words::{Msg, capital, t, tell, texts};

/// Who plays against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// A person against the computer.
    Computer(Level),
    /// Two persons.
    Person,
}

/// What is chosen for the next game. It outlives the menu.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    pub(crate) rules: Watched<Option<Rules>>,
    /// Rules of one's own, once there are any.
    own: Watched<Option<Rules>>,
    /// What was wrong with the last file.
    pub(crate) trouble: Watched<Option<Wrong>>,
    against: Watched<Against>,
    side: Watched<Player>,
    throws: Watched<ThrowMode>,
}

impl Chosen {
    /// What is offered at first.
    #[must_use]
    pub fn new() -> Self {
        Self {
            rules: Watched::new(first_rules()),
            own: Watched::new(None),
            trouble: Watched::new(None),
            against: Watched::new(Against::Computer(Level::Casual)),
            side: Watched::new(Player::Light),
            throws: Watched::new(ThrowMode::System),
        }
    }

    /// Who is to sit on which side.
    pub(crate) fn seats(self) -> ByPlayer<Seat> {
        let other = match self.against.get_untracked() {
            Against::Computer(level) => Seat::Computer(level),
            Against::Person => Seat::person(),
        };
        match self.side.get_untracked() {
            Player::Light => ByPlayer::new(Seat::person(), other),
            Player::Dark => ByPlayer::new(other, Seat::person()),
        }
    }
}

impl Default for Chosen {
    fn default() -> Self {
        Self::new()
    }
}

/// The menu.
pub(crate) fn menu() -> View {
    let app = App::here();
    let chosen: Chosen = use_context().unwrap_or_else(Chosen::new);
    let Chosen { rules, own, against, side, throws, .. } = chosen;
    // What was wrong before is an old story.
    chosen.trouble.set(None);
    // How a game goes on is read where games come from elsewhere; mostly there is none.
    let kept = (!storage::games().is_empty()).then(|| parts::shown(app, Shown::Kept));
    let begin = move |_| {
        let Some(rules) = rules.get_untracked() else { return };
        let usual = Terms::usual(rules, Seat::person(), Seat::person());
        let terms = Terms { throws: throws.get_untracked(), seats: chosen.seats(), ..usual };
        match Game::new(terms) {
            Ok(game) => app.sit_down(game),
            Err(error) => app.notice.set(Some(capital(&tell::terms_error(&texts(), &error)))),
        }
    };
    view! {
        <main class="menu">
            {kept}
            <section class="card rules" aria-labelledby="rules-heading">
                <h2 id="rules-heading" tabindex="-1">{t(Msg::PageRuleSet)}</h2>
                {rule_sets(rules, own)}
                {fresh(move || rules.get().map(about))}
                {rule_file(chosen)}
                {options(rules)}
                <div class="asides">
                    <button type="button" id="read-rules" class="quiet" on:click=move |_| {
                        app.sheet.set(rules.get_untracked().map(|rules| Sheet::Rules(Box::new(rules), None)));
                    }>{t(Msg::PageRules)}</button>
                    <button type="button" id="lesson" class="quiet" on:click=move |_| {
                        app.instead.set(rules.get_untracked().map(Instead::Lesson));
                    }>{t(Msg::PageLesson)}</button>
                    <button type="button" id="editor" class="quiet" on:click=move |_| {
                        app.instead.set(rules.get_untracked().map(Instead::Editor));
                    }>{t(Msg::PageEditor)}</button>
                    <button type="button" id="import-game" class="quiet" on:click=move |_| {
                        app.sheet.set(rules.get_untracked().map(|rules| Sheet::Exchange(Box::new(rules))));
                    }>{t(Msg::ShareImport)}</button>
                </div>
            </section>
            <section class="card" aria-labelledby="seats-heading">
                <h2 id="seats-heading">{t(Msg::FormOpponent)}</h2>
                {choices_of("seats-heading", against_whom(), move || against.get(), move |one| against.set(one))}
                {when(move || against.get() != Against::Person, move || view! {
                    <h3 id="side-heading">{t(Msg::FormYou)}</h3>
                    {choices_of("side-heading", sides(), move || side.get(), move |one| side.set(one))}
                })}
                <h3 id="throws-heading">{t(Msg::FormThrows)}</h3>
                {choices_of("throws-heading", thrown_by(), move || throws.get(), move |one| throws.set(one))}
                <button type="button" id="begin" class="main" on:click=begin>{t(Msg::FormBegin)}</button>
            </section>
            {appearance()}
        </main>
    }
}

fn first_rules() -> Option<Rules> {
    PRESET_IDS.first().and_then(|id| Rules::preset(id).ok())
}

fn about(rules: Rules) -> View {
    let (texts, info) = (texts(), rules.info());
    view! {
        <p class="special" dir="auto">{texts.term(&info.special).to_owned()}</p>
        <p class="source">
            {format!("{} · {}. ", texts.term(&info.author), tell::period(&texts, info))}
            <cite dir="auto">{texts.term(&info.source).to_owned()}</cite>
        </p>
    }
}

fn against_whom() -> Vec<(Against, String)> {
    let computer = |level| (Against::Computer(level), tell::seat(&texts(), &Seat::Computer(level)));
    Level::ALL.into_iter().map(computer).chain([(Against::Person, t(Msg::FormAnotherPerson))]).collect()
}

fn sides() -> Vec<(Player, String)> {
    Player::BOTH.into_iter().map(|side| (side, t(Msg::SideName { side }))).collect()
}

fn thrown_by() -> Vec<(ThrowMode, String)> {
    vec![(ThrowMode::System, t(Msg::FormThrowsProgram)), (ThrowMode::Manual, t(Msg::FormThrowsTable))]
}

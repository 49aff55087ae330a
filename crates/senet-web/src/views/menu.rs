//! Before the game: which rules, against whom, and how it looks.

use leptos::prelude::*;
use senet::{OptionValue, PRESET_IDS, Player, Rules};
use senet_play::{Game, Level, Seat, Terms, ThrowMode};

use super::choices::choices_of;
use super::panels::{Appearance, RuleFile};
use super::sheet::Sheet;
use crate::parts::{self, NotFetched};
use crate::pilot::{App, Instead};
use crate::storage;
use crate::views::held::{fresh, pressed};
use crate::watched::Watched;
use crate::words::{self, Msg, capital, t, tell, texts};

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
    /// What was wrong with the last file.
    pub(crate) trouble: Watched<Option<String>>,
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
            trouble: Watched::new(None),
            against: Watched::new(Against::Computer(Level::Casual)),
            side: Watched::new(Player::Light),
            throws: Watched::new(ThrowMode::System),
        }
    }
}

impl Default for Chosen {
    fn default() -> Self {
        Self::new()
    }
}

/// The menu.
#[component]
pub fn Menu() -> impl IntoView {
    let app = App::here();
    let chosen: Chosen = use_context().unwrap_or_else(Chosen::new);
    let Chosen { rules, against, side, throws, .. } = chosen;
    // What was wrong before is an old story.
    chosen.trouble.set(None);
    let begin = move |_| {
        let seat = match against.get_untracked() {
            Against::Computer(level) => Seat::Computer(level),
            Against::Person => Seat::person(),
        };
        let (light, dark) = match side.get_untracked() {
            Player::Light => (Seat::person(), seat),
            Player::Dark => (seat, Seat::person()),
        };
        let Some(rules) = rules.get_untracked() else { return };
        let terms = Terms { throws: throws.get_untracked(), ..Terms::usual(rules, light, dark) };
        match Game::new(terms) {
            Ok(game) => app.sit_down(game),
            Err(error) => app.notice.set(Some(capital(&tell::terms_error(&texts(), &error)))),
        }
    };
    view! {
        <main class="menu">
            <GoOn />
            <section class="card rules" aria-labelledby="rules-heading">
                <h2 id="rules-heading">{t(Msg::PageRuleSet)}</h2>
                <div class="field">
                    <select id="rule-set" aria-labelledby="rules-heading"
                        on:change:target=move |event| {
                            if let Ok(preset) = Rules::preset(&event.target().value()) {
                                rules.set(Some(preset));
                            }
                        }
                    >
                        {Rules::presets().map(|preset| view! {
                            <option value=preset.id().to_owned()
                                selected=rules.with_untracked(|now| now.as_ref().is_some_and(|now| now.id() == preset.id()))
                            >
                                {words::rules_title(preset.info())}
                            </option>
                        }.into_any()).collect_view()}
                    </select>
                </div>
                {fresh(move || rules.get().map(about))}
                <RuleFile chosen />
                <OptionFields rules />
                <div class="asides">
                    <button type="button" id="read-rules" class="quiet" on:click=pressed(move |_| {
                        app.sheet.set(rules.get_untracked().map(|rules| Sheet::Rules(Box::new(rules), None)));
                    })>{t(Msg::PageRules)}</button>
                    <button type="button" id="lesson" class="quiet" on:click=pressed(move |_| {
                        app.instead.set(rules.get_untracked().map(Instead::Lesson));
                    })>{t(Msg::PageLesson)}</button>
                    <button type="button" id="editor" class="quiet" on:click=pressed(move |_| {
                        app.instead.set(rules.get_untracked().map(Instead::Editor));
                    })>{t(Msg::PageEditor)}</button>
                    <button type="button" id="import-game" class="quiet" on:click=pressed(move |_| {
                        app.sheet.set(rules.get_untracked().map(|rules| Sheet::Exchange(Box::new(rules))));
                    })>{t(Msg::ShareImport)}</button>
                </div>
            </section>
            <section class="card" aria-labelledby="seats-heading">
                <h2 id="seats-heading">{t(Msg::FormOpponent)}</h2>
                {choices_of("seats-heading", against_whom(), move || against.get(), move |one| against.set(one))}
                <Show when=move || against.get() != Against::Person>
                    <h3 id="side-heading">{t(Msg::FormYou)}</h3>
                    {choices_of("side-heading", sides(), move || side.get(), move |one| side.set(one))}
                </Show>
                <h3 id="throws-heading">{t(Msg::FormThrows)}</h3>
                {choices_of("throws-heading", thrown_by(), move || throws.get(), move |one| throws.set(one))}
                <button type="button" id="begin" class="main" on:click=begin>{t(Msg::FormBegin)}</button>
            </section>
            <Appearance />
        </main>
    }.into_any()
}

fn first_rules() -> Option<Rules> {
    PRESET_IDS.first().and_then(|id| Rules::preset(id).ok())
}

/// The game that is kept, where there is one.
#[component]
fn GoOn() -> impl IntoView {
    let app = App::here();
    let Some(text) = storage::game() else { return ().into_any() };
    let kept = StoredValue::new(None::<Game>);
    // What there is to say of it, or against it.
    let told = Watched::new(None::<Result<String, String>>);
    leptos::task::spawn_local(async move {
        let found = match parts::kept_game(text).await {
            Ok(Ok(game)) => {
                let title = texts().term(&game.rules().info().title).to_owned();
                let about = t(Msg::PageResumeAbout { title: &title, ply: game.plies().len().into() });
                // The menu may be gone by then.
                let _ = kept.try_set_value(Some(game));
                Ok(about)
            }
            Ok(Err(why)) => Err(why),
            Err(NotFetched) => Err(t(Msg::PageNotFetched)),
        };
        told.set(Some(found));
    });
    let view = move || match told.get() {
        None => ().into_any(),
        Some(Err(why)) => view! { <p class="notice" role="status">{why}</p> }.into_any(),
        Some(Ok(about)) => view! {
            <section class="card go-on">
                <button type="button" id="go-on" class="main"
                    on:click=pressed(move |_| {
                        if let Some(game) = kept.try_update_value(Option::take).flatten() {
                            app.sit_down(game);
                        }
                    })
                >{t(Msg::PageResume)}</button>
                <p>{about}</p>
            </section>
        }
        .into_any(),
    };
    view.into_any()
}

fn about(rules: Rules) -> AnyView {
    let (texts, info) = (texts(), rules.info());
    view! {
        <p class="special">{texts.term(&info.special).to_owned()}</p>
        <p class="source">
            {format!("{} · {}. ", texts.term(&info.author), tell::period(&texts, info))}
            <cite>{info.source.clone()}</cite>
        </p>
    }
    .into_any()
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

/// The options of the rule set.
#[component]
fn OptionFields(
    /// The rule set, with what is chosen.
    rules: Watched<Option<Rules>>,
) -> impl IntoView {
    let chosen = move |name: String, text: String| {
        rules.update(|rules| {
            let Some(now) = rules else { return };
            let value: OptionValue = text.parse().unwrap_or_else(|never| match never {});
            let mut options = now.info().options.clone();
            options.retain(|(known, _)| *known != name);
            options.push((name, value));
            let named: Vec<(&str, OptionValue)> = options.iter().map(|(n, v)| (n.as_str(), v.clone())).collect();
            // Options that do not go together leave the rules as they were.
            if let Ok(changed) = now.with_options(&named) {
                *now = changed;
            }
        });
    };
    move || {
        let now = rules.get()?;
        let fields = now.option_definitions().iter().map(|option| {
            let id = format!("option-{}", option.name);
            let current = now.option(&option.name).cloned();
            let name = option.name.clone();
            view! {
                <div class="field">
                    <label for=id.clone()>{texts().term(&option.about).to_owned()}</label>
                    <select id=id on:change:target=move |event| chosen(name.clone(), event.target().value())>
                        {option.choices.iter().map(|choice| {
                            let text = choice.value.to_string();
                            let shown = tell::option_value(&texts(), option, &choice.value);
                            let selected = current.as_ref() == Some(&choice.value);
                            view! { <option value=text selected=selected>{shown}</option> }.into_any()
                        }).collect_view()}
                    </select>
                </div>
            }
            .into_any()
        });
        let fields: Vec<_> = fields.collect();
        (!fields.is_empty()).then(|| {
            view! {
                <details class="options" open><summary>{t(Msg::PageOptions)}</summary>{fields}</details>
            }
            .into_any()
        })
    }
}

//! Before the game: which rules, against whom, and how it looks.

use leptos::prelude::*;
use senet::{OptionValue, PRESET_IDS, Player, Rules};
use senet_play::{Game, Level, Seat, Terms};

use super::panels::{Appearance, RuleFile};
use crate::pilot::App;
use crate::storage;
use crate::words::{Msg, t};

/// Who plays against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Against {
    Computer(Level),
    Person,
}

/// The menu.
#[component]
pub fn Menu() -> impl IntoView {
    let app = App::here();
    let rules = RwSignal::new(first_rules());
    let against = RwSignal::new(Against::Computer(Level::Casual));
    let side = RwSignal::new(Player::Light);
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
        match Game::new(Terms::usual(rules, light, dark)) {
            Ok(game) => app.sit_down(game),
            Err(error) => app.notice.set(Some(error.to_string())),
        }
    };
    view! {
        <main class="menu">
            <GoOn />
            <section class="card rules" aria-labelledby="rules-heading">
                <h2 id="rules-heading">{t(&Msg::RuleSet)}</h2>
                <div class="field">
                    <select id="rule-set" aria-labelledby="rules-heading"
                        on:change:target=move |event| {
                            if let Ok(preset) = Rules::preset(&event.target().value()) {
                                rules.set(Some(preset));
                            }
                        }
                    >
                        {Rules::presets().map(|preset| view! {
                            <option value=preset.id().to_owned()>
                                {format!("{} · {}", preset.info().title, preset.info().author)}
                            </option>
                        }).collect_view()}
                    </select>
                </div>
                {move || rules.get().map(about)}
                <RuleFile rules />
                <OptionFields rules />
            </section>
            <section class="card" aria-labelledby="seats-heading">
                <h2 id="seats-heading">{t(&Msg::Opponent)}</h2>
                <div class="choices" role="radiogroup" aria-labelledby="seats-heading">
                    {Level::ALL.map(|level| radio(against, Against::Computer(level), t(&Msg::Level(level)))).collect_view()}
                    {radio(against, Against::Person, t(&Msg::PersonHere))}
                </div>
                <Show when=move || against.get() != Against::Person>
                    <h3 id="side-heading">{t(&Msg::YouPlay)}</h3>
                    <div class="choices" role="radiogroup" aria-labelledby="side-heading">
                        {Player::BOTH.map(|player| radio(side, player, t(&Msg::Side(player)))).collect_view()}
                    </div>
                </Show>
                <button type="button" id="begin" class="main" on:click=begin>{t(&Msg::Begin)}</button>
            </section>
            <Appearance />
        </main>
    }
}

fn first_rules() -> Option<Rules> {
    PRESET_IDS.first().and_then(|id| Rules::preset(id).ok())
}

/// The game that is kept, where there is one.
#[component]
fn GoOn() -> impl IntoView {
    let app = App::here();
    match storage::game() {
        None => ().into_any(),
        Some(Err(error)) => {
            view! { <p class="notice" role="status">{t(&Msg::Damaged)}": "{error.to_string()}</p> }.into_any()
        }
        Some(Ok(game)) => {
            let about = t(&Msg::GoOnAbout { rules: &game.rules().info().title, plies: game.plies().len() });
            let kept = StoredValue::new(Some(game));
            view! {
                <section class="card go-on">
                    <button type="button" id="go-on" class="main"
                        on:click=move |_| {
                            if let Some(game) = kept.try_update_value(Option::take).flatten() {
                                app.sit_down(game);
                            }
                        }
                    >{t(&Msg::GoOn)}</button>
                    <p>{about}</p>
                </section>
            }
            .into_any()
        }
    }
}

fn about(rules: Rules) -> impl IntoView {
    let info = rules.info();
    view! {
        <p class="special">{info.special.clone()}</p>
        <p class="source">
            {format!("{} · {}. ", info.author, info.period_in_words())}
            <cite>{info.source.clone()}</cite>
        </p>
    }
}

/// One of several.
fn radio<T: Copy + PartialEq + Send + Sync + 'static>(chosen: RwSignal<T>, value: T, label: String) -> impl IntoView {
    view! {
        <button type="button" role="radio" class="choice"
            aria-checked=move || if chosen.get() == value { "true" } else { "false" }
            on:click=move |_| chosen.set(value)
        >{label}</button>
    }
}

/// The options of the rule set.
#[component]
fn OptionFields(
    /// The rule set, with what is chosen.
    rules: RwSignal<Option<Rules>>,
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
                    <label for=id.clone()>{option.about.clone()}</label>
                    <select id=id on:change:target=move |event| chosen(name.clone(), event.target().value())>
                        {option.choices.iter().map(|choice| {
                            let text = choice.value.to_string();
                            let shown = match &choice.value {
                                OptionValue::Switch(switch) => t(&Msg::Switch(*switch)),
                                other => other.to_string(),
                            };
                            let selected = current.as_ref() == Some(&choice.value);
                            view! { <option value=text selected=selected>{shown}</option> }
                        }).collect_view()}
                    </select>
                </div>
            }
        });
        let fields: Vec<_> = fields.collect();
        (!fields.is_empty()).then(|| {
            view! {
                <details class="options" open><summary>{t(&Msg::Options)}</summary>{fields}</details>
            }
        })
    }
}

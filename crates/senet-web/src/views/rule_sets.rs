//! The rule sets to choose among: those that are known here, and one's own.

use std::sync::Arc;

use leptos::prelude::*;
use senet::Rules;

use super::lists::list;
use crate::watched::Watched;
use crate::words::{self, Msg, t};

/// What stands for one's own rules in the list: no rule set is called so.
const OWN: &str = "*";

/// The list of rule sets.
#[component]
pub(crate) fn RuleSets(
    /// The one that is chosen.
    rules: Watched<Option<Rules>>,
    /// One's own, once there are any: they stay in the list while another set is looked at.
    own: Watched<Option<Rules>>,
) -> impl IntoView {
    Effect::new(move |_| {
        if let Some(now) = rules.get().filter(|now| !is_preset(now)) {
            own.set(Some(now));
        }
    });
    let now = move || {
        rules.with(|now| {
            now.as_ref().map_or_else(String::new, |now| if is_preset(now) { now.id() } else { OWN }.to_owned())
        })
    };
    let choose = move |value: String| match own.get_untracked() {
        Some(own) if value == OWN => rules.set(Some(own)),
        _ => {
            if let Ok(preset) = Rules::preset(&value) {
                rules.set(Some(preset));
            }
        }
    };
    let lines = move || {
        let of_own = |own: Rules| (OWN.to_owned(), format!("{} · {}", words::rules_title(own.info()), t(Msg::MenuOwn)));
        let preset = |preset: Rules| (preset.id().to_owned(), words::rules_title(preset.info()));
        own.get().map(of_own).into_iter().chain(Rules::presets().map(preset)).collect()
    };
    let labelled = Some("rules-heading");
    let list = list("rule-set".to_owned(), labelled, Box::new(lines), Arc::new(now), Box::new(choose));
    view! { <div class="field">{list}</div> }.into_any()
}

/// Whether the rules are one of the known sets, whatever its options.
fn is_preset(rules: &Rules) -> bool {
    rules.own_text().is_none()
}

//! The rule sets to choose among: those that are known here, and one's own.

use std::rc::Rc;

use senet::Rules;

use super::lists::list;
use crate::markup::prelude::*;
use crate::watched::Watched;
use crate::words::{self, Msg, t};

/// What stands for one's own rules in the list: no rule set is called so.
const OWN: &str = "*";

/// The list of rule sets.
pub(crate) fn rule_sets(rules: Watched<Option<Rules>>, own: Watched<Option<Rules>>) -> View {
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
    let shown = move || rules.with(|now| now.as_ref().map(line));
    let choose = move |value: String| match own.get_untracked() {
        Some(own) if value == OWN => rules.set(Some(own)),
        _ => {
            if let Ok(preset) = Rules::preset(&value) {
                rules.set(Some(preset));
            }
        }
    };
    let lines = move || {
        let of_own = |own: Rules| (OWN.to_owned(), line(&own));
        let preset = |preset: Rules| (preset.id().to_owned(), line(&preset));
        own.get().map(of_own).into_iter().chain(Rules::presets().map(preset)).collect()
    };
    let labelled = Some("rules-heading");
    let list = list("rule-set".to_owned(), labelled, Box::new(lines), Rc::new(now), Box::new(choose));
    view! { <div class="in-full"><span aria-hidden="true">{fresh(shown)}</span>{list}</div> }
}

/// What is typed for a rule set, and its title.
fn line(rules: &Rules) -> String {
    let name = words::rules_name(rules.info());
    if is_preset(rules) { name } else { format!("{name} · {}", t(Msg::MenuOwn)) }
}

/// Whether the rules are one of the known sets, whatever its options.
fn is_preset(rules: &Rules) -> bool {
    rules.own_text().is_none()
}

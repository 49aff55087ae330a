//! The options of a rule set.

use std::rc::Rc;

use senet::{OptionChoice, OptionDefinition, OptionError, OptionValue, Rules};

use super::lists::{Lines, list};
use super::trouble;
use crate::incoming::Wrong;
use crate::markup::prelude::*;
use crate::watched::{Found, Watched};
use crate::words::{Msg, t, tell, texts};

/// The options of the rule set that is chosen. A field stays the same while values
/// change, so that the focus stays in it.
pub(crate) fn options(rules: Watched<Option<Rules>>) -> View {
    // What the fields are of: rules of one's own may have any name.
    let defined = Found::new(move || {
        rules.with(|now| now.as_ref().map(|now| (now.id().to_owned(), now.own_text().map(str::to_owned))))
    });
    let refused = Watched::new(None::<String>);
    let fields = move || {
        let _ = defined.get();
        refused.set(None);
        let one = |option: &OptionDefinition| field(rules, option, refused);
        let all: Vec<View> =
            rules.with_untracked(|now| now.iter().flat_map(Rules::option_definitions).map(one).collect());
        (!all.is_empty()).then(|| {
            view! { <details class="options" open><summary>{t(Msg::PageOptions)}</summary>{all}</details> }
        })
    };
    let wrong = move || refused.get().map(|why| trouble(Wrong { heading: t(Msg::PageOptionsRefused), why }));
    view! {
        {fresh(fields)}
        <div role="status">{fresh(wrong)}</div>
    }
}

fn field(rules: Watched<Option<Rules>>, option: &OptionDefinition, refused: Watched<Option<String>>) -> View {
    let id = format!("option-{}", option.name);
    let name = option.name.clone();
    let now = move || {
        let value = |now: &Rules| now.option(&name).map(ToString::to_string);
        rules.with(|now| now.as_ref().and_then(value)).unwrap_or_default()
    };
    let words = texts();
    let line = |choice: &OptionChoice| (choice.value.to_string(), tell::option_value(&words, option, &choice.value));
    let all: Lines = option.choices.iter().map(line).collect();
    let about = words.term(&option.about).to_owned();
    let name = option.name.clone();
    let choose = move |value: String| match rules
        .with_untracked(|rules| rules.as_ref().map(|rules| with(rules, &name, &value)))
    {
        Some(Ok(changed)) => {
            refused.set(None);
            rules.set(Some(changed));
        }
        Some(Err(error)) => refused.set(Some(error.to_string())),
        None => {}
    };
    let list = list(id.clone(), None, Box::new(move || all.clone()), Rc::new(now), Box::new(choose));
    view! { <div class="field"><label for=id>{about}</label>{list}</div> }
}

/// The rules with another value of an option.
fn with(rules: &Rules, name: &str, text: &str) -> Result<Rules, OptionError> {
    let value: OptionValue = text.parse().unwrap_or_else(|never| match never {});
    let mut options = rules.info().options.clone();
    options.retain(|(known, _)| known != name);
    options.push((name.to_owned(), value));
    let named: Vec<(&str, OptionValue)> = options.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    rules.with_options(&named)
}

//! A rule file of one's own: chosen or dropped, checked here, never sent anywhere.

use leptos::prelude::*;
use senet::{Rules, RulesError};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, File};

use crate::words::{Msg, t};

/// A place to drop a rule file on.
#[component]
pub(crate) fn RuleFile(
    /// Where the rules go when they are good.
    rules: RwSignal<Option<Rules>>,
) -> impl IntoView {
    let trouble = RwSignal::new(None::<String>);
    let over = RwSignal::new(false);
    let take = move |file: Option<File>| {
        let Some(file) = file else { return };
        leptos::task::spawn_local(async move {
            let name = file.name();
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
            match Rules::from_toml(&name, &text, &[]) {
                Ok(good) => {
                    trouble.set(None);
                    rules.set(Some(good));
                }
                Err(errors) => {
                    let heading = t(Msg::RuleFileWrong { n: mistakes(&errors).into(), path: &name });
                    trouble.set(Some(format!("{heading}\n\n{errors}")));
                }
            }
        });
    };
    view! {
        <div class="drop" class:over=move || over.get()
            on:dragover=move |event: DragEvent| { event.prevent_default(); over.set(true) }
            on:dragleave=move |_| over.set(false)
            on:drop=move |event: DragEvent| {
                event.prevent_default();
                over.set(false);
                take(event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0)));
            }
        >
            <label for="rule-file">{t(Msg::RuleFileChoose)}</label>
            <input id="rule-file" type="file" accept=".toml,text/plain"
                on:change=move |event| {
                    let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
                    take(input.and_then(|input| input.files()).and_then(|files| files.get(0)));
                }
            />
        </div>
        {move || trouble.get().map(|text| view! { <pre class="trouble" role="alert">{text}</pre> })}
    }
}

fn mistakes(errors: &RulesError) -> usize {
    match errors {
        RulesError::File(errors) => errors.as_slice().len(),
        RulesError::Unknown(_) | RulesError::Option(_) => 1,
    }
}

//! A bar of the chances, where somebody wants to see them.

use senet_play::WinProb;

use crate::markup::prelude::*;
use crate::model::Table;
use crate::pilot::App;
use crate::settings::Shown;
use crate::watched::Found;
use crate::words::{Msg, t};

/// The chances of winning, as they were found last.
pub(crate) fn chances() -> View {
    let app = App::here();
    let chances = Found::new(move || {
        let wanted = app.settings.with(|settings| settings.chances == Shown::Yes);
        app.see(Table::chances).flatten().filter(|_| wanted)
    });
    fresh(move || chances.get().map(bar)).view()
}

fn bar(light: WinProb) -> View {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a percentage")]
    let first = (light.get() * 100.0).round() as u32;
    let last = 100 - first.min(100);
    let said = |n: u32| (n > 12).then(|| t(Msg::PagePercent { n: n.into() }));
    let label = t(Msg::AriaWinBar { first: first.into(), last: last.into() });
    view! {
        <div id="chances" class="chances" role="img" aria-label=label.clone() title=label>
            <span class="share" style:inline-size=format!("{first}%")>{said(first)}</span>
            <span class="rest">{said(last)}</span>
        </div>
    }
}

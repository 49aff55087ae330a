//! How the throws fell, and whether that is ordinary.

use leptos::prelude::*;
use senet::Player;
use senet_text::Decimal;

use crate::pilot::App;
use crate::views::held::fresh;
use crate::words::{Msg, capital, t, tell, texts};

/// The statistics of throws. While sticks tumble it shows what was seen before.
#[component]
pub(crate) fn Throws() -> impl IntoView {
    let app = App::here();
    let statistics = Memo::new(move |before: Option<&Option<senet_play::Statistics>>| {
        let tumbling = app.see(|table| table.phase() == crate::model::Phase::Tumbling).unwrap_or(false);
        match before {
            Some(before) if tumbling => before.clone(),
            _ => app.see(|table| table.game().statistics()),
        }
    });
    view! {
        <section class="panel throws" aria-labelledby="throws-heading">
            <h2 id="throws-heading">{t(Msg::PageStatistics)}</h2>
            {fresh(move || statistics.get().map(|statistics| view! {
                <table>
                    <thead><tr>
                        <td></td>
                        {Player::BOTH.map(|side| view! { <th scope="col">{t(Msg::SideName { side })}</th> }.into_any()).collect_view()}
                        <th scope="col">{t(Msg::StatsExpected)}</th>
                    </tr></thead>
                    <tbody>
                        {statistics.counts().iter().map(|count| {
                            let expected = count.expected[Player::Light] + count.expected[Player::Dark];
                            view! { <tr>
                                <th scope="row">{count.throw.to_string()}</th>
                                {Player::BOTH.map(|side| view! { <td>{count.seen[side]}</td> }.into_any()).collect_view()}
                                <td>{texts().decimal(Decimal::tenths(expected))}</td>
                            </tr> }.into_any()
                        }).collect_view()}
                    </tbody>
                </table>
                <p class="verdict">{capital(&tell::statistics_line(&texts(), &statistics))}</p>
            }.into_any()))}
        </section>
    }.into_any()
}

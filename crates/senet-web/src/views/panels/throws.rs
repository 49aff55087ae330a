//! How the throws fell, and whether that is ordinary.

use reactive_graph::computed::Memo;
use senet::Player;
use senet_text::Decimal;

use crate::markup::prelude::*;
use crate::pilot::App;
use crate::words::{Msg, capital, t, tell, texts};

/// The statistics of throws. While sticks tumble it shows what was seen before.
pub(crate) fn throws() -> View {
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
                        {Player::BOTH.map(|side| view! { <th scope="col">{t(Msg::SideName { side })}</th> })}
                        <th scope="col">{t(Msg::StatsExpected)}</th>
                    </tr></thead>
                    <tbody>
                        {statistics.counts().iter().map(|count| {
                            let expected = count.expected[Player::Light] + count.expected[Player::Dark];
                            view! { <tr>
                                <th scope="row">{count.throw.to_string()}</th>
                                {Player::BOTH.map(|side| view! { <td>{count.seen[side]}</td> })}
                                <td>{texts().decimal(Decimal::tenths(expected))}</td>
                            </tr> }
                        }).collect::<Vec<_>>()}
                    </tbody>
                </table>
                <p class="verdict">{capital(&tell::statistics_line(&texts(), &statistics))}</p>
            }))}
        </section>
    }
}

//! The sticks, or the die: they are thrown, tumble, come to rest, and only then
//! show. While they tumble the page itself does not say what they will show.

use senet_board::art::DieStyle;
use senet_board::svg::number;
use senet_play::{Faces, StickSide};

use crate::boardview::art;
use crate::markup::prelude::*;
use crate::model::{Phase, Table};
use crate::pilot::App;
use crate::watched::Found;
use crate::words::{self, Msg, capital, t};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drawn {
    /// Four sticks with these sides up, lying as the cast of this number lies.
    Sticks([StickSide; 4], u32),
    /// A die with this face up.
    Die(u8),
    /// They wait for the next throw.
    Rest,
    /// They are in the air.
    Air,
}

/// The sticks on the table. Pressing them while they tumble skips that.
pub(crate) fn sticks() -> View {
    let app = App::here();
    let dice = move || app.see(|table| table.game().rules().clauses().device.sticks().is_none()).unwrap_or(false);
    let drawn = Found::new(move || app.see(drawn).unwrap_or(Drawn::Rest));
    let value = move || app.see(Table::open_cast).flatten().map(|(_, cast)| cast.throw.to_string());
    // What was thrown for who begins is not to be taken for a throw of whoever is next.
    let whose = move || {
        app.see(|table| table.thrown_for_beginning().map(|by| capital(&words::contestant(table, by)))).flatten()
    };
    let label = move || match drawn.get() {
        Drawn::Air => t(if dice() { Msg::TurnLineTumblingDie } else { Msg::TurnLineTumbling }),
        Drawn::Rest => t(Msg::AriaThrowDue),
        _ => app
            .see(Table::open_cast)
            .flatten()
            .map(|(_, cast)| t(Msg::AriaThrown { throw: cast.throw.into() }))
            .unwrap_or_default(),
    };
    view! {
        <div id="sticks" class="sticks" class:air=fresh(move || drawn.get() == Drawn::Air)
            class:rest=fresh(move || drawn.get() == Drawn::Rest)
            on:click=move |_| {
                if drawn.get_untracked() == Drawn::Air {
                    app.update(Table::settle);
                }
            }
        >
            <svg viewBox="0 0 240 120" role="img" aria-label=fresh(label)>
                {fresh(move || if dice() { die(drawn.get()).view() } else { four(drawn.get()).view() })}
            </svg>
            <output class="value" aria-hidden="true">{fresh(value)}</output>
            <small class="whose">{fresh(whose)}</small>
        </div>
    }
}

fn drawn(table: &Table) -> Drawn {
    if table.phase() == Phase::Tumbling {
        return Drawn::Air;
    }
    let Some((_, cast)) = table.open_cast() else { return Drawn::Rest };
    match cast.lying(table.game().rules().clauses().device) {
        Faces::Sticks(sides) => Drawn::Sticks(sides, cast.number),
        Faces::Die { shown, .. } => Drawn::Die(shown),
    }
}

fn four(drawn: Drawn) -> View {
    (0..4u8)
        .map(|index| {
            let (class, turn) = match drawn {
                Drawn::Sticks(sides, number) => {
                    let up = sides.get(usize::from(index)).copied().unwrap_or(StickSide::Dark);
                    (if up == StickSide::Light { "stick light" } else { "stick dark" }, lean(number, index))
                }
                _ => ("stick", lean(0, index)),
            };
            let x = 36.0 + 56.0 * f64::from(index);
            view! {
                <g transform=format!("translate({} 60) rotate({})", number(x), turn)>
                    <g class=class>
                        <rect class="back" x=-10 y=-50 width=20 height=100 rx=10 />
                        <rect class="face" x=-10 y=-50 width=20 height=100 rx=10 />
                        <path class="nick" d="M-5 -30h10M-5 30h10M-5 -24h10M-5 24h10" />
                    </g>
                </g>
            }
        })
        .collect::<Vec<_>>()
        .view()
}

/// How far a stick leans, in degrees: a little differently in each cast.
fn lean(number: u32, index: u8) -> i32 {
    let mixed = number.wrapping_mul(0x9E37_79B1).wrapping_add(u32::from(index).wrapping_mul(0x85EB_CA6B));
    i32::try_from(mixed >> 27).unwrap_or(0) - 16
}

fn die(drawn: Drawn) -> View {
    let marks = match drawn {
        Drawn::Die(shown) => art::die_face(shown, DieStyle::Pips, 80.0),
        _ => String::new(),
    };
    view! {
        <g transform="translate(120 60)">
            <g class="die">
                <rect class="face" x=-44 y=-44 width=88 height=88 rx=14 />
                <g transform="translate(-40 -40)" inner_html=marks></g>
            </g>
        </g>
    }
}

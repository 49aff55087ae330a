//! Small sounds, made here and not fetched: sticks that fall, a piece that is
//! set down. Nobody hears them who has not asked for them.

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use crate::model::{Phase, Table};

/// A click: when after now, how high, how loud, how long; seconds and hertz.
type Click = (f64, f32, f32, f64);

const STICKS: [Click; 4] =
    [(0.0, 1150.0, 0.10, 0.05), (0.09, 980.0, 0.08, 0.05), (0.16, 1240.0, 0.09, 0.05), (0.27, 1060.0, 0.06, 0.05)];
const PIECE: [Click; 1] = [(0.25, 420.0, 0.14, 0.07)];
const HIT: [Click; 2] = [(0.25, 300.0, 0.16, 0.09), (0.36, 220.0, 0.12, 0.12)];

thread_local! {
    static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
}

/// Lets what has just happened be heard.
pub fn of(table: &Table) {
    let hit = table.game().plies().last().is_some_and(|ply| {
        let enemies = |state: &senet::State| state.pieces(ply.side.opponent());
        enemies(&ply.before) != enemies(&ply.after)
    });
    match table.phase() {
        Phase::Tumbling => play(&STICKS),
        Phase::Moving | Phase::Halfway if hit => play(&HIT),
        Phase::Moving | Phase::Halfway => play(&PIECE),
        Phase::Still => {}
    }
}

/// A browser that makes no sounds makes none.
fn play(clicks: &[Click]) {
    CONTEXT.with(|context| {
        if let Some(context) = context {
            for click in clicks {
                let _ = one(context, *click);
            }
        }
    });
}

fn one(context: &AudioContext, (after, pitch, loudness, length): Click) -> Result<(), JsValue> {
    let at = context.current_time() + after;
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value(pitch);
    volume.gain().set_value_at_time(loudness, at)?;
    volume.gain().exponential_ramp_to_value_at_time(0.0001, at + length)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(at)?;
    tone.stop_with_when(at + length)
}

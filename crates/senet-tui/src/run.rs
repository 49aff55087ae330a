//! The program on a real terminal.

use std::time::{Duration, Instant};

use ratatui::crossterm::event::{Event, KeyCode, KeyModifiers};
use senet_text::{Catalogue, Msg};

use crate::app::{App, Flow, Left};
use crate::error::TuiError;
use crate::options::Options;
use crate::terminal::{Events, Signals, Taken, crashed, suspend};
use crate::theme::Theme;
use crate::thinker::Place;

/// Opens the full-screen game and returns when the player leaves it.
///
/// The terminal is given back whatever happens: on return, on an error, on a
/// panic, and on the signals that end a program. After leaving, one line on
/// the standard output says where the game is kept.
///
/// # Errors
/// When this is no terminal or one that cannot place text
/// ([`TuiError::wants_plain`]), or when the terminal fails.
pub fn run(options: Options) -> Result<(), TuiError> {
    let theme = options.theme.unwrap_or_else(|| Theme::detect(|name| std::env::var(name).ok()));
    let mut taken = Taken::take()?;
    let signals = Signals::listen();
    let mut app = App::new(options, theme, Place::Thread);
    let begun = Instant::now();
    let ended = go(&mut app, &mut taken, &signals, begun);
    drop(taken);
    // The language may have been changed in the menu.
    let texts = app.texts();
    let left = app.leave();
    ended?;
    tell(&left, texts);
    Ok(())
}

fn go(app: &mut App, taken: &mut Taken, signals: &Signals, begun: Instant) -> Result<(), TuiError> {
    let size = taken.terminal().size()?;
    app.resize(ratatui::layout::Rect { x: 0, y: 0, width: size.width, height: size.height });
    let events = Events::listen()?;
    loop {
        if crashed() {
            return Err(TuiError::Crashed);
        }
        app.tick(begun.elapsed());
        taken.terminal().draw(|frame| {
            // What the terminal says counts, also where the event is still to come.
            let area = frame.area();
            app.resize(area);
            app.draw(frame.buffer_mut());
        })?;
        let mut patience = app.patience();
        while let Some(event) = next(events, patience)? {
            if is_suspension(&event) {
                taken.lend(suspend)?;
                break;
            }
            if app.event(&event) == Flow::Ends {
                return Ok(());
            }
            // Whatever else has come is taken before the next picture.
            patience = Duration::ZERO;
        }
        if signals.end() {
            return Ok(());
        }
    }
}

/// The next event, if one comes in time.
fn next(events: Events, patience: Duration) -> Result<Option<Event>, TuiError> {
    // Whoever reads the terminal may have crashed.
    events.next(patience).map_err(|error| if crashed() { TuiError::Crashed } else { error.into() })
}

fn is_suspension(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL))
}

fn tell(left: &Left, texts: &Catalogue) {
    if let Some(record) = &left.record {
        println!("{}", texts.say(Msg::LeftRecord { path: &record.display().to_string() }));
    }
    if let Some(kept) = &left.kept {
        let path = kept.display().to_string();
        let file = if left.named { format!(" {path}") } else { String::new() };
        println!("{}", texts.say(Msg::LeftKept { path: &path, value: &file }));
    }
    if let Some(lost) = &left.lost {
        eprintln!("{}", texts.say(Msg::LeftLost { path: &lost.display().to_string() }));
    }
}

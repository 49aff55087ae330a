//! The terminal: taken over, and given back whatever happens.

mod events;
mod signals;

use std::io::{self, IsTerminal as _, Stdout, Write as _, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};

pub(crate) use events::Events;
pub(crate) use signals::{Signals, suspend};

use crate::error::TuiError;

/// Whether the terminal is taken over now.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// Whether some thread has panicked while it was.
static CRASHED: AtomicBool = AtomicBool::new(false);

/// The terminal while the program has it. Dropping gives it back, and so does
/// a panic of any thread, before it is reported.
#[derive(Debug)]
pub(crate) struct Taken {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Taken {
    /// Takes the terminal over.
    pub(crate) fn take() -> Result<Self, TuiError> {
        if !io::stdin().is_terminal() || !stdout().is_terminal() {
            return Err(TuiError::NotATerminal);
        }
        if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
            return Err(TuiError::DumbTerminal);
        }
        hook();
        take_over()?;
        let made = Terminal::new(CrosstermBackend::new(stdout()));
        match made {
            Ok(terminal) => Ok(Self { terminal }),
            Err(error) => {
                give_back();
                Err(error.into())
            }
        }
    }

    /// What draws on it.
    pub(crate) fn terminal(&mut self) -> &mut Terminal<CrosstermBackend<Stdout>> {
        &mut self.terminal
    }

    /// Gives it back for a while, and takes it again.
    pub(crate) fn lend(&mut self, meanwhile: impl FnOnce()) -> io::Result<()> {
        give_back();
        meanwhile();
        take_over()?;
        // A new one knows of nothing on the screen and draws everything; clearing the
        // old one would ask for the cursor, whose answer only the events would see.
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Whether some thread has panicked while the terminal was taken over.
pub(crate) fn crashed() -> bool {
    CRASHED.load(Ordering::SeqCst)
}

fn take_over() -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    let done = enable_raw_mode().and_then(|()| {
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, SetTitle("senet"))
    });
    if done.is_err() {
        give_back();
    }
    done
}

/// Whether the program held the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    Yes,
    No,
}

/// Puts everything back; harmless when there is nothing to put back. Tells
/// whether there was.
fn give_back() -> Held {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // Each on its own: one that fails must not keep the others from being done.
        let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture);
        let _ = execute!(stdout(), LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
        let _ = stdout().flush();
        Held::Yes
    } else {
        Held::No
    }
}

/// Sees to it that a panic is reported on a terminal that shows it.
fn hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |crash| {
            if TAKEN.load(Ordering::SeqCst) {
                CRASHED.store(true, Ordering::SeqCst);
                give_back();
            }
            usual(crash);
        }));
    });
}

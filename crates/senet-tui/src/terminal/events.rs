//! What comes from the terminal, read beside the game.
//!
//! Half an escape sequence, or a byte that is no UTF-8, holds up whoever reads
//! it until more comes. The game must not wait for that: it goes on drawing, and
//! ends when it is told to.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};

/// The events of the terminal, in order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Events(&'static Mutex<Receiver<io::Result<Event>>>);

impl Events {
    /// Begins to read, once for the whole program: two readers would take the keys from each other.
    pub(crate) fn listen() -> io::Result<Self> {
        static READ: OnceLock<Mutex<Receiver<io::Result<Event>>>> = OnceLock::new();
        if let Some(read) = READ.get() {
            return Ok(Self(read));
        }
        let (sender, receiver) = channel();
        thread::Builder::new().name("terminal".into()).spawn(move || {
            loop {
                let event = event::read();
                let last = event.is_err();
                if sender.send(event).is_err() || last {
                    return;
                }
            }
        })?;
        Ok(Self(READ.get_or_init(|| Mutex::new(receiver))))
    }

    /// The next event; `None` when there is none for so long.
    pub(crate) fn next(self, patience: Duration) -> io::Result<Option<Event>> {
        let events = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match events.recv_timeout(patience) {
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(io::Error::other("the terminal can no longer be read")),
        }
    }
}

//! What the board is laid out for: it shows that, and tells it what was pointed at.

use leptos::prelude::*;
use senet::House;

use crate::model::OnBoard;
use crate::pilot::App;
use crate::views::sheet::Sheet;

/// What the board is laid out for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Desk {
    /// The game that is played.
    Game(App),
    /// A lesson.
    Lesson(App),
    /// A position that is being set up.
    Editor(App),
}

impl Desk {
    /// Something of what lies there.
    pub(crate) fn see<T>(self, look: impl FnOnce(&dyn OnBoard) -> T) -> Option<T> {
        match self {
            Self::Game(app) => app.table.with(|table| table.as_ref().map(|table| look(table))),
            Self::Lesson(app) => app.lesson.with(|tutor| tutor.as_ref().map(|tutor| look(tutor))),
            Self::Editor(app) => app.editor.with(|editor| editor.as_ref().map(|editor| look(editor))),
        }
    }

    /// Changes it.
    pub(crate) fn update(self, change: impl FnOnce(&mut dyn OnBoard)) {
        match self {
            Self::Game(app) => app.update(|table| change(table)),
            Self::Lesson(app) => app.lesson.update(|tutor| {
                if let Some(tutor) = tutor {
                    change(tutor);
                }
            }),
            Self::Editor(app) => app.editor.update(|editor| {
                if let Some(editor) = editor {
                    change(editor);
                }
            }),
        }
    }

    /// Opens what is known of a house.
    pub(crate) fn tell_of(self, house: House) {
        let (Self::Game(app) | Self::Lesson(app) | Self::Editor(app)) = self;
        let rules = untrack(|| self.see(|lies| lies.rules().clone()));
        app.sheet.set(rules.map(|rules| Sheet::House(Box::new(rules), house)));
    }
}

//! What the board is laid out for: it shows that, and tells it what was pointed at.

use reactive_graph::graph::untrack;
use reactive_graph::owner::{LocalStorage, StoredValue};
use reactive_graph::traits::WithValue as _;
use senet::House;

use crate::model::OnBoard;
use crate::pilot::App;
use crate::views::sheet::Sheet;
use crate::watched::Watched;

/// A place where something lies that a board shows.
trait Place {
    fn see(&self, look: &mut dyn FnMut(&dyn OnBoard));
    fn update(&self, change: &mut dyn FnMut(&mut dyn OnBoard));
}

/// The game that is played.
struct AtTable(App);

impl Place for AtTable {
    fn see(&self, look: &mut dyn FnMut(&dyn OnBoard)) {
        self.0.see(|table| look(table));
    }

    fn update(&self, change: &mut dyn FnMut(&mut dyn OnBoard)) {
        self.0.update(|table| change(table));
    }
}

impl<M: OnBoard + 'static> Place for Watched<Option<M>> {
    fn see(&self, look: &mut dyn FnMut(&dyn OnBoard)) {
        self.with(|there| {
            if let Some(there) = there {
                look(there);
            }
        });
    }

    fn update(&self, change: &mut dyn FnMut(&mut dyn OnBoard)) {
        Watched::update(*self, |there| {
            if let Some(there) = there {
                change(there);
            }
        });
    }
}

/// What the board is laid out for. The board does not know what it is, so that
/// lessons and the editor need not be there before somebody opens them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Desk {
    app: App,
    place: StoredValue<Box<dyn Place>, LocalStorage>,
}

impl Desk {
    /// For the game that is played.
    pub(crate) fn of_game(app: App) -> Self {
        Self { app, place: StoredValue::new_local(Box::new(AtTable(app))) }
    }

    /// For something else that lies on a board.
    pub(crate) fn of<M: OnBoard + 'static>(app: App, there: Watched<Option<M>>) -> Self {
        Self { app, place: StoredValue::new_local(Box::new(there)) }
    }

    /// Something of what lies there.
    pub(crate) fn see<T>(self, look: impl FnOnce(&dyn OnBoard) -> T) -> Option<T> {
        let (mut look, mut seen) = (Some(look), None);
        self.place.with_value(|place| place.see(&mut |lies| seen = look.take().map(|look| look(lies))));
        seen
    }

    /// Changes it.
    pub(crate) fn update(self, change: impl FnOnce(&mut dyn OnBoard)) {
        let mut change = Some(change);
        self.place.with_value(|place| {
            place.update(&mut |lies| {
                if let Some(change) = change.take() {
                    change(lies);
                }
            });
        });
    }

    /// Opens what is known of a house.
    pub(crate) fn tell_of(self, house: House) {
        let rules = untrack(|| self.see(|lies| lies.rules().clone()));
        self.app.sheet.set(rules.map(|rules| Sheet::House(Box::new(rules), house)));
    }
}

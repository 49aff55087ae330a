//! Casts of the sticks: a log that undo walks back over and never rewrites.

use senet::{Device, Throw};
use senet_engine::{Faces, StickSide, ThrowSource};

/// Where throws come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowMode {
    /// A generator with this seed: the same seed gives the same throws.
    Seeded(u64),
    /// The same generator with a seed drawn from the operating system.
    System,
    /// People throw at the table and enter the values.
    Manual,
}

/// One cast of the sticks or the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cast {
    /// The number in the game's log of casts, from 1, those that settle who begins included; 0 for a throw
    /// that a position begins with.
    pub number: u32,
    /// The value.
    pub throw: Throw,
    /// How the sticks or the die fell; `None` for a throw entered by hand.
    pub faces: Option<Faces>,
}

impl Cast {
    /// How the sticks or the die lie: as they fell or, where nobody has seen that, in a
    /// way that agrees with the value.
    ///
    /// ```
    /// use senet::{Device, Throw};
    /// use senet_play::{Cast, Faces, StickSide::{Dark, Light}};
    /// let unseen = |value| Cast { number: 1, throw: Throw::new(value).unwrap(), faces: None };
    /// assert_eq!(unseen(3).lying(Device::SticksNone5), Faces::Sticks([Light, Light, Light, Dark]));
    /// assert_eq!(unseen(6).lying(Device::SticksNone6), Faces::Sticks([Dark; 4]));
    /// assert_eq!(unseen(6).lying(Device::CommonDie), Faces::Die { shown: 6, rethrown: 0 });
    /// ```
    #[must_use]
    pub fn lying(&self, device: Device) -> Faces {
        let shown = self.throw.value();
        self.faces.unwrap_or_else(|| match device.sticks() {
            None => Faces::Die { shown, rethrown: 0 },
            // More than there are sticks is the value of no light side at all.
            Some(sticks) => {
                let light = if shown > sticks { 0 } else { usize::from(shown) };
                Faces::Sticks([0, 1, 2, 3].map(|stick| if stick < light { StickSide::Light } else { StickSide::Dark }))
            }
        })
    }
}

/// The log of casts, and the source of further ones.
#[derive(Clone, Debug)]
pub(crate) struct Casts {
    source: Option<ThrowSource>,
    log: Vec<Cast>,
    used: usize,
    before_seed: usize,
}

impl Casts {
    /// `seed` is `None` where people throw.
    pub(crate) fn new(device: Device, seed: Option<u64>) -> Self {
        Self { source: seed.map(|seed| ThrowSource::seeded(device, seed)), log: Vec::new(), used: 0, before_seed: 0 }
    }

    pub(crate) fn seed(&self) -> Option<u64> {
        self.source.as_ref().map(ThrowSource::seed)
    }

    /// How many casts the game has used up to now.
    pub(crate) fn used(&self) -> u32 {
        number(self.used)
    }

    /// How many casts came from elsewhere before the first of the generator.
    pub(crate) fn before_seed(&self) -> usize {
        self.before_seed
    }

    /// Goes back to where this many casts were used; those beyond stay in the log.
    pub(crate) fn rewind(&mut self, used: u32) {
        self.used = self.log.len().min(used as usize);
    }

    /// Whether the next cast is in the log, so that everyone has seen it.
    pub(crate) fn next_is_known(&self) -> bool {
        self.used < self.log.len()
    }

    /// The casts in the log beyond those used.
    pub(crate) fn beyond(&self) -> &[Cast] {
        &self.log[self.used..]
    }

    /// The next cast: from the log, else from the generator; `None` where people throw.
    pub(crate) fn next(&mut self) -> Option<Cast> {
        if !self.next_is_known() {
            let cast = self.source.as_mut()?.cast();
            self.push(cast.throw, Some(cast.faces));
        }
        self.used += 1;
        self.log.get(self.used - 1).copied()
    }

    /// The next cast, entered by hand; one in the log stands.
    pub(crate) fn enter(&mut self, throw: Throw) -> Cast {
        if !self.next_is_known() {
            self.push(throw, None);
        }
        self.used += 1;
        self.log[self.used - 1]
    }

    /// Replaces the last cast used, and forgets those beyond.
    pub(crate) fn correct(&mut self, throw: Throw) -> Option<Cast> {
        self.used = self.used.checked_sub(1)?;
        self.log.truncate(self.used);
        Some(self.enter(throw))
    }

    /// Puts casts known from elsewhere into the log beyond those used.
    pub(crate) fn foresee(&mut self, throws: impl IntoIterator<Item = Throw>) {
        for throw in throws {
            self.push(throw, None);
            self.before_seed = self.log.len();
        }
    }

    fn push(&mut self, throw: Throw, faces: Option<Faces>) {
        self.log.push(Cast { number: number(self.log.len() + 1), throw, faces });
    }
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_casts_come_again() {
        let mut casts = Casts::new(Device::SticksNone5, Some(7));
        let first: Vec<_> = (0..20).filter_map(|_| casts.next()).collect();
        casts.rewind(5);
        let again: Vec<_> = (0..15).filter_map(|_| casts.next()).collect();
        assert_eq!(first[5..], again[..]);
    }

    #[test]
    fn entered_casts_are_kept_and_can_be_corrected() {
        let three = Throw::new(3).unwrap();
        let mut casts = Casts::new(Device::SticksNone5, None);
        assert_eq!(casts.next(), None);
        assert_eq!(casts.enter(three).number, 1);
        casts.rewind(0);
        assert_eq!(casts.next().unwrap().throw, three);
        assert_eq!(casts.correct(Throw::new(2).unwrap()).unwrap().throw.value(), 2);
        assert_eq!(casts.used(), 1);
    }
}

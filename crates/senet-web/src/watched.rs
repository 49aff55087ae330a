//! Values that views follow, and values found from them. They do what signals
//! and memos of Leptos do; those are compiled anew for each type of value, these
//! hold any value in one type of slot, which makes the page smaller.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

use reactive_graph::computed::Memo;
use reactive_graph::graph::untrack;
use reactive_graph::owner::{LocalStorage, StoredValue};
use reactive_graph::prelude::*;
use reactive_graph::signal::ArcRwSignal;

/// A value, and who is told of its changes.
struct Laid<V: ?Sized> {
    changes: ArcRwSignal<()>,
    value: V,
}

/// Where a value lies, as long as the view that made it.
type Slot = StoredValue<Rc<Laid<dyn Any>>, LocalStorage>;

fn lay<T: 'static>(value: T) -> Slot {
    StoredValue::new_local(Rc::new(Laid { changes: ArcRwSignal::new(()), value: RefCell::new(value) }))
}

/// `None` when the view has gone.
fn at<T: 'static, U>(slot: Slot, look: impl FnOnce(&RefCell<T>) -> U) -> Option<U> {
    slot.try_get_value()?.value.downcast_ref::<RefCell<T>>().map(look)
}

/// Whoever looks now is told of changes.
fn follow(slot: Slot) {
    if let Some(laid) = slot.try_get_value() {
        laid.changes.track();
    }
}

/// Tells of a change.
fn tell(slot: Slot) {
    if let Some(laid) = slot.try_get_value() {
        laid.changes.notify();
    }
}

/// A value that views follow.
pub struct Watched<T> {
    slot: Slot,
    kind: PhantomData<fn(T) -> T>,
}

impl<T: 'static> Watched<T> {
    /// Begins with a value.
    pub fn new(value: T) -> Self {
        Self { slot: lay(value), kind: PhantomData }
    }

    /// Looks at the value; what looks follows it.
    pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        follow(self.slot);
        self.with_untracked(look)
    }

    /// Looks at the value once.
    ///
    /// # Panics
    /// When the view that made it has gone.
    pub fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        gone(at(self.slot, |cell: &RefCell<T>| look(&cell.borrow())))
    }

    /// The value; what asks follows it.
    pub fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// The value now.
    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.with_untracked(T::clone)
    }

    /// Changes the value. Nothing happens when the view that made it has gone.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        if at(self.slot, |cell: &RefCell<T>| change(&mut cell.borrow_mut())).is_some() {
            tell(self.slot);
        }
    }

    /// Puts another value in its place. Nothing happens when the view that made it has gone.
    pub fn set(self, value: T) {
        self.update(|now| *now = value);
    }

    /// Whether the view that made it has gone.
    #[must_use]
    pub fn is_gone(self) -> bool {
        self.slot.is_disposed()
    }
}

/// A value found from others, and found anew when they change.
pub struct Found<T> {
    slot: Slot,
    /// Counts up when the value becomes another.
    version: Memo<u32>,
    kind: PhantomData<fn(T) -> T>,
}

impl<T: PartialEq + 'static> Found<T> {
    /// Finds a value by looking at others.
    pub fn new(find: impl Fn() -> T + Send + Sync + 'static) -> Self {
        let slot = lay(None::<T>);
        let step = move |version: u32| {
            let new = Some(find());
            let same = at(slot, |cell: &RefCell<Option<T>>| {
                let same = *cell.borrow() == new;
                if !same {
                    cell.replace(new);
                }
                same
            });
            if same == Some(false) { version.wrapping_add(1) } else { version }
        };
        Self { slot, version: counted(Box::new(step)), kind: PhantomData }
    }

    /// Looks at the value; what looks follows it.
    ///
    /// # Panics
    /// When the view that made it has gone.
    pub fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        // Asking for the version finds the value.
        self.version.get();
        gone(at(self.slot, |cell: &RefCell<Option<T>>| cell.borrow().as_ref().map(look)).flatten())
    }

    /// Looks at the value once.
    pub fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        untrack(|| self.with(look))
    }

    /// The value; what asks follows it.
    pub fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// The value now.
    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.with_untracked(T::clone)
    }
}

fn counted(step: Box<dyn Fn(u32) -> u32 + Send + Sync>) -> Memo<u32> {
    Memo::new(move |before: Option<&u32>| step(before.copied().unwrap_or_default()))
}

/// What a view that has gone would show is asked for by nobody.
fn gone<U>(seen: Option<U>) -> U {
    seen.unwrap_or_else(|| unreachable!())
}

impl<T> Copy for Watched<T> {}
impl<T> Clone for Watched<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> fmt::Debug for Watched<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("watched")
    }
}

impl<T> Copy for Found<T> {}
impl<T> Clone for Found<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> fmt::Debug for Found<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("found")
    }
}

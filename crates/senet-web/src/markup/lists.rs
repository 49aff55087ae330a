//! What comes and goes: a view for each number.

use std::cell::RefCell;
use std::rc::Rc;

use reactive_graph::effect::RenderEffect;
use reactive_graph::owner::Owner;
use web_sys::{Comment, Node};

use super::there::{There, mark};
use super::{Fresh, View};

/// A list that is to be.
pub(crate) struct Keyed {
    numbers: Fresh<Vec<u32>>,
    one: Box<dyn Fn(u32) -> View>,
}

/// A list in the page, and a mark behind it.
pub(super) struct List {
    items: Rc<RefCell<Vec<Item>>>,
    mark: Comment,
    #[expect(dead_code, reason = "it follows for as long as it is held")]
    effect: RenderEffect<()>,
}

struct Item {
    number: u32,
    there: There,
    /// What the view has made for itself goes with it.
    #[expect(dead_code, reason = "it owns for as long as it is held")]
    owner: Owner,
}

impl Drop for List {
    fn drop(&mut self) {
        // As in what follows: the effect's task would keep them alive a little longer.
        if let Ok(mut items) = self.items.try_borrow_mut() {
            items.clear();
        }
    }
}

/// Views for what comes and goes: each has a number of its own, and is made once.
pub(crate) fn keyed(numbers: impl FnMut() -> Vec<u32> + 'static, one: impl Fn(u32) -> View + 'static) -> View {
    View::Keyed(Keyed { numbers: Box::new(numbers), one: Box::new(one) })
}

impl List {
    pub(super) fn of(Keyed { mut numbers, one }: Keyed) -> Self {
        let items: Rc<RefCell<Vec<Item>>> = Rc::default();
        let (mark, around) = (mark(), Owner::current().unwrap_or_default());
        let (held, end) = (Rc::clone(&items), mark.clone());
        let effect = RenderEffect::new(move |_| {
            let numbers = numbers();
            let mut items = held.borrow_mut();
            // Mostly something is added at the end.
            let alike = items.iter().zip(&numbers).take_while(|(item, number)| item.number == **number).count();
            let mut place = 0;
            items.retain(|item| {
                place += 1;
                if place <= alike {
                    return true;
                }
                let stays = numbers[alike..].contains(&item.number);
                if !stays {
                    item.there.unmount();
                }
                stays
            });
            for (at, number) in numbers.into_iter().enumerate().skip(alike) {
                if items.get(at).is_some_and(|item| item.number == number) {
                    continue;
                }
                // Of those that were there, the order has changed, or it is a new one.
                let there = items.iter().position(|item| item.number == number);
                let made = || {
                    let owner = around.with(Owner::new);
                    let there = owner.with(|| There::of(one(number)));
                    Item { number, there, owner }
                };
                let item = there.map_or_else(made, |later| items.remove(later));
                if let Some(parent) = end.parent_node() {
                    let next = items.get(at).map_or_else(|| end.clone().into(), |next| next.there.first());
                    item.there.mount(&parent, Some(&next));
                }
                let at = at.min(items.len());
                items.insert(at, item);
            }
        });
        Self { items, mark, effect }
    }

    pub(super) fn mount(&self, parent: &Node, before: Option<&Node>) {
        for item in &*self.items.borrow() {
            item.there.mount(parent, before);
        }
        let _ = parent.insert_before(&self.mark, before);
    }

    pub(super) fn unmount(&self) {
        for item in &*self.items.borrow() {
            item.there.unmount();
        }
        self.mark.remove();
    }

    pub(super) fn last(&self) -> Node {
        self.mark.clone().into()
    }

    /// Its first node.
    pub(super) fn first(&self) -> Node {
        self.items.borrow().first().map_or_else(|| self.last(), |item| item.there.first())
    }
}

//! Views in the page.

use std::cell::RefCell;
use std::rc::Rc;

use reactive_graph::effect::RenderEffect;
use reactive_graph::owner::Owner;
use wasm_bindgen::JsCast;
use web_sys::{Comment, Element, Node, Text};

use super::attribute::Held;
use super::lists::List;
use super::{Fresh, Names, Tag, View};
use crate::browser::document;

const SVG: &str = "http://www.w3.org/2000/svg";

/// A view in the page.
pub(super) enum There {
    /// Nothing, where something may come.
    Nothing(Comment),
    Words(Text, String),
    Tag(Mounted),
    /// Several, and a mark behind the last.
    Several(Vec<There>, Comment),
    Fresh(Followed),
    List(List),
    /// What was there has gone from the page.
    Gone,
}

/// An element in the page.
pub(super) struct Mounted {
    element: Element,
    written: &'static str,
    shape: u32,
    attributes: Vec<Held>,
    children: Vec<There>,
}

/// What follows something.
pub(super) struct Followed {
    now: Rc<RefCell<There>>,
    #[expect(dead_code, reason = "it follows for as long as it is held")]
    effect: RenderEffect<()>,
}

impl Drop for Followed {
    fn drop(&mut self) {
        // The effect's task ends only after this, and would keep alive what follows within: that would
        // look at what has gone.
        if let Ok(mut now) = self.now.try_borrow_mut() {
            *now = There::Gone;
        }
    }
}

/// Makes what a closure gives all that an element contains, for as long as the page is open.
pub(crate) fn lay_out(place: &Element, view: impl FnOnce() -> View) {
    let owner = Owner::new();
    let there = owner.with(|| There::of(view()));
    there.mount(place, None);
    std::mem::forget((owner, there));
}

/// A mark that is not seen.
pub(super) fn mark() -> Comment {
    document().create_comment("")
}

impl There {
    /// Makes a view, and puts it nowhere yet.
    pub(super) fn of(view: View) -> Self {
        match view {
            View::Nothing => Self::Nothing(mark()),
            View::Words(words) => Self::Words(document().create_text_node(&words), words),
            View::Tag(tag) => Mounted::of(tag).map_or_else(|| Self::Nothing(mark()), Self::Tag),
            View::Several(views) => Self::Several(views.into_iter().map(Self::of).collect(), mark()),
            View::Fresh(find) => Self::Fresh(follow(find)),
            View::Keyed(keyed) => Self::List(List::of(keyed)),
        }
    }

    /// Puts it into an element, before one of its nodes or at its end.
    pub(super) fn mount(&self, parent: &Node, before: Option<&Node>) {
        match self {
            Self::Nothing(mark) => put(parent, mark, before),
            Self::Words(text, _) => put(parent, text, before),
            Self::Tag(mounted) => put(parent, &mounted.element, before),
            Self::Several(all, mark) => {
                for one in all {
                    one.mount(parent, before);
                }
                put(parent, mark, before);
            }
            Self::Fresh(followed) => followed.now.borrow().mount(parent, before),
            Self::List(list) => list.mount(parent, before),
            Self::Gone => {}
        }
    }

    /// Takes it out of the page.
    pub(super) fn unmount(&self) {
        match self {
            Self::Nothing(mark) => mark.remove(),
            Self::Words(text, _) => text.remove(),
            Self::Tag(mounted) => mounted.element.remove(),
            Self::Several(all, mark) => {
                all.iter().for_each(Self::unmount);
                mark.remove();
            }
            Self::Fresh(followed) => followed.now.borrow().unmount(),
            Self::List(list) => list.unmount(),
            Self::Gone => {}
        }
    }

    /// Its last node: what comes in its place is put before it.
    fn last(&self) -> Node {
        match self {
            Self::Nothing(mark) | Self::Several(_, mark) => mark.clone().into(),
            Self::Words(text, _) => text.clone().into(),
            Self::Tag(mounted) => mounted.element.clone().into(),
            Self::Fresh(followed) => followed.now.borrow().last(),
            Self::List(list) => list.last(),
            // Nobody asks for it.
            Self::Gone => mark().into(),
        }
    }

    /// Its first node.
    pub(super) fn first(&self) -> Node {
        match self {
            Self::Several(all, mark) => all.first().map_or_else(|| mark.clone().into(), Self::first),
            Self::Fresh(followed) => followed.now.borrow().first(),
            Self::List(list) => list.first(),
            Self::Nothing(_) | Self::Words(..) | Self::Tag(_) | Self::Gone => self.last(),
        }
    }

    /// Makes it another view; what can stay stays.
    fn become_view(&mut self, view: View) {
        match (&mut *self, view) {
            (Self::Nothing(_), View::Nothing) => {}
            (Self::Words(text, before), View::Words(words)) => {
                if *before != words {
                    text.set_data(&words);
                    *before = words;
                }
            }
            (Self::Tag(mounted), View::Tag(tag)) if mounted.is_like(&tag) => mounted.become_tag(tag),
            (Self::Several(all, mark), View::Several(views)) => {
                for gone in all.drain(views.len().min(all.len())..) {
                    gone.unmount();
                }
                let count = all.len();
                for (at, view) in views.into_iter().enumerate() {
                    if at < count {
                        all[at].become_view(view);
                    } else {
                        let one = Self::of(view);
                        if let Some(parent) = mark.parent_node() {
                            one.mount(&parent, Some(mark));
                        }
                        all.push(one);
                    }
                }
            }
            (_, view) => {
                let new = Self::of(view);
                let last = self.last();
                if let Some(parent) = last.parent_node() {
                    new.mount(&parent, Some(&last));
                }
                self.unmount();
                *self = new;
            }
        }
    }
}

impl Mounted {
    /// Makes an element; `None` where the browser refuses its name.
    fn of(Tag(plan): Tag) -> Option<Self> {
        let mut written = plan.written.split('\t');
        let name = written.next().unwrap_or_default();
        let made = match plan.names {
            Names::Html => document().create_element(name),
            Names::Svg => document().create_element_ns(Some(SVG), name),
        };
        let element = made.ok()?;
        for (name, value) in written.filter_map(|one| one.split_once('=')) {
            let _ = element.set_attribute(name, value);
        }
        let children: Vec<There> = plan.children.into_iter().map(There::of).collect();
        for child in &children {
            child.mount(&element, None);
        }
        // After what is in it: the value of a list is that of one of its lines.
        let attributes = plan.attributes.into_iter().map(|attribute| attribute.put(&element)).collect();
        Some(Self { element, written: plan.written, shape: plan.shape, attributes, children })
    }

    /// Whether a macro with the same text has made both: then they have as many attributes and
    /// children, in the same order.
    fn is_like(&self, Tag(plan): &Tag) -> bool {
        self.shape == plan.shape && self.written == plan.written
    }

    /// Becomes what a macro with the same text has made.
    fn become_tag(&mut self, Tag(plan): Tag) {
        for (view, child) in plan.children.into_iter().zip(&mut self.children) {
            child.become_view(view);
        }
        for (attribute, held) in plan.attributes.into_iter().zip(&mut self.attributes) {
            attribute.put_again(&self.element, held);
        }
    }
}

fn follow(mut find: Fresh<View>) -> Followed {
    let now = Rc::new(RefCell::new(There::Gone));
    let place = Rc::clone(&now);
    let effect = RenderEffect::new(move |before: Option<()>| {
        let view = find();
        if before.is_some() {
            place.borrow_mut().become_view(view);
        } else {
            // It is in the page only when somebody has put it there.
            *place.borrow_mut() = There::of(view);
        }
    });
    Followed { now, effect }
}

/// It fails where the neighbour has gone, and then there is nothing to be seen here.
fn put(parent: &Node, node: &Node, before: Option<&Node>) {
    let _ = parent.insert_before(node.unchecked_ref(), before);
}

//! Elements of the page that are all of one type, and follow what they show.
//!
//! [`view!`](senet_markup::view) writes them as data: a [`Tag`] with its name, its attributes and what is in it.
//! [`There`](there::There) is the same in the page. What changes is followed by effects of Leptos' reactive system.
//! Leptos' own elements have a type for each combination of name, attributes and children, and all that is done
//! with them is compiled for each: what that cost is in `docs/performance.md`.

mod attribute;
mod lists;
mod there;

use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

use crate::watched::{Found, Watched};
use attribute::Attribute;
pub(crate) use attribute::{Kind, Value};
pub(crate) use lists::keyed;
pub(crate) use there::lay_out;

/// What views are written with.
pub(crate) mod prelude {
    pub(crate) use super::{Child, View, fresh, keyed, nothing, when};
    pub(crate) use reactive_graph::effect::Effect;
    pub(crate) use reactive_graph::graph::untrack;
    pub(crate) use reactive_graph::owner::{provide_context, use_context};
    pub(crate) use reactive_graph::prelude::*;
    pub(crate) use senet_markup::view;
}

/// What is to be in the page.
pub(crate) enum View {
    /// Nothing.
    Nothing,
    /// Words.
    Words(String),
    /// An element.
    Tag(Tag),
    /// Several, one after another.
    Several(Vec<View>),
    /// What a closure gives; it is asked again when something that it has looked at changes.
    Fresh(Fresh<View>),
    /// What comes and goes.
    Keyed(lists::Keyed),
}

/// Something found anew when what it looks at changes.
pub(crate) type Fresh<T> = Box<dyn FnMut() -> T>;

/// An element that is to be.
pub(crate) struct Tag(Box<Plan>);

struct Plan {
    names: Names,
    /// The name, and after tabs attributes that never change: `name=value`.
    written: &'static str,
    /// A digest of what is written in the macro that made it.
    shape: u32,
    attributes: Vec<Attribute>,
    children: Vec<View>,
}

/// Whose names an element's name is one of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Names {
    Html,
    Svg,
}

impl Tag {
    #[inline(never)]
    fn new(names: Names, written: &'static str, shape: u32) -> Self {
        Self(Box::new(Plan { names, written, shape, attributes: Vec::new(), children: Vec::new() }))
    }

    /// An element of HTML.
    pub(crate) fn element(written: &'static str, shape: u32) -> Self {
        Self::new(Names::Html, written, shape)
    }

    /// An element of a drawing.
    pub(crate) fn drawn(written: &'static str, shape: u32) -> Self {
        Self::new(Names::Svg, written, shape)
    }

    /// Gives it an attribute, or something like that.
    #[inline(never)]
    pub(crate) fn put(self, kind: Kind, name: &'static str, value: impl Into<Value>) -> Self {
        self.with(Attribute::Put { kind, name, value: value.into() })
    }

    /// Says what is done when something happens.
    pub(crate) fn on<E: JsCast>(self, event: &'static str, mut act: impl FnMut(E) + 'static) -> Self {
        self.heard(event, Box::new(move |event: Event| act(event.unchecked_into())))
    }

    #[inline(never)]
    fn heard(self, event: &'static str, act: Box<dyn FnMut(Event)>) -> Self {
        self.with(Attribute::On { event, act })
    }

    /// Tells where it is.
    pub(crate) fn told(self, place: Watched<Option<Element>>) -> Self {
        self.with(Attribute::Told(place))
    }

    /// Puts something in it.
    #[inline(never)]
    pub(crate) fn child(mut self, child: impl Child) -> Self {
        self.0.children.push(child.view());
        self
    }

    #[inline(never)]
    fn with(mut self, attribute: Attribute) -> Self {
        self.0.attributes.push(attribute);
        self
    }
}

/// What may stand in an element.
pub(crate) trait Child {
    /// As a view.
    fn view(self) -> View;
}

impl Child for View {
    fn view(self) -> View {
        self
    }
}

impl Child for Tag {
    fn view(self) -> View {
        View::Tag(self)
    }
}

impl Child for String {
    fn view(self) -> View {
        View::Words(self)
    }
}

impl Child for &'static str {
    fn view(self) -> View {
        View::Words(self.to_owned())
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl Child for $kind {
            fn view(self) -> View {
                View::Words(self.to_string())
            }
        }
    )*};
}
numbers!(u32, usize);

impl<T: Child> Child for Option<T> {
    fn view(self) -> View {
        self.map_or(View::Nothing, Child::view)
    }
}

impl<T: Child> Child for Vec<T> {
    fn view(self) -> View {
        View::Several(self.into_iter().map(Child::view).collect())
    }
}

impl<T: Child, const N: usize> Child for [T; N] {
    fn view(self) -> View {
        View::Several(self.into_iter().map(Child::view).collect())
    }
}

impl<T: Child + 'static> Child for Fresh<T> {
    fn view(mut self) -> View {
        View::Fresh(Box::new(move || self().view()))
    }
}

/// A closure that is asked again when something that it has looked at changes.
pub(crate) fn fresh<T>(find: impl FnMut() -> T + 'static) -> Fresh<T> {
    Box::new(find)
}

/// Nothing.
pub(crate) fn nothing() -> View {
    View::Nothing
}

/// A view that is there as long as something holds.
pub(crate) fn when(holds: impl Fn() -> bool + Send + Sync + 'static, mut view: impl FnMut() -> View + 'static) -> View {
    let holds = Found::new(holds);
    View::Fresh(Box::new(move || if holds.get() { view() } else { View::Nothing }))
}

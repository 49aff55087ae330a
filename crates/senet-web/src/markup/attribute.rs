//! Attributes and the like, and what they are.

use std::borrow::Cow;

use reactive_graph::effect::RenderEffect;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlElement};

use super::Fresh;
use crate::watched::Watched;

/// What is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An attribute.
    Attribute,
    /// One of the element's classes.
    Class,
    /// A line of its style.
    Style,
    /// A property of what the browser knows it as.
    Property,
    /// What is in it, as HTML.
    Inside,
}

/// What something is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// It is not there.
    Absent,
    /// It is there.
    There,
    /// It is there and says this.
    Words(Cow<'static, str>),
}

/// What something is, once or again and again.
pub(crate) enum Value {
    /// It stays so.
    Fixed(Worth),
    /// It is followed.
    Fresh(Fresh<Worth>),
}

/// An attribute or something like that.
pub(super) enum Attribute {
    Put { kind: Kind, name: &'static str, value: Value },
    On { event: &'static str, act: Box<dyn FnMut(Event)> },
    Told(Watched<Option<Element>>),
}

/// The same, at its element.
pub(super) enum Held {
    Fixed(Worth),
    /// Until it is dropped, it follows what it looks at.
    Followed(#[expect(dead_code, reason = "it follows for as long as it is held")] RenderEffect<()>),
    Heard(#[expect(dead_code, reason = "it listens for as long as it is held")] Listener),
    Told,
}

/// What listens at an element, until it is dropped.
pub(super) struct Listener {
    element: Element,
    event: &'static str,
    act: Closure<dyn FnMut(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        // It is no loss if the element does not know it.
        let _ = self.element.remove_event_listener_with_callback(self.event, self.act.as_ref().unchecked_ref());
    }
}

impl Attribute {
    /// Puts it to an element.
    pub(super) fn put(self, element: &Element) -> Held {
        match self {
            Self::Put { kind, name, value: Value::Fixed(worth) } => {
                set(element, kind, name, &worth);
                Held::Fixed(worth)
            }
            Self::Put { kind, name, value: Value::Fresh(mut find) } => {
                let (element, mut before) = (element.clone(), None);
                Held::Followed(RenderEffect::new(move |_| {
                    let now = find();
                    // A property may have been changed by whoever uses the page.
                    if kind == Kind::Property || before.as_ref() != Some(&now) {
                        set(&element, kind, name, &now);
                        before = Some(now);
                    }
                }))
            }
            Self::On { event, act } => {
                let act = Closure::wrap(act);
                // Only what is no function is refused.
                let _ = element.add_event_listener_with_callback(event, act.as_ref().unchecked_ref());
                Held::Heard(Listener { element: element.clone(), event, act })
            }
            Self::Told(place) => {
                place.set(Some(element.clone()));
                Held::Told
            }
        }
    }

    /// Puts it in the place of what the same macro put to the element before.
    pub(super) fn put_again(self, element: &Element, held: &mut Held) {
        let same = match (&self, &*held) {
            // Classes go when the attribute is put that lists the others, and properties change without us.
            (Self::Put { kind: Kind::Class | Kind::Property, .. }, _) => false,
            (Self::Put { value: Value::Fixed(now), .. }, Held::Fixed(before)) => now == before,
            _ => false,
        };
        if !same {
            *held = self.put(element);
        }
    }
}

fn set(element: &Element, kind: Kind, name: &str, worth: &Worth) {
    let words = match worth {
        Worth::Absent => None,
        Worth::There => Some(""),
        Worth::Words(words) => Some(&**words),
    };
    let said = words.unwrap_or_default();
    // The browser refuses names that are none, and all of them are written in the program.
    let _ = match kind {
        Kind::Attribute if words.is_none() => element.remove_attribute(name),
        Kind::Attribute => element.set_attribute(name, said),
        Kind::Class => element.class_list().toggle_with_force(name, words.is_some()).map(drop),
        Kind::Style => element.unchecked_ref::<HtmlElement>().style().set_property(name, said),
        Kind::Property => {
            let value = match worth {
                Worth::Words(words) => JsValue::from_str(words),
                Worth::There => JsValue::TRUE,
                Worth::Absent => JsValue::FALSE,
            };
            js_sys::Reflect::set(element, &JsValue::from_str(name), &value).map(drop)
        }
        Kind::Inside => {
            element.set_inner_html(said);
            Ok(())
        }
    };
}

impl From<&'static str> for Worth {
    fn from(words: &'static str) -> Self {
        Self::Words(Cow::Borrowed(words))
    }
}

impl From<String> for Worth {
    fn from(words: String) -> Self {
        Self::Words(Cow::Owned(words))
    }
}

impl From<bool> for Worth {
    fn from(there: bool) -> Self {
        if there { Self::There } else { Self::Absent }
    }
}

impl<T: Into<Self>> From<Option<T>> for Worth {
    fn from(there: Option<T>) -> Self {
        there.map_or(Self::Absent, Into::into)
    }
}

impl<T: Into<Worth> + 'static> From<Fresh<T>> for Value {
    fn from(mut find: Fresh<T>) -> Self {
        Self::Fresh(Box::new(move || find().into()))
    }
}

macro_rules! fixed {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Value {
            fn from(fixed: $kind) -> Self {
                Self::Fixed(fixed.into())
            }
        }
    )*};
}
fixed!(&'static str, String, bool, Option<&'static str>, Option<String>);

//! Closures of views, held in boxes: Leptos compiles what it does with a closure
//! anew for the type of each, and every closure has one of its own.

use leptos::ev::MouseEvent;

/// What is done when something is pressed.
pub(crate) fn pressed(act: impl FnMut(MouseEvent) + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(act)
}

/// Something shown that is found anew when what it looks at changes.
pub(crate) fn fresh<T>(find: impl FnMut() -> T + Send + 'static) -> Box<dyn FnMut() -> T + Send> {
    Box::new(find)
}

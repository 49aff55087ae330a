//! The macro [`view!`] of the page: HTML in Rust.
//!
//! An element becomes calls to `crate::markup` of the crate where the macro stands: there all elements are of one
//! type. What never changes in an element, its name and the attributes that are written out, is one text.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test may panic"))]

mod element;
mod name;

use proc_macro::TokenStream;
use quote::quote;
use rstml::node::Node;

/// One element or several, as `crate::markup::View`.
///
/// ```text
/// view! {
///     <button type="button" class:chosen=fresh(move || chosen.get()) on:click=move |_| press()>
///         {words} <small>"literal"</small> {function()}
///     </button>
/// }
/// ```
///
/// - `name=value`: an attribute. `value` is a text, a whole number written out, a truth (there or not), an `Option` of a text, or a `Fresh` of one
///   of them, which is followed: it is asked again when something that it has looked at changes. A closure that is
///   written out is made one;
/// - `class:name=truth`, `style:name=text`, `prop:name=value` likewise; `inner_html=text` is the inside;
/// - `on:event=closure`: what is done when `event` happens;
/// - a `class` that is followed does not go with `class:name`, which it would take away;
/// - `node_ref=place`: a `Watched` that is told which element it is.
///
/// # Errors
/// What is no HTML, and what is not in the list, does not compile; the message is at the place.
#[proc_macro]
pub fn view(tokens: TokenStream) -> TokenStream {
    let tokens = proc_macro2::TokenStream::from(tokens);
    let shape = name::shape(&tokens.to_string());
    let nodes: Vec<Node> = match rstml::parse2(tokens) {
        Ok(nodes) => nodes,
        Err(mistake) => return mistake.to_compile_error().into(),
    };
    let children = nodes.iter().map(|node| element::child(node, shape));
    let views = children.map(|child| quote!(crate::markup::Child::view(#child)));
    let view = if nodes.len() == 1 {
        quote!(#(#views)*)
    } else {
        quote!(crate::markup::View::Several(::std::vec![#(#views),*]))
    };
    view.into()
}

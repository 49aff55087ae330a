//! An element as the calls that make it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use rstml::Infallible;
use rstml::node::{KeyedAttribute, Node, NodeAttribute, NodeElement};
use syn::spanned::Spanned;
use syn::{Block, Expr, Lit, Stmt, UnOp};

use crate::name::{Names, event_type, names};

/// A node as an expression of something that may stand in an element.
pub(crate) fn child(node: &Node, shape: u32) -> TokenStream {
    match node {
        Node::Element(element) => made(element, shape),
        Node::Block(block) => block.try_block().map_or_else(|| quote!(#block), bare),
        Node::Text(words) => {
            let words = &words.value;
            quote!(#words)
        }
        other => refused(other, "an element, a block or a literal is meant to stand here"),
    }
}

fn made(element: &NodeElement<Infallible>, shape: u32) -> TokenStream {
    tag(element, shape).unwrap_or_else(|refused| refused.to_compile_error())
}

fn tag(element: &NodeElement<Infallible>, shape: u32) -> syn::Result<TokenStream> {
    let name = element.name().to_string();
    let Some(names) = names(&name) else {
        let why = "no element that the page has; what a function makes is put in as {function()}, \
                   and a new element is added to the names of senet-markup";
        return Err(syn::Error::new_spanned(element.name(), why));
    };
    let mut written = name;
    let mut calls = Vec::new();
    for attribute in element.attributes() {
        if let Some((name, value)) = fixed(attribute) {
            written.push('\t');
            written.push_str(&name);
            written.push('=');
            written.push_str(&value);
        } else {
            calls.push(put(attribute)?);
        }
    }
    let keyed = element.attributes().iter().filter_map(|attribute| match attribute {
        NodeAttribute::Attribute(attribute) => Some(attribute),
        NodeAttribute::Block(_) => None,
    });
    let comes_and_goes = |attribute: &KeyedAttribute| attribute.key.to_string().starts_with("class:");
    let followed = |attribute: &KeyedAttribute| attribute.key.to_string() == "class" && is_followed(attribute);
    if keyed.clone().any(comes_and_goes) && keyed.clone().any(followed) {
        let why = "a class that is followed would take away those that come and go; follow all of them as class:name";
        return Err(syn::Error::new_spanned(element.name(), why));
    }
    let children = element.children().iter().map(|one| child(one, shape));
    let make = format_ident!(
        "{}",
        match names {
            Names::Html => "element",
            Names::Svg => "drawn",
        }
    );
    Ok(quote!(crate::markup::Tag::#make(#written, #shape) #(#calls)* #(.child(#children))*))
}

/// An attribute that is written out: it never changes.
fn fixed(attribute: &NodeAttribute) -> Option<(String, String)> {
    let NodeAttribute::Attribute(attribute) = attribute else { return None };
    let name = attribute.key.to_string();
    if name.contains(':') || name == "inner_html" || name == "node_ref" {
        return None;
    }
    let value = match attribute.value() {
        None => String::new(),
        Some(Expr::Lit(literal)) => written(&literal.lit)?,
        Some(Expr::Unary(minus)) if matches!(minus.op, UnOp::Neg(_)) => match &*minus.expr {
            Expr::Lit(literal) => format!("-{}", written(&literal.lit)?),
            _ => return None,
        },
        Some(_) => return None,
    };
    (!value.contains(['\t', '='])).then_some((name, value))
}

fn written(literal: &Lit) -> Option<String> {
    match literal {
        Lit::Int(number) => Some(number.base10_digits().to_owned()),
        Lit::Str(words) => Some(words.value()),
        _ => None,
    }
}

/// The call that puts an attribute.
fn put(attribute: &NodeAttribute) -> syn::Result<TokenStream> {
    let NodeAttribute::Attribute(attribute) = attribute else {
        return Err(syn::Error::new_spanned(attribute, "an attribute has a name: name=value"));
    };
    let name = attribute.key.to_string();
    let value = value(attribute);
    Ok(match name.split_once(':') {
        Some(("on", event)) => {
            let Some(kind) = event_type(event) else {
                let why = "no event that the page listens to; a new one is added to the names of senet-markup";
                return Err(syn::Error::new_spanned(&attribute.key, why));
            };
            let kind = format_ident!("{kind}", span = attribute.key.span());
            let act = attribute.value();
            quote!(.on::<::web_sys::#kind>(#event, #act))
        }
        Some(("class", name)) => quote!(.put(crate::markup::Kind::Class, #name, #value)),
        Some(("style", name)) => quote!(.put(crate::markup::Kind::Style, #name, #value)),
        Some(("prop", name)) => quote!(.put(crate::markup::Kind::Property, #name, #value)),
        Some(_) => {
            let why = "known are on:event, class:name, style:name and prop:name";
            return Err(syn::Error::new_spanned(&attribute.key, why));
        }
        None if name == "inner_html" => quote!(.put(crate::markup::Kind::Inside, "", #value)),
        None if name == "node_ref" => quote!(.told(#value)),
        None => quote!(.put(crate::markup::Kind::Attribute, #name, #value)),
    })
}

/// Whether an attribute is found anew, as far as can be seen where it is written.
fn is_followed(attribute: &KeyedAttribute) -> bool {
    match attribute.value() {
        Some(Expr::Closure(_)) => true,
        Some(Expr::Call(call)) => matches!(&*call.func, Expr::Path(path) if path.path.is_ident("fresh")),
        _ => false,
    }
}

/// What an attribute is.
fn value(attribute: &KeyedAttribute) -> TokenStream {
    match attribute.value() {
        None => quote!(true),
        Some(closure @ Expr::Closure(_)) => quote!(crate::markup::fresh(#closure)),
        Some(Expr::Block(block)) if block.attrs.is_empty() && block.label.is_none() => bare(&block.block),
        Some(other) => quote!(#other),
    }
}

/// An expression without the braces that only HTML needs.
fn bare(block: &Block) -> TokenStream {
    if let [Stmt::Expr(expression, None)] = block.stmts.as_slice() { quote!(#expression) } else { quote!(#block) }
}

fn refused(at: &impl quote::ToTokens, why: &str) -> TokenStream {
    syn::Error::new_spanned(at, why).to_compile_error()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made_of(html: TokenStream) -> String {
        let nodes: Vec<Node> = rstml::parse2(html).unwrap();
        child(&nodes[0], 7).to_string()
    }

    #[test]
    fn what_never_changes_is_one_text() {
        let made = made_of(quote!(<rect class="face" x=-10 rx=3 hidden />));
        assert!(made.contains(r#"drawn ("rect\tclass=face\tx=-10\trx=3\thidden=" , 7u32)"#), "{made}");
    }

    #[test]
    fn the_rest_are_calls_in_their_order() {
        let made = made_of(quote! {
            <button type="button" id=id class:held=fresh(held) aria-label=move || words() on:click=move |_| go()>{label} " "</button>
        });
        let expected = quote! {
            crate::markup::Tag::element("button\ttype=button", 7u32)
                .put(crate::markup::Kind::Attribute, "id", id)
                .put(crate::markup::Kind::Class, "held", fresh(held))
                .put(crate::markup::Kind::Attribute, "aria-label", crate::markup::fresh(move || words()))
                .on::<::web_sys::MouseEvent>("click", move |_| go())
                .child(label)
                .child(" ")
        };
        let bare = |tokens: &str| tokens.replace(' ', "");
        assert_eq!(bare(&made), bare(&expected.to_string()));
    }

    #[test]
    fn what_is_not_known_is_refused_where_it_stands() {
        for html in [
            quote!(<Board />),
            quote!(<tspan></tspan>),
            quote!(<p on:wheel=act></p>),
            quote!(<p bind:value=text></p>),
            quote!(<p {all}></p>),
            quote!(<p class=fresh(list) class:held=fresh(held)></p>),
        ] {
            let made = made_of(html.clone());
            assert!(made.contains("compile_error"), "{html}");
            // Else the compiler would complain of something else.
            assert!(syn::parse_str::<Expr>(&made).is_ok(), "{made}");
        }
    }
}

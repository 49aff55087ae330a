//! The files of the page, as they are asked for.

use std::fmt::Write as _;

use axum::body::Body;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// The built page.
#[derive(RustEmbed, Debug, Clone, Copy)]
#[folder = "dist/"]
pub struct Page;

/// What a file may be packed as, the smallest first.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

pub(crate) async fn index(asked: HeaderMap) -> Response {
    serve("index.html", &asked)
}

pub(crate) async fn file(Path(path): Path<String>, asked: HeaderMap) -> Response {
    serve(&path, &asked)
}

pub(crate) async fn not_found() -> Response {
    let text = "There is no such page here. The game is at /\n";
    (StatusCode::NOT_FOUND, text).into_response()
}

fn serve(name: &str, asked: &HeaderMap) -> Response {
    let public = PACKED.iter().all(|(_, ending)| !name.ends_with(ending)) && media_type(name).is_some();
    let (Some(plain), Some(kind), true) = (Page::get(name), media_type(name), public) else {
        return sorry();
    };
    let packed = PACKED.iter().find_map(|(coding, ending)| {
        let file = accepts(asked, coding).then(|| Page::get(&format!("{name}{ending}"))).flatten()?;
        Some((*coding, file))
    });
    let has_packed = Page::get(&format!("{name}{}", PACKED[0].1)).is_some();
    let (coding, file) = packed.map_or((None, plain), |(coding, file)| (Some(coding), file));
    let tag = tag(&file);
    let known = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let unchanged = known.is_some_and(|tags| tags.split(',').any(|known| known.trim() == tag || known.trim() == "*"));
    let mut response =
        if unchanged { StatusCode::NOT_MODIFIED.into_response() } else { Body::from(file.data).into_response() };
    let put = response.headers_mut();
    put.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    put.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        put.insert(header::ETAG, tag);
    }
    if has_packed {
        put.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if let Some(coding) = coding {
        put.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

fn sorry() -> Response {
    (StatusCode::NOT_FOUND, "There is no such file here. The game is at /\n").into_response()
}

/// The hash of what is sent: packed and plain ones differ.
fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let mut tag = "\"".to_owned();
    for byte in hash.iter().take(12) {
        // Writing to a string does not fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    tag
}

/// Whether a coding is among those that are accepted, and not with quality 0.
fn accepts(asked: &HeaderMap, coding: &str) -> bool {
    let values = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        parts.next() == Some(coding)
            && !parts.any(|part| part.strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()).is_some_and(|q| q <= 0.0))
    })
}

/// What a file of the page is; `None` for those that nobody needs to see.
fn media_type(name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.')?;
    Some(match ending {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        _ => return None,
    })
}

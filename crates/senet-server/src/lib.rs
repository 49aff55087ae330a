//! Serves the page, which it carries inside, to this machine and no other.
//!
//! [`app`] is the service as a value, so that tests can ask it without a
//! socket; [`Server`] puts it on one.

mod files;
mod headers;
mod server;

pub use files::Page;
pub use headers::POLICY;
pub use server::{ServeError, Server};

use axum::Router;
use axum::middleware;
use axum::routing::get;

/// The service: every file of the page, and nothing else.
pub fn app() -> Router {
    Router::new()
        .route("/", get(files::index))
        .route("/{*path}", get(files::file))
        .fallback(files::not_found)
        .layer(middleware::map_response(headers::add))
}

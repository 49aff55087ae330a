//! What the server answers, asked without a socket.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, Response, StatusCode, header};
use senet_server::{POLICY, Page, ServeError, Server, app};
use tower::ServiceExt as _;

async fn ask(path: &str, headers: &[(header::HeaderName, &str)]) -> Response<Body> {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    app().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

fn value<'a>(response: &'a Response<Body>, name: &str) -> Option<&'a str> {
    response.headers().get(name).map(|value| value.to_str().unwrap())
}

#[tokio::test]
async fn every_file_is_served_as_it_is_with_its_type() {
    for name in Page::iter() {
        let hidden = name.ends_with(".br") || name.ends_with(".gz") || !name.contains('.');
        let response = ask(&format!("/{name}"), &[]).await;
        if hidden {
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{name}");
            continue;
        }
        assert_eq!(response.status(), StatusCode::OK, "{name}");
        assert!(value(&response, "content-type").is_some_and(|kind| !kind.contains("octet")), "{name}");
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        assert!(body == *Page::get(&name).unwrap().data, "{name}");
    }
}

#[tokio::test]
async fn the_policy_is_strict_and_on_every_answer() {
    let tag = value(&ask("/", &[]).await, "etag").unwrap().to_owned();
    for method in [Method::GET, Method::HEAD, Method::POST, Method::OPTIONS, Method::DELETE] {
        for path in ["/", "/senet.js", "/nothing", "/a/b/c", "/%ff"] {
            for known in ["", &tag] {
                let asked = Request::builder().method(&method).uri(path).header(header::IF_NONE_MATCH, known);
                let response = app().oneshot(asked.body(Body::empty()).unwrap()).await.unwrap();
                let about = format!("{method} {path}: {}", response.status());
                assert_eq!(value(&response, "content-security-policy"), Some(POLICY), "{about}");
                assert_eq!(value(&response, "x-content-type-options"), Some("nosniff"), "{about}");
            }
        }
    }
    assert!(!POLICY.contains("unsafe-inline") && !POLICY.contains("'unsafe-eval'") && !POLICY.contains('*'));
    let page = Page::get("index.html").unwrap();
    let text = String::from_utf8_lossy(&page.data).into_owned();
    assert!(!text.contains("<style") && !text.contains("style=") && !text.contains("onclick"));
    assert!(text.matches("<script").count() == text.matches("<script type=\"module\" src=").count());
    // Where a host says nothing the page says it itself, before anything is loaded. Who may
    // frame it can only be said by a host.
    let own = POLICY.trim_end_matches("; frame-ancestors 'none'");
    let said = text.find(&format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{own}\">"));
    assert!(said.is_some_and(|said| text.find("<link").is_none_or(|link| said < link)), "{own}");
    // From a folder of any host: no address begins at its root.
    assert!(!text.contains("=\"/") && !text.contains("://"));
}

#[tokio::test]
async fn packed_files_are_sent_to_those_who_take_them() {
    let cases = [
        ("gzip, deflate, br", Some("br")),
        ("gzip", Some("gzip")),
        ("br;q=0, gzip;q=0.5", Some("gzip")),
        ("identity", None),
    ];
    for (accepted, coding) in cases {
        let response = ask("/senet_bg.wasm", &[(header::ACCEPT_ENCODING, accepted)]).await;
        assert_eq!(value(&response, "content-encoding"), coding, "{accepted}");
        assert_eq!(value(&response, "content-type"), Some("application/wasm"));
        assert_eq!(value(&response, "vary"), Some("accept-encoding"));
    }
}

#[tokio::test]
async fn what_is_known_is_not_sent_again() {
    let first = ask("/style.css", &[]).await;
    let tag = value(&first, "etag").unwrap().to_owned();
    let again = ask("/style.css", &[(header::IF_NONE_MATCH, &tag)]).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert!(to_bytes(again.into_body(), 10).await.unwrap().is_empty());
    let packed = ask("/style.css", &[(header::IF_NONE_MATCH, &tag), (header::ACCEPT_ENCODING, "br")]).await;
    assert_eq!(packed.status(), StatusCode::OK);
    assert_eq!(value(&first, "cache-control"), Some("no-cache"));
}

#[tokio::test]
async fn other_ways_of_asking_are_refused() {
    let post = Request::post("/").body(Body::empty()).unwrap();
    assert_eq!(app().oneshot(post).await.unwrap().status(), StatusCode::METHOD_NOT_ALLOWED);
    for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/index.html/"] {
        assert_eq!(ask(path, &[]).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn a_port_in_use_is_said_with_the_remedy() {
    let first = Server::bind(0).unwrap();
    assert!(first.address().starts_with("http://127.0.0.1:"));
    let port: u16 = first.address().trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap();
    let error = Server::bind(port).unwrap_err();
    assert!(matches!(error, ServeError::PortInUse { .. }));
    assert!(error.to_string().contains("--port 0"), "{error}");
}

//! Where the browser gets the page from: the server of the program, or a plain
//! host of files, as anyone may have one. Each on a free port, until it is dropped.

use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::trouble::{Done, Trouble};

/// Which built page is looked at.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// The one that the server carries.
    Server,
    /// One in a folder: built while developing.
    Folder(PathBuf),
}

impl Source {
    /// The folder of the built page.
    fn folder(&self) -> PathBuf {
        match self {
            Self::Server => Path::new(env!("CARGO_MANIFEST_DIR")).join("../senet-server/dist"),
            Self::Folder(folder) => folder.clone(),
        }
    }
}

/// A copy of the page, to be changed. It is removed when it is dropped.
#[derive(Debug)]
pub(crate) struct Copied {
    root: PathBuf,
}

impl Copied {
    /// A copy in each of these folders.
    pub(crate) fn of(source: &Source, folders: &[&str]) -> Done<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let copied = Self { root: std::env::temp_dir().join(format!("senet-page-{}-{number}", std::process::id())) };
        for folder in folders {
            copy(&source.folder(), &copied.root.join(folder))
                .map_err(|error| Trouble::System("no room for a page", error))?;
        }
        Ok(copied)
    }

    /// Changes a text of it.
    pub(crate) fn change(&self, file: &str, change: impl FnOnce(String) -> String) -> Done {
        let path = self.root.join(file);
        std::fs::read_to_string(&path)
            .and_then(|text| std::fs::write(&path, change(text)))
            .map_err(|error| Trouble::System("a page cannot be changed", error))
    }

    /// A host of it.
    pub(crate) fn host(&self) -> Done<Host> {
        Host::start(files(self.root.clone(), "/", Policy::None), "")
    }
}

impl Drop for Copied {
    fn drop(&mut self) {
        // A folder that stays in the system's place for such is no harm.
        let _ = std::fs::remove_dir_all(&self.root);
    }
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else {
            std::fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// A running host. Dropping it closes every connection, as pulling a plug would.
#[derive(Debug)]
pub(crate) struct Host {
    runtime: Option<Runtime>,
    /// Where the page is.
    pub(crate) address: String,
    noted: Noted,
}

/// The names of the files that were asked for.
type Noted = Arc<Mutex<Vec<String>>>;

impl Host {
    /// The page as `senet serve` gives it.
    pub(crate) fn of_page(source: &Source) -> Done<Self> {
        match source {
            Source::Server => Self::start(senet_server::app(), ""),
            Source::Folder(folder) => Self::start(files(folder.clone(), "/", Policy::Strict), ""),
        }
    }

    /// A host of files that notes what the page asks for: it keeps nothing for
    /// the time without a network, which would ask for everything.
    pub(crate) fn that_notes(source: &Source) -> Done<Self> {
        let noted = Noted::default();
        let mut host = Self::start(files(source.folder(), "/", Policy::Noting(Arc::clone(&noted))), "")?;
        host.noted = noted;
        Ok(host)
    }

    /// What was asked for so far.
    pub(crate) fn noted(&self) -> Vec<String> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The page in a folder of a host that knows nothing of it.
    pub(crate) fn of_files(source: &Source) -> Done<Self> {
        const WITHIN: &str = "games/senet/";
        Self::start(files(source.folder(), "/games/senet/", Policy::None), WITHIN)
    }

    fn start(app: Router, within: &str) -> Done<Self> {
        let runtime = Runtime::new().map_err(|error| Trouble::System("no threads for a server", error))?;
        // The port is bound here, so that it is open when the address is known.
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
            .map_err(|error| Trouble::System("no port for a server", error))?;
        let port = listener.local_addr().map_err(|error| Trouble::System("no port for a server", error))?.port();
        runtime.spawn(async move {
            if let Ok(listener) = TcpListener::from_std(listener) {
                // It ends with the runtime.
                let _ = axum::serve(listener, app).await;
            }
        });
        Ok(Self {
            runtime: Some(runtime),
            address: format!("http://127.0.0.1:{port}/{within}"),
            noted: Noted::default(),
        })
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// What a host says about scripts.
#[derive(Clone, Debug)]
enum Policy {
    /// What the server of the program says.
    Strict,
    /// Nothing.
    None,
    /// The same as the server of the program; what is asked for is noted.
    Noting(Noted),
}

#[derive(Debug)]
struct Files {
    folder: PathBuf,
    prefix: &'static str,
    policy: Policy,
}

/// A host of files: no packing, no headers but the kind of the file.
fn files(folder: PathBuf, prefix: &'static str, policy: Policy) -> Router {
    Router::new().fallback(file).with_state(Arc::new(Files { folder, prefix, policy }))
}

async fn file(State(files): State<Arc<Files>>, asked: Request) -> Response {
    let Some(name) = asked.uri().path().strip_prefix(files.prefix) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let name = if name.is_empty() || name.ends_with('/') { format!("{name}index.html") } else { name.to_owned() };
    // What keeps the page for the time without a network comes in its own time.
    if let Policy::Noting(noted) = &files.policy
        && name != "sw.js"
    {
        noted.lock().unwrap_or_else(PoisonError::into_inner).push(name.clone());
    }
    let kind = match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "text/plain; charset=utf-8",
    };
    // Names come from our own page; a step upwards is not among them.
    let keeps = !matches!(files.policy, Policy::Noting(_));
    let bytes = if name.contains("..") || (name == "sw.js" && !keeps) {
        None
    } else {
        std::fs::read(files.folder.join(&name)).ok()
    };
    let Some(bytes) = bytes else { return StatusCode::NOT_FOUND.into_response() };
    let answer = [(header::CONTENT_TYPE, kind)];
    match &files.policy {
        Policy::None => (answer, bytes).into_response(),
        Policy::Strict | Policy::Noting(_) => {
            (answer, [(header::CONTENT_SECURITY_POLICY, senet_server::POLICY)], bytes).into_response()
        }
    }
}

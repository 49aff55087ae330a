//! Chromium and its driver.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::trouble::{Done, Trouble};

/// What the window is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// A window with a mouse: its width and height.
    Desktop(u32, u32),
    /// A screen that is touched.
    Phone(u32, u32),
}

impl Screen {
    pub(crate) const LAPTOP: Self = Self::Desktop(1280, 900);
    /// The smallest that the page is made for.
    pub(crate) const SMALL_PHONE: Self = Self::Phone(320, 640);
}

/// The names under which systems know the browser, the usual first.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const DRIVER: &str = "chromedriver";

const FLAGS: [&str; 13] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-search-engine-choice-screen",
    "--hide-scrollbars",
    "--lang=en",
];

/// The driver, on a port of its own, until it is dropped.
#[derive(Debug)]
pub(crate) struct Driver {
    child: Child,
    address: String,
    browser: String,
}

impl Driver {
    /// Starts it.
    pub(crate) async fn start() -> Done<Self> {
        let browser = BROWSERS.iter().find_map(|name| found(name)).ok_or(Trouble::NotInstalled("Chromium"))?;
        let driver = found(DRIVER).ok_or(Trouble::NotInstalled("chromedriver"))?;
        let system = |error| Trouble::System("chromedriver does not start", error);
        // A port that is free now; the driver takes it in a moment.
        let free = std::net::TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
        let port = free.map_err(system)?.port();
        let child = Command::new(driver)
            .arg(format!("--port={port}"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(system)?;
        let driver = Self { child, address: format!("http://127.0.0.1:{port}"), browser };
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
            if begun.elapsed() > Duration::from_secs(30) {
                return Err(Trouble::Wrong("chromedriver does not answer".to_owned()));
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        Ok(driver)
    }

    /// Opens a browser that has never been here.
    pub(crate) async fn open(&self, screen: Screen) -> Done<Client> {
        let (Screen::Desktop(width, height) | Screen::Phone(width, height)) = screen;
        let mut flags: Vec<String> = FLAGS.iter().map(|&flag| flag.to_owned()).collect();
        flags.push(format!("--window-size={width},{height}"));
        let mut options = json!({ "binary": self.browser, "args": flags });
        if let Screen::Phone(..) = screen {
            let metrics = json!({ "width": width, "height": height, "pixelRatio": 1.0, "touch": true, "mobile": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        let mut wanted = Capabilities::new();
        wanted.insert("goog:chromeOptions".to_owned(), options);
        wanted.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        wanted.insert("timeouts".to_owned(), json!({ "script": 120_000, "pageLoad": 120_000, "implicit": 0 }));
        let client = ClientBuilder::new(HttpConnector::new()).capabilities(wanted).connect(&self.address).await?;
        if let Screen::Desktop(width, height) = screen {
            // The window's frame is not the page's size.
            resize(&client, width, height).await?;
        }
        Ok(client)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing to do then.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Makes the page this large.
pub(crate) async fn resize(client: &Client, width: u32, height: u32) -> Done<Value> {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    crate::devtools::tool(client, "Emulation.setDeviceMetricsOverride", size).await
}

/// The path of a program, where there is one.
fn found(name: &str) -> Option<String> {
    let path = std::env::var_os("PATH")?;
    let file = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())?;
    Some(file.to_string_lossy().into_owned())
}

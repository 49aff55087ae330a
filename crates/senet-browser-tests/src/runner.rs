//! Runs what was asked for, and says how it went in the words of `cargo test`.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use fantoccini::Client;

use crate::browser::{Driver, Screen};
use crate::host::{Host, Source};
use crate::page::Page;
use crate::task::Task;
use crate::trouble::{Done, Trouble};
use crate::{pictures, ready, tests};

/// What a test is given.
#[derive(Debug)]
pub(crate) struct Stage<'a> {
    pub(crate) driver: &'a Driver,
    pub(crate) source: &'a Source,
    /// The page, served by the program.
    pub(crate) host: &'a Host,
    /// The program that looks for obstacles to people; `None` when it was not given.
    pub(crate) axe: Option<&'a str>,
    /// The browsers that were opened, to end them whatever happens.
    opened: RefCell<Vec<Client>>,
}

impl Stage<'_> {
    /// The page in a new browser.
    pub(crate) async fn open(&self, screen: Screen) -> Done<Page> {
        self.open_at(screen, &self.host.address).await
    }

    /// What lies at an address, in a new browser.
    pub(crate) async fn open_at(&self, screen: Screen, address: &str) -> Done<Page> {
        let client = self.driver.open(screen).await?;
        self.opened.borrow_mut().push(client.clone());
        Page::open(client, screen, address).await
    }

    /// Another address in the same browser.
    pub(crate) async fn open_more(&self, page: &Page, address: &str) -> Done<Page> {
        Page::open(page.client.clone(), Screen::LAPTOP, address).await
    }

    async fn clear(&self) {
        for client in self.opened.take() {
            // Most have been closed by their test.
            let _ = client.close().await;
        }
    }
}

/// A running test.
pub(crate) type Running<'a> = Pin<Box<dyn Future<Output = Done> + 'a>>;

/// A test: its name, and what it does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Test {
    pub(crate) name: &'static str,
    pub(crate) run: for<'a> fn(&'a Stage<'a>) -> Running<'a>,
}

/// A test that hangs ends with a word.
const LIMIT: Duration = Duration::from_mins(4);

/// Does the task.
pub(crate) fn run(task: &Task) -> Done<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Trouble::System("no threads", error))?;
    runtime.block_on(async {
        let driver = Driver::start().await?;
        match task {
            Task::Test { source, axe, names } => {
                let axe = match axe {
                    Some(file) => Some(
                        std::fs::read_to_string(file).map_err(|error| Trouble::System("axe cannot be read", error))?,
                    ),
                    None => None,
                };
                all(&driver, source, axe.as_deref(), names).await
            }
            Task::Pictures { source, folder } => {
                let host = Host::of_page(source)?;
                pictures::take(&driver, &host, folder).await.map(|()| ExitCode::SUCCESS)
            }
            Task::Time { source } => ready::measure(&driver, &Host::of_page(source)?).await.map(|()| ExitCode::SUCCESS),
        }
    })
}

async fn all(driver: &Driver, source: &Source, axe: Option<&str>, names: &[String]) -> Done<ExitCode> {
    let mut failures = Vec::new();
    let mut passed = 0;
    for test in tests::ALL {
        if !names.is_empty() && !names.iter().any(|name| test.name.contains(name.as_str())) {
            continue;
        }
        let host = Host::of_page(source)?;
        let stage = Stage { driver, source, host: &host, axe, opened: RefCell::default() };
        let begun = Instant::now();
        let ended = match tokio::time::timeout(LIMIT, (test.run)(&stage)).await {
            Ok(ended) => ended.map_err(|trouble| trouble.to_string()),
            Err(_) => Err(format!("not over after {} seconds", LIMIT.as_secs())),
        };
        stage.clear().await;
        let seconds = begun.elapsed().as_secs_f64();
        match ended {
            Ok(()) => {
                passed += 1;
                println!("test {} ... ok ({seconds:.1} s)", test.name);
            }
            Err(problem) => {
                println!("test {} ... FAILED ({seconds:.1} s)\n  {problem}", test.name);
                failures.push(test.name);
            }
        }
    }
    println!("test result: {passed} passed; {} failed", failures.len());
    Ok(if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

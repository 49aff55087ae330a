//! What Chromium understands beyond the common protocol of browsers.

use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

use crate::trouble::{Done, Trouble};

/// A command of Chromium's own.
#[derive(Debug)]
enum Command {
    /// One of its developer tools.
    Tool { name: &'static str, wanted: Value },
    /// What was written to the console since it was asked last.
    Console,
}

impl WebDriverCompatibleCommand for Command {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let end = match self {
            Self::Tool { .. } => "goog/cdp/execute",
            Self::Console => "se/log",
        };
        base.join(&format!("session/{}/{end}", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = match self {
            Self::Tool { name, wanted } => json!({ "cmd": name, "params": wanted }),
            Self::Console => json!({ "type": "browser" }),
        };
        (Method::POST, Some(body.to_string()))
    }
}

/// Asks one of the developer tools.
pub(crate) async fn tool(client: &Client, name: &'static str, wanted: Value) -> Done<Value> {
    Ok(client.issue_cmd(Command::Tool { name, wanted }).await?)
}

/// The console's lines since the last time, each with its level before it.
pub(crate) async fn console(client: &Client) -> Done<Vec<String>> {
    let lines = client.issue_cmd(Command::Console).await?;
    let text = |line: &Value, key: &str| line[key].as_str().unwrap_or_default().to_owned();
    let lines = lines.as_array().ok_or_else(|| Trouble::Wrong(format!("the console is not a list: {lines}")))?;
    Ok(lines.iter().map(|line| format!("{} {}", text(line, "level"), text(line, "message"))).collect())
}

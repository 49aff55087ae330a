//! The page, as somebody before it uses it: looks, points, presses keys, waits.

use std::time::{Duration, Instant};

use fantoccini::Client;
use fantoccini::actions::{ActionSequence, MOUSE_BUTTON_LEFT};
use fantoccini::actions::{InputSource as _, KeyAction, KeyActions, MouseActions, PointerAction, TouchActions};
use serde_json::{Value, json};

use crate::browser::Screen;
use crate::devtools;
use crate::trouble::{Done, Trouble};

/// How long anything may take on a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_mins(1);
/// How often it is looked whether it has come.
const LOOK: Duration = Duration::from_millis(40);

/// What is pointed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// A mouse.
    Mouse,
    /// A finger on the glass.
    Finger,
}

/// The page in a browser.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) client: Client,
    pub(crate) hand: Hand,
    address: String,
}

impl Page {
    /// Opens the page in a browser and waits until it can be used.
    pub(crate) async fn open(client: Client, screen: Screen, address: &str) -> Done<Self> {
        let hand = if matches!(screen, Screen::Phone(..)) { Hand::Finger } else { Hand::Mouse };
        let page = Self { client, hand, address: address.to_owned() };
        page.visit("").await?;
        Ok(page)
    }

    /// Goes to the page, with this after its address.
    pub(crate) async fn visit(&self, more: &str) -> Done {
        // The same address with another fragment would not be loaded again.
        self.client.goto("about:blank").await?;
        self.client.goto(&format!("{}{more}", self.address)).await?;
        self.ready().await
    }

    /// Loads the page again.
    pub(crate) async fn reload(&self) -> Done {
        self.client.refresh().await?;
        self.ready().await
    }

    async fn ready(&self) -> Done {
        self.until("a page that can be used", "return document.querySelector('main button:not(:disabled)')").await?;
        Ok(())
    }

    /// Ends the browser; fails if the page complained in the console.
    pub(crate) async fn close(self) -> Done {
        let console = self.console().await;
        self.client.close().await?;
        crate::trouble::none("the console is not clean", &console?)
    }

    /// The errors and warnings of the console since it was looked at last.
    pub(crate) async fn console(&self) -> Done<Vec<String>> {
        let lines = devtools::console(&self.client).await?;
        Ok(lines.into_iter().filter(|line| line.starts_with("SEVERE") || line.starts_with("WARNING")).collect())
    }

    /// What a script in the page answers.
    pub(crate) async fn ask(&self, script: &str) -> Done<Value> {
        Ok(self.client.execute(script, vec![]).await?)
    }

    /// The text that a script in the page answers.
    pub(crate) async fn text(&self, script: &str) -> Done<String> {
        Ok(self.ask(script).await?.as_str().unwrap_or_default().to_owned())
    }

    /// The list of texts that a script in the page answers.
    pub(crate) async fn list(&self, script: &str) -> Done<Vec<String>> {
        texts(&self.ask(script).await?)
    }

    /// Waits until a script answers with something, and gives that.
    pub(crate) async fn until(&self, what: &str, script: &str) -> Done<Value> {
        let begun = Instant::now();
        loop {
            let answer = self.ask(script).await?;
            if !matches!(answer, Value::Null | Value::Bool(false)) {
                return Ok(answer);
            }
            if begun.elapsed() > PATIENCE {
                let seen = self.text("return location + ': ' + document.body.innerText.slice(0, 800)").await?;
                return Err(Trouble::Awaited { what: what.to_owned(), seen });
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Waits until something of this selector is to be seen.
    pub(crate) async fn until_seen(&self, selector: &str) -> Done {
        let script = format!(
            "const found = document.querySelector({0}); return found && found.getClientRects().length > 0",
            json!(selector)
        );
        self.until(selector, &script).await?;
        Ok(())
    }

    /// Where the middle of something is on the screen, once it has been scrolled there and stays where it
    /// is: what is fetched or moves may push it away.
    pub(crate) async fn middle(&self, selector: &str) -> Done<(f64, f64)> {
        let script = "const found = document.querySelector(arguments[0]);
            if (!found) return null;
            const box = () => found.getBoundingClientRect();
            if (box().top < 0 || box().bottom > innerHeight)
                found.scrollIntoView({ block: 'center', behavior: 'instant' });
            return [box().x + box().width / 2, box().y + box().height / 2]";
        let begun = Instant::now();
        let mut before = None;
        loop {
            let place = self.client.execute(script, vec![json!(selector)]).await?;
            let (Some(x), Some(y)) = (place[0].as_f64(), place[1].as_f64()) else {
                return Err(Trouble::Wrong(format!("there is no {selector} to point at")));
            };
            if before.replace((x, y)) == Some((x, y)) {
                return Ok((x, y));
            }
            if begun.elapsed() > PATIENCE {
                return Err(Trouble::Wrong(format!("{selector} does not stay where it is")));
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Clicks on the middle of something, or taps it.
    pub(crate) async fn point(&self, selector: &str) -> Done {
        self.until_seen(selector).await?;
        let at = self.middle(selector).await?;
        self.stroke(&[at]).await
    }

    /// Presses at one place and lets go at another.
    pub(crate) async fn drag(&self, from: &str, to: &str) -> Done {
        let to = self.middle(to).await?;
        let from = self.middle(from).await?;
        let between = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        self.stroke(&[from, between, to]).await
    }

    /// Moves over something without a button.
    pub(crate) async fn hover(&self, selector: &str) -> Done {
        let (x, y) = self.middle(selector).await?;
        let over = PointerAction::MoveTo { duration: Some(LOOK), x: x.round(), y: y.round() };
        Ok(self.client.perform_actions(MouseActions::new("mouse".into()).then(over)).await?)
    }

    /// Presses on something, and lets go after a while.
    pub(crate) async fn rest(&self, selector: &str, while_: Duration) -> Done {
        let (x, y) = self.middle(selector).await?;
        let over = PointerAction::MoveTo { duration: Some(LOOK), x: x.round(), y: y.round() };
        let mouse = MouseActions::new("mouse".into())
            .then(over)
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Pause { duration: while_ })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        Ok(self.client.perform_actions(mouse).await?)
    }

    /// Goes to the first of these places, presses, goes on to the others, lets go.
    async fn stroke(&self, places: &[(f64, f64)]) -> Done {
        let mut actions = Vec::new();
        for (number, (x, y)) in places.iter().enumerate() {
            // Only the whole pixels of the page are known to a mouse.
            let duration = Some(Duration::from_millis(if number == 0 { 0 } else { 60 }));
            actions.push(PointerAction::MoveTo { duration, x: x.round(), y: y.round() });
            if number == 0 {
                actions.push(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
            }
        }
        actions.push(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        let sequence: ActionSequence = match self.hand {
            Hand::Mouse => actions.into_iter().fold(MouseActions::new("mouse".into()), MouseActions::then).into(),
            Hand::Finger => actions.into_iter().fold(TouchActions::new("finger".into()), TouchActions::then).into(),
        };
        Ok(self.client.perform_actions(sequence).await?)
    }

    /// Presses a key.
    pub(crate) async fn press(&self, key: char) -> Done {
        let keys =
            KeyActions::new("keys".into()).then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        Ok(self.client.perform_actions(keys).await?)
    }

    /// Presses a key while another one is held.
    pub(crate) async fn press_with(&self, held: char, key: char) -> Done {
        let keys = KeyActions::new("keys".into())
            .then(KeyAction::Down { value: held })
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key })
            .then(KeyAction::Up { value: held });
        Ok(self.client.perform_actions(keys).await?)
    }

    /// Gives a file to a file field: what the dialog of the system would do.
    pub(crate) async fn give_file(&self, selector: &str, path: &std::path::Path) -> Done {
        let field = self.client.find(fantoccini::Locator::Css(selector)).await?;
        Ok(field.send_keys(&path.to_string_lossy()).await?)
    }
}

/// The texts in a list. Anything else is trouble: an empty list often means that all is well.
pub(crate) fn texts(list: &Value) -> Done<Vec<String>> {
    let texts = list.as_array().and_then(|list| list.iter().map(|text| text.as_str().map(str::to_owned)).collect());
    texts.ok_or_else(|| Trouble::Wrong(format!("not a list of texts: {list}")))
}

//! Pictures of the main views, in sizes and colours that people use, to be
//! looked at.

use std::path::Path;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;

use crate::browser::{Driver, Screen};
use crate::devtools;
use crate::host::Host;
use crate::page::Page;
use crate::trouble::{Done, Trouble};
use crate::views::{View, resize};

/// A phone, a tablet, a desk.
const SIZES: [(u32, u32); 3] = [(320, 640), (768, 1024), (1440, 900)];

/// Takes them all; their names go to standard output.
pub(crate) async fn take(driver: &Driver, host: &Host, folder: &Path) -> Done {
    std::fs::create_dir_all(folder).map_err(|error| Trouble::System("no folder for the pictures", error))?;
    for colours in ["light", "dark"] {
        let client = driver.open(Screen::Desktop(1440, 900)).await?;
        let page = Page::open(client.clone(), Screen::Desktop(1440, 900), &host.address).await?;
        let taken = views(&page, folder, colours).await;
        client.close().await?;
        taken?;
    }
    Ok(())
}

async fn views(page: &Page, folder: &Path, colours: &str) -> Done {
    colour(page, colours).await?;
    for view in View::ALL {
        resize(page, 1440, 900).await?;
        view.show(page).await?;
        sizes(page, folder, &format!("{}-{colours}", view.name())).await?;
    }
    Ok(())
}

async fn colour(page: &Page, colours: &str) -> Done {
    let wanted = json!({ "features": [{ "name": "prefers-color-scheme", "value": colours }] });
    devtools::tool(&page.client, "Emulation.setEmulatedMedia", wanted).await.map(|_| ())
}

async fn sizes(page: &Page, folder: &Path, name: &str) -> Done {
    for (width, height) in SIZES {
        resize(page, width, height).await?;
        page.until("stillness", "return document.getAnimations().length === 0").await?;
        page.ask("window.scrollTo(0, 0); document.activeElement?.blur()").await?;
        let whole = page.ask("return document.documentElement.scrollHeight").await?;
        // The whole page, as long as it is; what is first seen is its top.
        let clip = json!({ "x": 0, "y": 0, "width": width, "height": whole, "scale": 1 });
        let wanted = json!({ "format": "png", "captureBeyondViewport": true, "clip": clip });
        let picture = devtools::tool(&page.client, "Page.captureScreenshot", wanted).await?;
        let bytes = BASE64_STANDARD
            .decode(picture["data"].as_str().unwrap_or_default())
            .map_err(|error| Trouble::Wrong(format!("the browser's picture is none: {error}")))?;
        let file = folder.join(format!("{name}-{width}.png"));
        std::fs::write(&file, bytes).map_err(|error| Trouble::System("a picture cannot be written", error))?;
        println!("{}", file.display());
    }
    Ok(())
}

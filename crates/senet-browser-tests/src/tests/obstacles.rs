//! What would keep people out: looked for by axe, on every view.

use serde_json::json;

use crate::browser::Screen;
use crate::page::{Page, texts};
use crate::runner::Stage;
use crate::trouble::{Done, Trouble, none};
use crate::views::View;

/// Everything that WCAG 2.2 asks for on the levels A and AA.
const LOOK: &str = "
    const done = arguments[arguments.length - 1];
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
    document.querySelectorAll('details').forEach((one) => { one.open = true });
    axe.run(document, { runOnly: tags, resultTypes: ['violations'] }).then((found) => done(
        found.violations.flatMap(({ id, nodes }) => nodes.slice(0, 4).map((node) =>
            `${id}: ${node.target.join(' ')}: ${node.failureSummary.replace(/\\s+/g, ' ').slice(0, 300)}`))
    ), (error) => done([String(error)]));";

pub(super) async fn no_view_is_an_obstacle(stage: &Stage<'_>) -> Done {
    let axe = axe(stage)?;
    let mut found = Vec::new();
    for screen in [Screen::LAPTOP, Screen::SMALL_PHONE] {
        let page = stage.open(screen).await?;
        for view in View::ALL {
            view.show(&page).await?;
            page.ask(axe).await?;
            for theme in ["light", "dark", "contrast"] {
                found.extend(looked(&page, &format!("{}, {theme}", view.name()), theme).await?);
            }
        }
        page.close().await?;
    }
    none("obstacles", &found)
}

/// The program that looks for obstacles.
pub(super) fn axe<'a>(stage: &'a Stage<'_>) -> Done<&'a str> {
    let missing = || Trouble::Usage("axe is needed: give its file with --axe, as `cargo xtask test` does".to_owned());
    stage.axe.ok_or_else(missing)
}

/// What it finds on the page as it is.
pub(super) async fn looked(page: &Page, view: &str, theme: &str) -> Done<Vec<String>> {
    page.client.execute("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)]).await?;
    let found = page.client.execute_async(LOOK, vec![]).await?;
    Ok(texts(&found)?.iter().map(|one| format!("{view}: {one}")).collect())
}

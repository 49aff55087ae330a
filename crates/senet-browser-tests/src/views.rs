//! The views of the page, and how one gets there.

use crate::browser;
use crate::game;
use crate::page::Page;
use crate::trouble::Done;

/// A view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum View {
    /// What a visitor sees first.
    Menu,
    /// A game in the middle, with a piece taken up.
    Table,
    /// The rules, opened from the menu.
    Rules,
    /// A lesson.
    Lesson,
    /// The board editor.
    Editor,
    /// Where a game from elsewhere is put in.
    Import,
    /// A house of a game, with what is known of it.
    Lore,
    /// A game with the chances of winning beside it.
    Chances,
    /// A game that is over.
    End,
}

impl View {
    /// All of them.
    pub(crate) const ALL: [Self; 9] = [
        Self::Menu,
        Self::Table,
        Self::Rules,
        Self::Lesson,
        Self::Editor,
        Self::Import,
        Self::Lore,
        Self::End,
        // What is chosen for this one stays chosen.
        Self::Chances,
    ];

    /// Its name, as pictures have it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Menu => "menu",
            Self::Table => "table",
            Self::Rules => "rules",
            Self::Lesson => "lesson",
            Self::Editor => "editor",
            Self::Import => "import",
            Self::Lore => "lore",
            Self::Chances => "chances",
            Self::End => "end",
        }
    }

    /// Goes there from the address of the page.
    pub(crate) async fn show(self, page: &Page) -> Done {
        let (button, there) = match self {
            Self::Menu => return menu(page).await,
            Self::Table => return table(page).await,
            Self::Lore => return lore(page).await,
            Self::Chances => return chances(page).await,
            Self::End => return end(page).await,
            Self::Rules => ("#read-rules", "#sheet-close"),
            Self::Lesson => ("#lesson", "#board"),
            Self::Editor => ("#editor", "#edit-play"),
            Self::Import => ("#import-game", "#import"),
        };
        menu(page).await?;
        page.point(button).await?;
        page.until_seen(there).await?;
        if self == Self::Rules {
            // The text comes when it is asked for.
            page.until("the rules", "return document.querySelector('[role=dialog], dialog')?.innerText.length > 500")
                .await?;
        }
        Ok(())
    }
}

/// The menu: a game that was begun goes on by itself, and is left.
async fn menu(page: &Page) -> Done {
    page.visit("").await?;
    if page.ask("return !!document.getElementById('to-menu')").await?.as_bool() == Some(true) {
        page.point("#to-menu").await?;
    }
    page.until_seen("#begin").await
}

async fn table(page: &Page) -> Done {
    page.visit(&game::middle_game()?).await?;
    let now = game::until_choice(page).await?;
    if let Some(origin) = now.origins.last() {
        page.point(&format!("#{origin}")).await?;
        page.until_seen(".chosen").await?;
    }
    Ok(())
}

async fn lore(page: &Page) -> Done {
    page.visit(&game::middle_game()?).await?;
    page.until_seen("#board").await?;
    page.ask("document.getElementById('house-27').focus()").await?;
    page.press('i').await?;
    page.until_seen("#lore-after").await?;
    // What the book knows of it comes when it is asked for.
    page.until("the lore", "return document.querySelectorAll('.sheet-inside > p').length > 3").await.map(|_| ())
}

async fn chances(page: &Page) -> Done {
    menu(page).await?;
    page.point("[aria-labelledby=chances-heading] button:last-child").await?;
    table(page).await?;
    page.until_seen("#chances").await
}

async fn end(page: &Page) -> Done {
    page.visit(&game::last_move()?).await?;
    let now = game::until_choice(page).await?;
    for id in [now.origins.last().map_or("", String::as_str), "off"] {
        page.point(&format!("#{id}")).await?;
    }
    page.until_seen("#again").await
}

/// Makes the page this large, and waits until the board lies as it should.
pub(crate) async fn resize(page: &Page, width: u32, height: u32) -> Done {
    browser::resize(&page.client, width, height).await?;
    // Narrow screens hold the board upright.
    let tall = width < 640 && height > width;
    let script = format!(
        "const board = document.getElementById('board');
         return innerWidth === {width} && (!board || board.classList.contains('tall') === {tall})"
    );
    page.until("the board to lie as the screen does", &script).await?;
    Ok(())
}

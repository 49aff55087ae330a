//! What the rule book knows of each house.

use senet::House;

use crate::markdown::{Cell, bare};
use crate::{Page, Section};

/// What is known of a house.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lore {
    /// The name in the Turin papyrus; `None` where it cannot be read.
    pub name: Option<String>,
    /// What this project calls a special house.
    pub called: Option<String>,
    /// Its names in the sources.
    pub other_names: Option<String>,
    /// What it tends to do in play.
    pub habit: Option<String>,
    /// The sign that it carries on boards of a period: period, sign.
    pub signs: Vec<(String, String)>,
}

/// What the page on the houses says of one.
///
/// ```
/// use senet::House;
/// let lore = senet_book::lore(&senet_book::page("houses").unwrap(), House::WATER);
/// assert_eq!(lore.name.as_deref(), Some("House of Water"));
/// assert_eq!(lore.habit.as_deref(), Some("sends a piece back, or holds it"));
/// ```
#[must_use]
pub fn lore(page: &Page, house: House) -> Lore {
    let number = house.number().to_string();
    let mut lore = Lore::default();
    for rows in page.sections.iter().flat_map(Section::tables) {
        let Some((header, rows)) = rows.split_first() else { continue };
        let header: Vec<String> = header.iter().map(|cell| bare(cell)).collect();
        for row in rows {
            let cell = |at: usize| row.get(at).map(|cell: &Cell| bare(cell)).filter(|cell| !cell.is_empty());
            let own_row = cell(0).as_deref() == Some(number.as_str());
            for (at, column) in header.iter().enumerate() {
                match column.as_str() {
                    "house"
                        if cell(at).as_deref() == Some(number.as_str())
                            && header.get(at + 1).is_some_and(|next| next == "name") =>
                    {
                        lore.name = cell(at + 1).filter(|name| !name.starts_with('('));
                    }
                    "name here" if own_row => lore.called = cell(at),
                    "other names in the sources" if own_row => lore.other_names = cell(at),
                    "what it tends to do" if own_row => lore.habit = cell(at),
                    column if header[0] == "period" && column == number => {
                        lore.signs.extend(cell(0).zip(cell(at)));
                    }
                    _ => {}
                }
            }
        }
    }
    lore
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_has_its_lore() {
        let page = crate::page(crate::HOUSES).unwrap();
        let all: Vec<Lore> = House::all().map(|house| lore(&page, house)).collect();
        let nameless: Vec<usize> =
            (1..).zip(&all).filter(|(_, lore)| lore.name.is_none()).map(|(house, _)| house).collect();
        assert_eq!(nameless, [4]);
        let special: Vec<usize> =
            (1..).zip(&all).filter(|(_, lore)| lore.habit.is_some()).map(|(house, _)| house).collect();
        assert_eq!(special, [15, 26, 27, 28, 29, 30]);
        assert_eq!(all[14].called.as_deref(), Some("Rebirth"));
        assert_eq!(all[26].signs[1], ("Middle Kingdom, about 2050–1750 BC".into(), "X".into()));
        assert_eq!(all[29].signs.len(), 2, "boards before the later New Kingdom leave 30 bare");
    }
}

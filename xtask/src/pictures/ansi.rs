//! What a terminal shows, as `tmux capture-pane -e` writes it.

/// A colour.
pub(super) type Colour = [u8; 3];

/// One character with its looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) character: char,
    pub(super) ink: Option<Colour>,
    pub(super) paper: Option<Colour>,
    pub(super) weight: Weight,
}

/// How thick characters are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Weight {
    #[default]
    Normal,
    Bold,
}

#[derive(Clone, Copy, Debug, Default)]
struct Looks {
    ink: Option<Colour>,
    paper: Option<Colour>,
    weight: Weight,
}

/// The rows of a screen.
pub(super) fn screen(text: &str) -> Vec<Vec<Cell>> {
    let mut looks = Looks::default();
    text.lines().map(|line| row(line, &mut looks)).collect()
}

fn row(line: &str, looks: &mut Looks) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        if character == '\u{1b}' {
            let sequence: String = characters.by_ref().skip(1).take_while(|c| *c != 'm').collect();
            looks.change(&sequence);
        } else {
            let Looks { ink, paper, weight } = *looks;
            cells.push(Cell { character, ink, paper, weight });
        }
    }
    cells
}

impl Looks {
    /// Applies the numbers of one "select graphic rendition".
    fn change(&mut self, sequence: &str) {
        let mut numbers = sequence.split(';').map(|number| number.parse::<u8>().unwrap_or(0));
        while let Some(number) = numbers.next() {
            match number {
                0 => *self = Self::default(),
                1 => self.weight = Weight::Bold,
                38 => self.ink = colour(&mut numbers),
                39 => self.ink = None,
                48 => self.paper = colour(&mut numbers),
                49 => self.paper = None,
                _ => {}
            }
        }
    }
}

/// `2;R;G;B`; other ways of naming a colour are not used by the program.
fn colour(numbers: &mut impl Iterator<Item = u8>) -> Option<Colour> {
    (numbers.next()? == 2).then(|| Some([numbers.next()?, numbers.next()?, numbers.next()?]))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_last_until_they_change() {
        let rows = screen("\u{1b}[1m\u{1b}[38;2;1;2;3ma\n\u{1b}[48;2;4;5;6mb\u{1b}[0mc");
        let [a, b, c] = [rows[0][0], rows[1][0], rows[1][1]];
        assert_eq!((a.character, a.ink, a.paper, a.weight), ('a', Some([1, 2, 3]), None, Weight::Bold));
        assert_eq!((b.character, b.ink, b.paper), ('b', Some([1, 2, 3]), Some([4, 5, 6])));
        assert_eq!((c.character, c.ink, c.paper, c.weight), ('c', None, None, Weight::Normal));
    }
}

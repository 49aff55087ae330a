//! A worked position told of a sister set with more pieces.

use super::{Claim, Example};

impl Example {
    /// The same with so many more pieces a side: in hand where the position
    /// has pieces in hand, else borne off.
    pub(crate) fn with_more_pieces(&self, more: u8) -> Self {
        let claims = self.claims.iter().map(|claim| match claim {
            Claim::Play { chosen, after } => Claim::Play { chosen: *chosen, after: refitted(after, more) },
            other => other.clone(),
        });
        Self { position: refitted(&self.position, more), claims: claims.collect(), ..self.clone() }
    }
}

/// The text of a position with so many more pieces of each side beside the board.
fn refitted(text: &str, more: u8) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let beside = ["hand:", "off:"].into_iter().find_map(|tag| {
        let at = words.iter().position(|word| word.starts_with(tag))?;
        Some((at, tag))
    });
    match beside {
        Some((at, tag)) => {
            let raised =
                words[at][tag.len()..].split('/').map(|count| count.parse().unwrap_or(0u8).saturating_add(more));
            let raised: Vec<String> = raised.map(|count| count.to_string()).collect();
            words[at] = format!("{tag}{}", raised.join("/"));
        }
        // After the board, the side and the throw.
        None => words.insert(words.len().min(3), format!("off:{more}/{more}")),
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::refitted;

    #[test]
    fn pieces_are_added_beside_the_board() {
        assert_eq!(refitted("2D7/10/7L2 L 3 off:3/4 new30", 2), "2D7/10/7L2 L 3 off:5/6 new30");
        assert_eq!(refitted("5D4/10/7L2 L 3 hand:1/0 off:3/4", 2), "5D4/10/7L2 L 3 hand:3/2 off:3/4");
        assert_eq!(refitted("LDLDLDLDLD/10/10 D -", 2), "LDLDLDLDLD/10/10 D - off:2/2");
    }
}

//! "Did you mean …?"

use alloc::vec::Vec;

/// The candidate that differs least from `word`, if that is little enough to
/// be a slip: two letters, or one in a word of up to four.
pub(super) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = if word.chars().count() > 4 { 2 } else { 1 };
    let word = plain(word);
    candidates
        .into_iter()
        .map(|candidate| (distance(&word, &plain(candidate)), candidate))
        .filter(|&(distance, _)| distance <= limit)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Letter case and the choice between `-`, `_` and a blank do not count.
fn plain(word: &str) -> Vec<char> {
    // A name of any length cannot be near; cut, so that the work stays bounded.
    let fold = |c: char| if matches!(c, '_' | ' ') { '-' } else { c.to_ascii_lowercase() };
    word.chars().take(64).map(fold).collect()
}

/// Letters to put in, take out or change.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn slips_are_recognised() {
        let names = ["kendall", "dom", "not-trios", "extra_throws"];
        assert_eq!(nearest("kendal", names), Some("kendall"));
        assert_eq!(nearest("Kendall", names), Some("kendall"));
        assert_eq!(nearest("don", names), Some("dom"));
        assert_eq!(nearest("not_trio", names), Some("not-trios"));
        assert_eq!(nearest("extra-throw", names), Some("extra_throws"));
        assert_eq!(nearest("chess", names), None);
        assert_eq!(nearest("", names), None);
    }
}

//! Bytes of files, a portion at a time: no file is in memory whole.

use std::io::{self, Read};

/// So many bytes are read at a time: a multiple of 1, 2, 3, 4 and 8, so that no number is torn.
const PORTION: usize = 3 << 16;

/// Reads so many bytes; `take` gets them a portion at a time, with how many came before.
///
/// # Errors
/// When there are fewer, or reading fails; what came before has been taken then.
pub(crate) fn read(from: &mut dyn Read, len: usize, mut take: impl FnMut(usize, &[u8])) -> io::Result<()> {
    let mut portion = vec![0; PORTION.min(len)];
    (0..len).step_by(PORTION).try_for_each(|start| {
        let bytes = &mut portion[..PORTION.min(len - start)];
        from.read_exact(bytes)?;
        take(start, bytes);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_it_comes_in_order_and_no_more() {
        let all: Vec<u8> = (0..2 * PORTION + 6).map(|byte| (byte % 251) as u8).collect();
        for len in [0, 1, PORTION - 1, PORTION, PORTION + 1, 2 * PORTION + 4] {
            let (mut from, mut taken) = (&all[..], Vec::new());
            read(&mut from, len, |start, bytes| {
                assert_eq!((start, start % 24), (taken.len(), 0));
                taken.extend_from_slice(bytes);
            })
            .unwrap();
            assert_eq!((&taken[..], from.len()), (&all[..len], all.len() - len));
        }
    }

    #[test]
    fn fewer_are_not_enough() {
        let cut = read(&mut &[1, 2, 3][..], 4, |_, _| panic!("it has four"));
        assert_eq!(cut.unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
    }
}

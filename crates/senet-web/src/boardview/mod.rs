//! The board on the page: drawn from the signs and geometry of `senet-board` as
//! live elements, one for each house.

pub(crate) mod art;
mod draw;
mod place;
mod pointer;

pub(crate) use draw::Board;

//! Drawings in the unit square.

mod parts;
mod pieces;
mod signs;
mod throws;

pub use pieces::piece;
pub use signs::{arch, sign};
pub use throws::{DieStyle, StickSide, face, stick};

use crate::scene::{Point, Segment, pt};

/// An outline in the making.
struct Outline(Vec<Segment>);

impl Outline {
    fn at(x: f64, y: f64) -> Self {
        Self(vec![Segment::Move(pt(x, y))])
    }

    fn line(mut self, x: f64, y: f64) -> Self {
        self.0.push(Segment::Line(pt(x, y)));
        self
    }

    fn curve(mut self, a: (f64, f64), b: (f64, f64), to: (f64, f64)) -> Self {
        self.0.push(Segment::Curve(pt(a.0, a.1), pt(b.0, b.1), pt(to.0, to.1)));
        self
    }

    fn open(self) -> crate::scene::Shape {
        crate::scene::Shape::Path(self.0)
    }

    fn close(mut self) -> crate::scene::Shape {
        self.0.push(Segment::Close);
        crate::scene::Shape::Path(self.0)
    }
}

fn points<const N: usize>(list: [(f64, f64); N]) -> Vec<Point> {
    list.into_iter().map(|(x, y)| pt(x, y)).collect()
}

//! A picture as plain data: shapes and text on a page measured in millimetres,
//! from the top left corner, y downwards. The writers turn it into bytes.

/// A point in millimetres (or in the unit square of a [`Drawing`]).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// The point of these two numbers.
#[must_use]
pub const fn pt(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

/// Whether a line is drawn through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dash {
    /// Drawn through.
    #[default]
    Solid,
    /// Dashed, as fold lines are.
    Dashed,
}

/// How an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// Its width, in the unit of the points.
    pub width: f64,
    /// Drawn through or dashed.
    pub dash: Dash,
}

/// How a shape is filled and outlined.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// The fill, if any.
    pub fill: Option<Colour>,
    /// The outline, if any.
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// A fill without an outline.
    #[must_use]
    pub const fn fill(colour: Colour) -> Self {
        Self { fill: Some(colour), stroke: None }
    }

    /// An outline without a fill.
    #[must_use]
    pub const fn stroke(colour: Colour, width: f64) -> Self {
        Self { fill: None, stroke: Some(Stroke { colour, width, dash: Dash::Solid }) }
    }

    /// A dashed outline without a fill.
    #[must_use]
    pub const fn dashed(colour: Colour, width: f64) -> Self {
        Self { fill: None, stroke: Some(Stroke { colour, width, dash: Dash::Dashed }) }
    }

    /// A fill and an outline.
    #[must_use]
    pub const fn both(fill: Colour, line: Colour, width: f64) -> Self {
        Self { fill: Some(fill), stroke: Some(Stroke { colour: line, width, dash: Dash::Solid }) }
    }
}

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Begins a new piece of outline here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A cubic Bézier curve: two control points, then the end.
    Curve(Point, Point, Point),
    /// Back to where the piece began.
    Close,
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle with rounded corners (radius 0: sharp).
    Rect {
        /// Top left corner.
        at: Point,
        /// Width.
        width: f64,
        /// Height.
        height: f64,
        /// Radius of the corners.
        radius: f64,
    },
    /// A straight line.
    Line(Point, Point),
    /// Straight lines from point to point, left open.
    Polyline(Vec<Point>),
    /// Straight lines from point to point and back to the first.
    Polygon(Vec<Point>),
    /// A circle.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f64,
    },
    /// Any outline.
    Path(Vec<Segment>),
}

/// Which point of a text its position gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The left end of its baseline.
    #[default]
    Start,
    /// The middle of its baseline.
    Middle,
    /// The right end of its baseline.
    End,
}

/// The face of a text; the family is Helvetica.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Face {
    /// Upright.
    #[default]
    Regular,
    /// Bold.
    Bold,
    /// Slanted.
    Oblique,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Where its baseline is.
    pub at: Point,
    /// The size of the type, in the unit of the points.
    pub size: f64,
    /// Which point `at` is.
    pub anchor: Anchor,
    /// The face.
    pub face: Face,
    /// The colour.
    pub colour: Colour,
    /// What it says.
    pub content: String,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A shape with its paint.
    Shape(Shape, Paint),
    /// A line of text.
    Text(Text),
}

/// Which way up a drawing is placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turn {
    /// As it was drawn.
    #[default]
    Upright,
    /// Turned half way round (text keeps upright).
    Around,
}

/// A small picture in the unit square, to be placed at any size.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// Its parts, back to front.
    pub items: Vec<Item>,
}

impl Drawing {
    /// Adds a shape.
    pub fn add(&mut self, shape: Shape, paint: Paint) {
        self.items.push(Item::Shape(shape, paint));
    }

    /// Adds another drawing, its unit square of this size at this place.
    pub fn place(&mut self, drawing: &Self, at: Point, size: f64, turn: Turn) {
        let map = Map { at, size, turn };
        self.items.extend(drawing.items.iter().map(|item| map.item(item)));
    }
}

/// A picture on a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width in millimetres.
    pub width: f64,
    /// Height in millimetres.
    pub height: f64,
    /// A short title, for readers who do not see the picture.
    pub title: String,
    /// What is to be seen, for the same readers.
    pub description: String,
    /// The code of the language of its texts.
    pub language: &'static str,
    /// Its parts, back to front.
    pub items: Vec<Item>,
}

impl Scene {
    /// An empty page, in English.
    #[must_use]
    pub fn new(width: f64, height: f64, title: &str, description: &str) -> Self {
        let (title, description) = (title.to_owned(), description.to_owned());
        Self { width, height, title, description, language: "en", items: Vec::new() }
    }

    /// Adds a shape.
    pub fn add(&mut self, shape: Shape, paint: Paint) {
        self.items.push(Item::Shape(shape, paint));
    }

    /// Adds a rectangle.
    pub fn rect(&mut self, at: Point, width: f64, height: f64, radius: f64, paint: Paint) {
        self.add(Shape::Rect { at, width, height, radius }, paint);
    }

    /// Adds a straight line.
    pub fn line(&mut self, from: Point, to: Point, paint: Paint) {
        self.add(Shape::Line(from, to), paint);
    }

    /// Adds a line of text.
    pub fn text(&mut self, at: Point, size: f64, style: (Face, Anchor), colour: Colour, content: &str) {
        let (face, anchor) = style;
        self.items.push(Item::Text(Text { at, size, anchor, face, colour, content: content.to_owned() }));
    }

    /// Adds a drawing, its unit square of this size at this place.
    pub fn place(&mut self, drawing: &Drawing, at: Point, size: f64, turn: Turn) {
        let map = Map { at, size, turn };
        self.items.extend(drawing.items.iter().map(|item| map.item(item)));
    }
}

/// From the unit square to a square on the page.
struct Map {
    at: Point,
    size: f64,
    turn: Turn,
}

impl Map {
    fn point(&self, p: Point) -> Point {
        let Point { x, y } = match self.turn {
            Turn::Upright => p,
            Turn::Around => pt(1.0 - p.x, 1.0 - p.y),
        };
        pt(self.at.x + self.size * x, self.at.y + self.size * y)
    }

    fn points(&self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|&p| self.point(p)).collect()
    }

    fn segment(&self, segment: Segment) -> Segment {
        match segment {
            Segment::Move(p) => Segment::Move(self.point(p)),
            Segment::Line(p) => Segment::Line(self.point(p)),
            Segment::Curve(a, b, p) => Segment::Curve(self.point(a), self.point(b), self.point(p)),
            Segment::Close => Segment::Close,
        }
    }

    fn shape(&self, shape: &Shape) -> Shape {
        match shape {
            Shape::Rect { at, width, height, radius } => {
                let corner = match self.turn {
                    Turn::Upright => *at,
                    Turn::Around => pt(at.x + width, at.y + height),
                };
                Shape::Rect {
                    at: self.point(corner),
                    width: width * self.size,
                    height: height * self.size,
                    radius: radius * self.size,
                }
            }
            Shape::Line(a, b) => Shape::Line(self.point(*a), self.point(*b)),
            Shape::Polyline(points) => Shape::Polyline(self.points(points)),
            Shape::Polygon(points) => Shape::Polygon(self.points(points)),
            Shape::Circle { centre, radius } => {
                Shape::Circle { centre: self.point(*centre), radius: radius * self.size }
            }
            Shape::Path(segments) => Shape::Path(segments.iter().map(|&s| self.segment(s)).collect()),
        }
    }

    fn item(&self, item: &Item) -> Item {
        match item {
            Item::Shape(shape, paint) => {
                let stroke = paint.stroke.map(|s| Stroke { width: s.width * self.size, ..s });
                Item::Shape(self.shape(shape), Paint { fill: paint.fill, stroke })
            }
            Item::Text(text) => {
                Item::Text(Text { at: self.point(text.at), size: text.size * self.size, ..text.clone() })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_scaled_and_turned() {
        let mut drawing = Drawing::default();
        drawing.add(
            Shape::Rect { at: pt(0.0, 0.0), width: 0.25, height: 0.5, radius: 0.0 },
            Paint::stroke(Colour(0, 0, 0), 0.1),
        );
        let mut scene = Scene::new(100.0, 100.0, "t", "d");
        scene.place(&drawing, pt(10.0, 20.0), 8.0, Turn::Upright);
        scene.place(&drawing, pt(10.0, 20.0), 8.0, Turn::Around);
        let corners: Vec<_> = scene
            .items
            .iter()
            .map(|item| match item {
                Item::Shape(Shape::Rect { at, width, height, .. }, _) => (at.x, at.y, *width, *height),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(corners, [(10.0, 20.0, 2.0, 4.0), (16.0, 24.0, 2.0, 4.0)]);
    }
}

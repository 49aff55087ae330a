//! The table file.

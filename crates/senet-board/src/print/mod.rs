//! Sheets to print.

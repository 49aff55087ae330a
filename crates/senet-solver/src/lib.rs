//! Solves senet exactly: builds tables and proves their bounds.

//! Which language people are spoken to in.

use clap::Args;
use senet_text::{Catalogue, Lang};

/// The language of what people are told.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct Spoken {
    /// Language: en, it, es, fr, ru, eu or ar; that of the environment if not given
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Lang>,
}

impl Spoken {
    /// The language that is asked for, or that of the environment.
    pub(crate) fn lang(self) -> Lang {
        self.lang.unwrap_or_else(of_environment)
    }

    /// Its texts.
    pub(crate) fn texts(self) -> &'static Catalogue {
        Catalogue::of(self.lang())
    }
}

/// The language of the environment.
pub(crate) fn of_environment() -> Lang {
    Lang::of_environment(|name| std::env::var(name).ok())
}

/// The texts of what is told in English alone: to those who study and check.
pub(crate) fn english() -> &'static Catalogue {
    Catalogue::of(Lang::English)
}

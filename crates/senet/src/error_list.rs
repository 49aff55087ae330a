//! What all lists of errors can do.

/// Makes a tuple struct around a `Vec` of errors a list that can be looked
/// through, printed with a separator, and returned as one error.
macro_rules! error_list {
    ($list:ident of $item:ident, separated by $separator:literal) => {
        impl $list {
            /// What is wrong, in the order of the places where it stands.
            #[must_use]
            pub fn as_slice(&self) -> &[$item] {
                &self.0
            }

            /// What is wrong, in the order of the places where it stands.
            pub fn iter(&self) -> core::slice::Iter<'_, $item> {
                self.0.iter()
            }
        }

        impl<'a> IntoIterator for &'a $list {
            type Item = &'a $item;
            type IntoIter = core::slice::Iter<'a, $item>;
            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }

        impl core::fmt::Display for $list {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let mut separator = "";
                for error in self {
                    write!(f, "{separator}{error}")?;
                    separator = $separator;
                }
                Ok(())
            }
        }

        impl core::error::Error for $list {}
    };
}

pub(crate) use error_list;

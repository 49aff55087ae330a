//! The chi-square test of goodness of fit, with its p-value.

/// Pearson's statistic, and how often chance alone does as much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquare {
    /// The statistic, 0 or more.
    pub statistic: f64,
    /// Degrees of freedom: kinds of outcome less one.
    pub degrees: u32,
    /// The probability, 0 to 1, of a statistic at least this high by chance.
    pub p: f64,
}

impl ChiSquare {
    /// The test of `(observed, expected)` counts; `None` with fewer than two
    /// kinds of outcome or where one is not expected at all.
    ///
    /// ```
    /// use senet_play::ChiSquare;
    /// let test = ChiSquare::of(&[(44, 50.0), (56, 50.0)]).unwrap();
    /// assert!((test.statistic - 1.44).abs() < 1e-12);
    /// assert!((test.p - 0.2301).abs() < 1e-4);
    /// ```
    #[must_use]
    pub fn of(counts: &[(u32, f64)]) -> Option<Self> {
        if counts.len() < 2 || counts.iter().any(|&(_, expected)| expected <= 0.0) {
            return None;
        }
        let statistic = counts.iter().map(|&(seen, expected)| (f64::from(seen) - expected).powi(2) / expected).sum();
        let degrees = u32::try_from(counts.len() - 1).ok()?;
        Some(Self { statistic, degrees, p: gamma_upper(f64::from(degrees) / 2.0, statistic / 2.0) })
    }
}

/// The regularised upper incomplete gamma function Q(a, x), for a > 0 and x ≥ 0.
fn gamma_upper(a: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    let scale = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 { (1.0 - scale * series(a, x)).clamp(0.0, 1.0) } else { (scale * fraction(a, x)).clamp(0.0, 1.0) }
}

/// The series for P(a, x), without its factor; good for small x.
fn series(a: f64, x: f64) -> f64 {
    let mut term = 1.0 / a;
    let mut sum = term;
    let mut n = a;
    while term > sum * 1e-16 {
        n += 1.0;
        term *= x / n;
        sum += term;
    }
    sum
}

/// The continued fraction for Q(a, x), without its factor, by the method of Lentz; good for large x.
fn fraction(a: f64, x: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let away_from_zero = |value: f64| if value.abs() < TINY { TINY } else { value };
    let mut denominator = x + 1.0 - a;
    let mut above = 1.0 / TINY;
    let mut below = 1.0 / denominator;
    let mut value = below;
    for term in 1..500 {
        let term = f64::from(term);
        let numerator = -term * (term - a);
        denominator += 2.0;
        below = 1.0 / away_from_zero(numerator * below + denominator);
        above = away_from_zero(denominator + numerator / above);
        value *= above * below;
        if (above * below - 1.0).abs() < 1e-15 {
            break;
        }
    }
    value
}

/// ln Γ(a) for a > 0: Stirling's series after moving up to where it is exact enough.
fn ln_gamma(a: f64) -> f64 {
    let mut shift = 0.0;
    let mut z = a;
    while z < 20.0 {
        shift += z.ln();
        z += 1.0;
    }
    let inverse = 1.0 / (z * z);
    let tail = 1.0 / 12.0 - inverse * (1.0 / 360.0 - inverse * (1.0 / 1260.0 - inverse * (1.0 / 1680.0)));
    (z - 0.5) * z.ln() - z + 0.5 * std::f64::consts::TAU.ln() + tail / z - shift
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Critical values from the usual tables: (degrees, statistic, p).
    #[test]
    fn table_values() {
        for (degrees, statistic, p) in [
            (1, 3.841, 0.05),
            (1, 6.635, 0.01),
            (2, 5.991, 0.05),
            (3, 7.815, 0.05),
            (4, 0.711, 0.95),
            (4, 3.357, 0.50),
            (4, 9.488, 0.05),
            (4, 13.277, 0.01),
            (4, 18.467, 0.001),
            (5, 11.070, 0.05),
            (10, 23.209, 0.01),
            (30, 43.773, 0.05),
        ] {
            let found = gamma_upper(f64::from(degrees) / 2.0, statistic / 2.0);
            assert!((found - p).abs() < 2e-4, "{degrees} {statistic}: {found}");
        }
    }

    #[test]
    fn closed_forms() {
        for x in [0.01, 0.5, 1.0, 3.0, 10.0, 40.0] {
            let (two, four) = (gamma_upper(1.0, x), gamma_upper(2.0, x));
            assert!((two - (-x).exp()).abs() < 1e-13, "{x}");
            assert!((four - (1.0 + x) * (-x).exp()).abs() < 1e-13, "{x}");
        }
        assert!((ln_gamma(0.5) - std::f64::consts::PI.sqrt().ln()).abs() < 1e-13);
        assert!((ln_gamma(5.0) - 24f64.ln()).abs() < 1e-13);
    }

    #[test]
    fn perfect_and_impossible_counts() {
        let perfect = ChiSquare::of(&[(4, 4.0), (6, 6.0)]).unwrap();
        assert_eq!((perfect.statistic, perfect.p), (0.0, 1.0));
        assert_eq!(ChiSquare::of(&[(4, 4.0)]), None);
        assert_eq!(ChiSquare::of(&[(4, 4.0), (1, 0.0)]), None);
        assert!(ChiSquare::of(&[(100_000, 1.0), (0, 99_999.0)]).unwrap().p < 1e-12);
    }
}

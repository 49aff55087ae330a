//! Files made small for the way: gzip and brotli, always the same bytes.

use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::files;

/// Files that are small already, or that nobody fetches.
const NOT: [&str; 4] = [".png", ".br", ".gz", crate::dist::BUILT_WITH];

/// Whether a file has smaller ones beside it.
pub(crate) fn is_packed(name: &str) -> bool {
    NOT.iter().all(|ending| !name.ends_with(ending))
}

/// Writes NAME.gz and NAME.br beside a file.
pub(crate) fn pack(folder: &Path, name: &str) -> Result<(), String> {
    let bytes = files::read(&folder.join(name))?;
    let failed = |error| format!("cannot pack {name}: {error}");
    // No name and no time within.
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    let gzip = gzip.write_all(&bytes).and_then(|()| gzip.finish()).map_err(failed)?;
    files::write(&folder.join(format!("{name}.gz")), &gzip)?;
    let mut small = Vec::new();
    let settings =
        brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    brotli::BrotliCompress(&mut bytes.as_slice(), &mut small, &settings).map_err(failed)?;
    files::write(&folder.join(format!("{name}.br")), &small)
}

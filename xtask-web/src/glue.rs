//! The program and its glue: what wasm-bindgen makes, without what only it reads.

use std::collections::HashMap;
use std::path::Path;

use crate::{files, trimmed};

/// Where the program finds what the glue gives it.
const GLUE: &str = "./senet_bg.js";

/// Makes the glue for a program, and the program as it meets it, into a folder.
pub(crate) fn make(wasm: &Path, out: &Path) -> Result<(), String> {
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(wasm).out_name("senet");
    let made = bindgen.web(true).and_then(|bindgen| {
        let bindgen = bindgen.typescript(false).remove_name_section(true).remove_producers_section(true);
        // The parts meet in the table of the program and in its memory.
        bindgen.keep_lld_exports(true);
        let mut output = bindgen.generate_output()?;
        let names = shortened(output.wasm_mut());
        output.emit(out)?;
        Ok(names)
    });
    let names = made.map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    let path = out.join("senet.js");
    let script = with_names(&files::read_text(&path)?, &names)?;
    files::write(&path, trimmed::script(&script)?.as_bytes())
}

/// Numbers instead of the names by which the program asks for what the glue gives; the new name by
/// the old. Each carries a digest, which cannot be packed, and stands in both files.
fn shortened(module: &mut walrus::Module) -> HashMap<String, String> {
    let mut names: HashMap<String, String> = HashMap::new();
    for import in module.imports.iter_mut().filter(|import| import.module == GLUE) {
        let next = format!("i{}", names.len());
        let short = names.entry(std::mem::take(&mut import.name)).or_insert(next);
        import.name.push_str(short);
    }
    names
}

/// The glue with the new names.
fn with_names(script: &str, names: &HashMap<String, String>) -> Result<String, String> {
    let mut given = 0;
    let lines = script.lines().map(|line| {
        let short = line.trim_start().split_once(": ").and_then(|(name, what)| Some((names.get(name)?, what)));
        given += usize::from(short.is_some());
        short.map_or_else(|| format!("{line}\n"), |(short, what)| format!("{short}: {what}\n"))
    });
    let script = lines.collect();
    if given == names.len() && given > 0 {
        return Ok(script);
    }
    Err(format!("the glue gives {given} of the {} things that the program asks for; its form has changed", names.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_glue_takes_the_new_names() {
        let names = HashMap::from([("__wbg_click_0123".to_owned(), "i0".to_owned())]);
        let script = "const imports = {\n    __wbg_click_0123: function(arg0) {\n        arg0.click();\n    },\n};\n";
        let short = "const imports = {\ni0: function(arg0) {\n        arg0.click();\n    },\n};\n";
        assert_eq!(with_names(script, &names).as_deref(), Ok(short));
        assert!(with_names("", &names).is_err());
        assert!(with_names(script, &HashMap::new()).is_err());
    }
}

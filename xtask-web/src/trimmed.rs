//! Texts without what only people read: remarks, and spaces at the beginning of lines.

/// A script without remarks that begin a line, and without indents. None of its strings
/// may go over several lines.
///
/// # Errors
/// Where a remark does not end.
pub(crate) fn script(text: &str) -> Result<String, String> {
    let mut short = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let mut line = line.trim();
        while let Some(remark) = line.strip_prefix("/*") {
            let mut rest = remark;
            line = loop {
                if let Some((_, after)) = rest.split_once("*/") {
                    break after.trim_start();
                }
                rest = lines.next().ok_or("a remark in a script does not end")?;
            };
        }
        if !line.is_empty() && !line.starts_with("//") {
            short.push_str(line);
            short.push('\n');
        }
    }
    Ok(short)
}

/// A style without remarks and needless spaces; what stands in quotes is left as it is.
///
/// # Errors
/// Where a remark or a text in quotes does not end.
pub(crate) fn style(text: &str) -> Result<String, String> {
    let mut short = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['"', '\'']).into_iter().chain(rest.find("/*")).min() {
        let (plain, special) = rest.split_at(at);
        spaced(&mut short, plain);
        if let Some(remark) = special.strip_prefix("/*") {
            // It parts words as a space does.
            spaced(&mut short, " ");
            rest = remark.split_once("*/").ok_or("a remark in a style does not end")?.1;
        } else {
            let quote = special.as_bytes().first().copied();
            let length = special.bytes().skip(1).position(|byte| Some(byte) == quote);
            let length = length.ok_or("a text in quotes in a style does not end")? + 2;
            short.push_str(special.get(..length).unwrap_or_default());
            rest = special.get(length..).unwrap_or_default();
        }
    }
    spaced(&mut short, rest);
    Ok(short.trim().to_owned())
}

/// Adds something without quotes, with no space that has no meaning there.
fn spaced(short: &mut String, plain: &str) {
    for sign in plain.chars() {
        let parted = short.ends_with([' ', '{', '}', ';', ',']);
        match sign {
            sign if sign.is_whitespace() => {
                if !parted {
                    short.push(' ');
                }
            }
            '{' | '}' | ';' => {
                if short.ends_with(' ') || sign == '}' && short.ends_with(';') {
                    short.pop();
                }
                short.push(sign);
            }
            sign => short.push(sign),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_lose_remarks_and_indents() {
        let text =
            "/**\n * Says.\n */\nexport f() {\n    // why\n    g(\"a // b\");\n\n    /* all */ h(); /* here */\n}\n";
        assert_eq!(script(text).as_deref(), Ok("export f() {\ng(\"a // b\");\nh(); /* here */\n}\n"));
        assert!(script("/* never\nends").is_err());
    }

    #[test]
    fn styles_lose_remarks_and_spaces() {
        let text =
            "/* for\n all */\n.a .b, .a :focus {\n    margin: 0 auto;\n    width: calc(1px + 2px);\n}\n.c { top: 0 }\n";
        assert_eq!(style(text).as_deref(), Ok(".a .b,.a :focus{margin: 0 auto;width: calc(1px + 2px)}.c{top: 0}"));
        let text = ".d::before { content: \", { /*  */\"; }\n.e { content: '; }' ; }";
        assert_eq!(style(text).as_deref(), Ok(".d::before{content: \", { /*  */\"}.e{content: '; }'}"));
        assert!(style(".a { /* never").is_err());
        assert!(style(".a { content: \"never }").is_err());
    }
}

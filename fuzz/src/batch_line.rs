use serde_json::Value;

/// Answers request lines as `senet moves --batch` does.
///
/// # Panics
/// When a line gets no answer, or one that is not of the promised form.
pub fn batch_line(bytes: &[u8]) {
    let mut answers = Vec::new();
    if let Err(error) = senet_cli::answer_requests(bytes, &mut answers) {
        panic!("the run ends early: {error}");
    }
    let mut requests = 0;
    for answer in answers.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        requests += 1;
        match serde_json::from_slice(answer) {
            Ok(answer) => check(&answer),
            Err(error) => panic!("an answer is not JSON: {error}"),
        }
    }
    // A line end at the very end begins no further line.
    let lines = bytes.split_inclusive(|byte| *byte == b'\n').count();
    assert_eq!(requests, lines, "one answer a line");
}

fn check(answer: &Value) {
    if answer["error"].is_string() {
        let field = answer["field"].as_str().unwrap_or_default();
        assert!(["rules", "options", "position", "line"].contains(&field), "{answer}");
        let has_column = answer["column"].as_u64().is_some_and(|column| column >= 1);
        assert_eq!(has_column, ["position", "line"].contains(&field), "{answer}");
    } else {
        assert!(
            answer["position"].is_string() && answer["moves"].is_array() && answer["throws"].is_array(),
            "{answer}"
        );
    }
}

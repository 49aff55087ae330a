use senet::record::Record;

/// Reads a game record, as text or as JSON, and plays it.
///
/// # Panics
/// When a record does not come back from what is written, or when a refusal
/// gives no reason.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Record::read(text) {
        Ok(record) => check(&record),
        Err(errors) => assert!(errors.iter().all(|error| !error.to_string().is_empty())),
    }
    if let Ok(record) = Record::from_json(text) {
        check(&record);
    }
}

fn check(record: &Record) {
    let text = record.to_string();
    assert_eq!(Record::read(&text).as_ref(), Ok(record), "{text}");
    let json = record.to_json();
    assert_eq!(Record::from_json(&json).as_ref(), Ok(record), "{json}");
    let Ok(rules) = record.load_rules() else { return };
    let played = record.replay(&rules);
    if record.validate(&rules).is_ok() {
        assert_eq!(played.map(|states| states.len()).ok(), Some(record.plies().len() + 1), "{text}");
    }
}

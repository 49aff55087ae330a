//! The engine at work: in a worker of its own, so that the page never waits;
//! where there are no workers, in the page.

use std::cell::RefCell;

use senet_protocol::engine::{Failure, Reply, Request};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::engine::Engine;
use crate::parts::{self, NotFetched};
use crate::words::{Msg, t};

/// What is done with an answer.
type Then = Box<dyn FnOnce(Reply)>;

/// Where the engine is.
enum Place {
    /// In a worker; the callbacks live as long as it does.
    Worker { worker: Worker, _heard: Closure<dyn FnMut(MessageEvent)>, _failed: Closure<dyn FnMut(JsValue)> },
    /// In the page.
    Here,
}

#[derive(Default)]
struct Desk {
    place: Option<Place>,
    /// Questions not answered yet: the number they were sent under, their own, and what then.
    waiting: Vec<(u32, u32, Then)>,
    next: u32,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
    static ENGINE: RefCell<Engine> = RefCell::default();
}

/// Answers a question: what the worker does with each message. The answer is
/// given to `send`.
#[wasm_bindgen]
pub fn answer(question: &str, send: js_sys::Function) {
    let read = Request::read(question);
    wasm_bindgen_futures::spawn_local(async move {
        let reply = match read {
            Ok(request) => answered(request).await,
            Err(error) => Reply { id: 0, answer: Err(Failure::Malformed(error.why)) },
        };
        // Nobody is there to hear that the page has gone.
        let _ = send.call1(&JsValue::NULL, &JsValue::from_str(&reply.write()));
    });
}

/// The answer to a question, after the rules of a file have been read.
async fn answered(request: Request) -> Reply {
    if ENGINE.with_borrow(|engine| engine.lacks(&request.rules)) {
        let why = match parts::own_rules(request.rules.clone()).await {
            Ok(Ok(rules)) => {
                ENGINE.with_borrow_mut(|engine| engine.learn(request.rules.clone(), rules));
                None
            }
            Ok(Err(why)) => Some(why),
            Err(NotFetched) => Some(t(Msg::PageNotFetched)),
        };
        if let Some(why) = why {
            return Reply { id: request.id, answer: Err(Failure::Rules(why)) };
        }
    }
    ENGINE.with_borrow_mut(|engine| engine.answer(&request))
}

/// Asks the engine; `then` gets the answer, with the number of the question.
pub fn ask(mut request: Request, then: impl FnOnce(Reply) + 'static) {
    let own = request.id;
    let sent = DESK.with_borrow_mut(|desk| {
        let place = desk.place.get_or_insert_with(|| in_a_worker().unwrap_or(Place::Here));
        match place {
            Place::Here => None,
            Place::Worker { worker, .. } => {
                request.id = desk.next;
                Some(worker.post_message(&JsValue::from_str(&request.write())))
            }
        }
    });
    match sent {
        None => wasm_bindgen_futures::spawn_local(async move { then(answered(request).await) }),
        Some(Err(_)) => then(trouble(own, "it could not be asked")),
        Some(Ok(())) => DESK.with_borrow_mut(|desk| {
            desk.waiting.push((desk.next, own, Box::new(then)));
            desk.next = desk.next.wrapping_add(1);
        }),
    }
}

fn in_a_worker() -> Option<Place> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("worker.js", &options).ok()?;
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let reply = event.data().as_string().and_then(|text| Reply::read(&text).ok());
        if let Some(reply) = reply {
            arrived(reply);
        }
    });
    let failed = Closure::<dyn FnMut(JsValue)>::new(|_| all_failed());
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    Some(Place::Worker { worker, _heard: heard, _failed: failed })
}

fn arrived(reply: Reply) {
    let found = DESK.with_borrow_mut(|desk| {
        let index = desk.waiting.iter().position(|(sent, ..)| *sent == reply.id)?;
        Some(desk.waiting.swap_remove(index))
    });
    if let Some((_, own, then)) = found {
        then(Reply { id: own, ..reply });
    }
}

/// The worker has ended: the next question finds another place.
fn all_failed() {
    let waiting = DESK.with_borrow_mut(|desk| {
        // Dropping the closure that runs now would be too early; it is left to the page.
        if let Some(place) = desk.place.replace(Place::Here) {
            std::mem::forget(place);
        }
        std::mem::take(&mut desk.waiting)
    });
    for (_, own, then) in waiting {
        then(trouble(own, "its worker ended"));
    }
}

fn trouble(id: u32, why: &str) -> Reply {
    Reply { id, answer: Err(Failure::Malformed(why.to_owned())) }
}

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

/// A question that is not answered yet.
struct Asked {
    /// The number it was sent under.
    sent: u32,
    /// The question, with its own number.
    request: Request,
    /// How many workers have ended over it.
    ended: u8,
    then: Then,
}

#[derive(Default)]
struct Desk {
    place: Option<Place>,
    waiting: Vec<Asked>,
    next: u32,
    /// How many answers the present worker has given.
    answered: u32,
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
            Ok(Err(wrong)) => Some(wrong.why),
            Err(NotFetched) => Some(t(Msg::PageNotFetched)),
        };
        if let Some(why) = why {
            return Reply { id: request.id, answer: Err(Failure::Rules(why)) };
        }
    }
    ENGINE.with_borrow_mut(|engine| engine.answer(&request))
}

/// Asks the engine; `then` gets the answer, with the number of the question.
pub fn ask(request: Request, then: impl FnOnce(Reply) + 'static) {
    send(Asked { sent: 0, request, ended: 0, then: Box::new(then) });
}

fn send(asked: Asked) {
    if let Some(Asked { request, then, .. }) = DESK.with_borrow_mut(|desk| desk.send(asked)) {
        wasm_bindgen_futures::spawn_local(async move { then(answered(request).await) });
    }
}

impl Desk {
    /// Sends a question off; or gives it back, to be answered here.
    fn send(&mut self, mut asked: Asked) -> Option<Asked> {
        let place = self.place.get_or_insert_with(|| in_a_worker().unwrap_or(Place::Here));
        if let Place::Worker { worker, .. } = place {
            asked.sent = self.next;
            let question = Request { id: asked.sent, ..asked.request.clone() }.write();
            if worker.post_message(&JsValue::from_str(&question)).is_ok() {
                self.next = self.next.wrapping_add(1);
                self.waiting.push(asked);
                return None;
            }
            *place = Place::Here;
        }
        Some(asked)
    }
}

fn in_a_worker() -> Option<Place> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("worker.js", &options).ok()?;
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        match event.data().as_string().and_then(|text| Reply::read(&text).ok()) {
            Some(reply) => arrived(reply),
            None => ended(),
        }
    });
    let failed = Closure::<dyn FnMut(JsValue)>::new(|_| ended());
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    Some(Place::Worker { worker, _heard: heard, _failed: failed })
}

fn arrived(reply: Reply) {
    let found = DESK.with_borrow_mut(|desk| {
        desk.answered = desk.answered.saturating_add(1);
        let index = desk.waiting.iter().position(|asked| asked.sent == reply.id)?;
        Some(desk.waiting.swap_remove(index))
    });
    if let Some(asked) = found {
        (asked.then)(Reply { id: asked.request.id, ..reply });
    }
}

/// The worker has ended. What it has not answered is asked again: of a new one if it
/// had answered anything, else here, where there are no workers. A question over
/// which two have ended is not asked a third time.
fn ended() {
    let waiting = DESK.with_borrow_mut(|desk| {
        let next = if desk.answered == 0 { Some(Place::Here) } else { None };
        desk.answered = 0;
        // Dropping the closure that runs now would be too early; it is left to the page.
        if let Some(place) = std::mem::replace(&mut desk.place, next) {
            if let Place::Worker { worker, .. } = &place {
                worker.set_onerror(None);
                worker.terminate();
            }
            std::mem::forget(place);
        }
        std::mem::take(&mut desk.waiting)
    });
    for asked in waiting {
        let ended = asked.ended + 1;
        if ended < 2 {
            send(Asked { ended, ..asked });
        } else {
            let answer = Err(Failure::Malformed("its worker ended".to_owned()));
            (asked.then)(Reply { id: asked.request.id, answer });
        }
    }
}

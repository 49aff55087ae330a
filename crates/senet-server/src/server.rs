//! The service on a socket of this machine.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

/// Why the page cannot be served.
#[derive(Debug)]
pub enum ServeError {
    /// Another program listens on this port.
    PortInUse {
        /// The port.
        port: u16,
    },
    /// This port is for the system alone.
    PortForbidden {
        /// The port.
        port: u16,
    },
    /// The system lets nothing be served.
    System(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PortInUse { port } => {
                write!(
                    f,
                    "another program uses port {port}: name a free one with --port, or let the system choose with --port 0"
                )
            }
            Self::PortForbidden { port } => {
                write!(f, "the system does not give port {port} away: name one above 1023 with --port")
            }
            Self::System(error) => write!(f, "the page cannot be served: {error}"),
        }
    }
}

impl std::error::Error for ServeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::System(error) => Some(error),
            Self::PortInUse { .. } | Self::PortForbidden { .. } => None,
        }
    }
}

/// The page on a socket: bound, and about to be served.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Takes a port of the loopback interface; 0 lets the system choose.
    ///
    /// # Errors
    /// When the port is in use or forbidden.
    pub fn bind(port: u16) -> Result<Self, ServeError> {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().map_err(ServeError::System)?;
        let bound = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)));
        let listener = bound.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::PortInUse { port },
            io::ErrorKind::PermissionDenied => ServeError::PortForbidden { port },
            _ => ServeError::System(error),
        })?;
        let address = listener.local_addr().map_err(ServeError::System)?;
        Ok(Self { runtime, listener, address })
    }

    /// Where the page is.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until the program is told to end: by Ctrl-C, or by the system.
    ///
    /// # Errors
    /// When the socket fails.
    pub fn run(self) -> Result<(), ServeError> {
        let Self { runtime, listener, .. } = self;
        let served = runtime.block_on(async {
            tokio::select! {
                served = axum::serve(listener, crate::app()) => served,
                () = told_to_end() => Ok(()),
            }
        });
        served.map_err(ServeError::System)
    }
}

async fn told_to_end() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

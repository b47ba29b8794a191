// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita

/// The closure behind one signal connection; the connection owns a reference to it.
@MainActor final class SignalHandler {
    /// GLib's number of the connection.
    var identifier: gulong = 0
    /// The closure that runs when the signal is emitted.
    var body: @MainActor () -> Bool
    /// Whether the signal is ignored at the moment.
    var isMuted = false

    /// Keeps the closure.
    init(_ body: @escaping @MainActor () -> Bool) {
        self.body = body
    }

    private func fire() -> Bool {
        isMuted ? false : body()
    }

    /// The function that GLib calls: a swapped connection hands over the context first, for any signal. Its result
    /// is of interest to signals that ask whether they are handled; others ignore it.
    static var trampoline: GCallback {
        let function: @convention(c) (UnsafeMutableRawPointer) -> gboolean = { data in
            // Safe: a swapped connection passes its own context, which keeps the handler alive during the call.
            let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
            // Safe: GTK emits on the thread of the main actor.
            return MainActor.assumeIsolated { handler.fire() } ? 1 : 0
        }
        // Safe: GCallback stands for any function; a swapped connection calls it with the context as first argument.
        return unsafeBitCast(function, to: GCallback.self)
    }

    /// Releases the handler that the connection owned.
    static let release: GClosureNotify = { data, _ in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }
}

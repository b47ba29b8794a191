// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita

extension Object {
    /// Calls `body` whenever a gesture emits a signal with a count and a place, such as `pressed` and `released`.
    package func onPress(_ signal: String, _ body: @escaping @MainActor (Int, Double, Double) -> Void) {
        withPointer(as: GObject.self) { object in
            _ = g_signal_connect_data(
                object, signal, PressHandler.trampoline, Unmanaged.passRetained(PressHandler(body)).toOpaque(),
                SignalHandler.release, G_CONNECT_SWAPPED)
        }
    }
}

/// The closure behind a connection whose signal has a count and a place; the connection owns a reference to it.
private final class PressHandler {
    let body: @MainActor (Int, Double, Double) -> Void

    init(_ body: @escaping @MainActor (Int, Double, Double) -> Void) {
        self.body = body
    }

    /// The function that GLib calls.
    static var trampoline: GCallback {
        let function: @convention(c) (UnsafeMutableRawPointer, gint, Double, Double) -> Void = { data, count, x, y in
            // Safe: a swapped connection passes its own context, which keeps the handler alive during the call.
            nonisolated(unsafe) let handler = Unmanaged<PressHandler>.fromOpaque(data).takeUnretainedValue()
            // Safe: GTK emits on the thread of the main actor.
            MainActor.assumeIsolated { handler.body(Int(count), x, y) }
        }
        // Safe: GCallback stands for any function; the signal has a count and two coordinates.
        return unsafeBitCast(function, to: GCallback.self)
    }
}

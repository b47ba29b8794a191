// SPDX-License-Identifier: Apache-2.0
// One Swift object for one reference to a GObject. Classes of widgets are derived from it.

internal import CAdwaita

/// A strong reference to one GObject.
@MainActor open class Object {
    /// The number of living references, for leak checks in tests.
    package private(set) static var live = 0

    private let raw: UnsafeMutableRawPointer
    private var handlers: [String: SignalHandler] = [:]

    /// Takes over a floating reference, or adds one to a reference that somebody owns already.
    package init(sinking pointer: UnsafeMutableRawPointer) {
        raw = UnsafeMutableRawPointer(g_object_ref_sink(pointer))
        Self.live += 1
    }

    /// Takes over a reference that the caller owns.
    package init(adopting pointer: UnsafeMutableRawPointer) {
        raw = pointer
        Self.live += 1
    }

    isolated deinit {
        // GDK disposes of the clock of a window that ends, for one; that disconnects all handlers.
        for handler in handlers.values where g_signal_handler_is_connected(raw, handler.identifier) != 0 {
            g_signal_handler_disconnect(raw, handler.identifier)
        }
        g_object_unref(raw)
        Self.live -= 1
    }

    /// Calls `body` with the object seen as a C struct that is declared; the object stays alive during the call.
    package final func withPointer<Instance, Result>(
        as type: Instance.Type = Instance.self, _ body: (UnsafeMutablePointer<Instance>) -> Result
    ) -> Result {
        withExtendedLifetime(self) { body(raw.assumingMemoryBound(to: Instance.self)) }
    }

    /// Calls `body` with the object seen as a C type that only its library knows; it stays alive during the call.
    package final func withOpaque<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        withExtendedLifetime(self) { body(OpaquePointer(raw)) }
    }

    /// The name of its type, such as `GtkLabel`.
    package final var typeName: String {
        withExtendedLifetime(self) { String(borrowing: enfilade_type_name(raw)) ?? "" }
    }

    /// Emits a signal that has no arguments and no result, as if the user had caused it.
    package final func emit(_ signal: String) {
        withExtendedLifetime(self) { enfilade_emit(raw, signal) }
    }

    /// Sets a property that is a text, unless it is that text already.
    package final func setText(_ text: String, of property: String) {
        guard self.text(of: property) != text else { return }
        withExtendedLifetime(self) { enfilade_set_text_property(raw, property, text) }
    }

    /// A property that is a text; `nil` if it has none.
    package final func text(of property: String) -> String? {
        withExtendedLifetime(self) { String(takingGString: enfilade_text_property(raw, property)) }
    }

    /// Whether both are references to the same GObject.
    package final func isSame(as other: Object) -> Bool {
        raw == other.raw
    }

    /// Calls `body` whenever the object emits `signal`; a later call for the same signal replaces the closure.
    ///
    /// The arguments of the signal are not handed on. For signals without a result, such as `clicked`, `changed` and
    /// `notify::active`; one that asks whether it is handled is told that it is not.
    package final func on(_ signal: String, _ body: @escaping @MainActor () -> Void) {
        decide(signal) {
            body()
            return false
        }
    }

    /// Calls `body` whenever the object emits `signal`, and answers the signal with its result; a later call for the
    /// same signal replaces the closure.
    ///
    /// For signals that ask whether they are handled, such as `close-request`.
    package final func decide(_ signal: String, _ body: @escaping @MainActor () -> Bool) {
        if let handler = handlers[signal] {
            handler.body = body
            return
        }
        let handler = SignalHandler(body)
        handler.identifier = g_signal_connect_data(
            raw, signal, SignalHandler.trampoline, Unmanaged.passRetained(handler).toOpaque(), SignalHandler.release,
            G_CONNECT_SWAPPED)
        handlers[signal] = handler
    }

    /// Runs `body` with the handler of `signal` muted, so that a change by the program does not look like user input.
    package final func muting(_ signal: String, _ body: () -> Void) {
        let handler = handlers[signal]
        let wasMuted = handler?.isMuted ?? false
        handler?.isMuted = true
        defer { handler?.isMuted = wasMuted }
        body()
    }
}

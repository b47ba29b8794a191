// SPDX-License-Identifier: Apache-2.0
// Signals whose arguments or results matter. One trampoline for each signature.

package import CAdwaita

extension Object {
    /// Calls `body` with the first argument of a signal, an object such as the item of a list, for as long as the object
    /// lives that emits it.
    package func onObject(_ signal: String, _ body: @escaping @MainActor (Object) -> Void) {
        let trampoline:
            @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void =
                { _, argument, data in
                    // Safe: GTK emits on the thread of the main actor, and the argument lives during the call.
                    nonisolated(unsafe) let argument = argument
                    let handler = Unmanaged<TypedHandler<Object, Void>>.fromOpaque(data).takeUnretainedValue()
                    MainActor.assumeIsolated { handler.body(Object(retaining: argument)) }
                }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect(signal, TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Calls `body` with the first argument of a signal, a position, for as long as the object lives that emits it.
    package func onPosition(_ signal: String, _ body: @escaping @MainActor (Int) -> Void) {
        let trampoline: @convention(c) (UnsafeMutableRawPointer, guint, UnsafeMutableRawPointer) -> Void =
            { _, argument, data in
                let handler = Unmanaged<TypedHandler<Int, Void>>.fromOpaque(data).takeUnretainedValue()
                // Safe: GTK emits on the thread of the main actor.
                MainActor.assumeIsolated { handler.body(Int(argument)) }
            }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect(signal, TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Calls `body` with the answer that a dialog got, for as long as the dialog lives.
    package func onResponse(_ body: @escaping @MainActor (Int32) -> Void) {
        let trampoline: @convention(c) (UnsafeMutableRawPointer, gint, UnsafeMutableRawPointer) -> Void =
            { _, answer, data in
                let handler = Unmanaged<TypedHandler<Int32, Void>>.fromOpaque(data).takeUnretainedValue()
                // Safe: GTK emits on the thread of the main actor.
                MainActor.assumeIsolated { handler.body(answer) }
            }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect("response", TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Calls `body` with the two numbers of a signal, such as the speed of a swipe, for as long as the object lives.
    package func onNumbers(_ signal: String, _ body: @escaping @MainActor ((x: Double, y: Double)) -> Void) {
        let trampoline: @convention(c) (UnsafeMutableRawPointer, Double, Double, UnsafeMutableRawPointer) -> Void =
            { _, x, y, data in
                let handler = Unmanaged<TypedHandler<(x: Double, y: Double), Void>>.fromOpaque(data)
                    .takeUnretainedValue()
                // Safe: GTK emits on the thread of the main actor.
                MainActor.assumeIsolated { handler.body((x, y)) }
            }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect(signal, TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Calls `body` with the number of a signal, such as the scale of a pinch, for as long as the object lives.
    package func onNumber(_ signal: String, _ body: @escaping @MainActor (Double) -> Void) {
        let trampoline: @convention(c) (UnsafeMutableRawPointer, Double, UnsafeMutableRawPointer) -> Void =
            { _, number, data in
                let handler = Unmanaged<TypedHandler<Double, Void>>.fromOpaque(data).takeUnretainedValue()
                // Safe: GTK emits on the thread of the main actor.
                MainActor.assumeIsolated { handler.body(number) }
            }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect(signal, TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Asks `body` whether a key is dealt with that was pressed while the widget, or one in it, has the keyboard.
    package func onKey(_ body: @escaping @MainActor (UInt32) -> Bool) {
        let controller = Object(adopting: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
        let trampoline:
            @convention(c) (UnsafeMutableRawPointer, guint, guint, GdkModifierType, UnsafeMutableRawPointer) -> gboolean =
                { _, key, _, _, data in
                    let handler = Unmanaged<TypedHandler<UInt32, Bool>>.fromOpaque(data).takeUnretainedValue()
                    // Safe: GTK emits on the thread of the main actor.
                    return MainActor.assumeIsolated { handler.body(key) } ? 1 : 0
                }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        controller.connect("key-pressed", TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
        addController(controller)
    }

    /// Calls a closure when one of some keys is pressed here, which nobody else hears of then.
    package func onKey(_ keys: Int32..., call body: @escaping @MainActor () -> Void) {
        onKey { key in
            guard keys.contains(where: { UInt32($0) == key }) else { return false }
            body()
            return true
        }
    }

    /// Asks `body` whether a signal without arguments is dealt with, for as long as the object lives that emits it.
    package func onRequest(_ signal: String, _ body: @escaping @MainActor () -> Bool) {
        let trampoline: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> gboolean = { _, data in
            let handler = Unmanaged<TypedHandler<Void, Bool>>.fromOpaque(data).takeUnretainedValue()
            // Safe: GTK emits on the thread of the main actor.
            return MainActor.assumeIsolated { handler.body(()) } ? 1 : 0
        }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect(signal, TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Asks `body` whether a signal with one truth value is dealt with, for as long as the object lives that emits it.
    package func onFlagRequest(_ signal: String, _ body: @escaping @MainActor (Bool) -> Bool) {
        let trampoline: @convention(c) (UnsafeMutableRawPointer, gboolean, UnsafeMutableRawPointer) -> gboolean =
            { _, flag, data in
                let handler = Unmanaged<TypedHandler<Bool, Bool>>.fromOpaque(data).takeUnretainedValue()
                // Safe: GTK emits on the thread of the main actor.
                return MainActor.assumeIsolated { handler.body(flag != 0) } ? 1 : 0
            }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect(signal, TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Calls `body` with the parameter of an action that is a text, empty if it is none, for as long as the action lives.
    package func onAction(_ body: @escaping @MainActor (String) -> Void) {
        let trampoline: @convention(c) (UnsafeMutableRawPointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void =
            { _, parameter, data in
                let text = parameter.flatMap {
                    enfilade_variant_is_text($0) != 0 ? String(borrowing: g_variant_get_string($0, nil)) : nil
                }
                let handler = Unmanaged<TypedHandler<String, Void>>.fromOpaque(data).takeUnretainedValue()
                // Safe: GTK emits on the thread of the main actor.
                MainActor.assumeIsolated { handler.body(text ?? "") }
            }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect("activate", TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Calls `body` with the URIs of the files that a GApplication is to open, for as long as it lives.
    package func onOpen(_ body: @escaping @MainActor ([String]) -> Void) {
        let trampoline:
            @convention(c) (
                UnsafeMutableRawPointer, UnsafeMutablePointer<OpaquePointer?>?, gint, UnsafePointer<CChar>?,
                UnsafeMutableRawPointer
            ) -> Void =
                { _, files, count, _, data in
                    let uris = UnsafeBufferPointer(start: files, count: Int(count)).compactMap { file in
                        file.flatMap { String(takingGString: g_file_get_uri($0)) }
                    }
                    let handler = Unmanaged<TypedHandler<[String], Void>>.fromOpaque(data).takeUnretainedValue()
                    // Safe: GTK emits on the thread of the main actor.
                    MainActor.assumeIsolated { handler.body(uris) }
                }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect("open", TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Connects a trampoline to a signal; the connection owns the handler, which the trampoline gets as its last argument.
    package func connect(_ signal: String, _ handler: AnyObject, _ trampoline: GCallback) {
        withPointer(as: GObject.self) { object in
            _ = g_signal_connect_data(
                object, signal, trampoline, Unmanaged.passRetained(handler).toOpaque(),
                { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } },
                GConnectFlags(rawValue: 0))
        }
    }

    /// Adds a reference to an object that somebody owns.
    package convenience init(retaining pointer: UnsafeMutableRawPointer) {
        self.init(adopting: g_object_ref(pointer))
    }
}

/// The closure behind a signal that has an argument or a result.
package final class TypedHandler<Argument, Result> {
    /// The closure that runs when the signal is emitted.
    package let body: @MainActor (Argument) -> Result

    package init(_ body: @escaping @MainActor (Argument) -> Result) {
        self.body = body
    }
}

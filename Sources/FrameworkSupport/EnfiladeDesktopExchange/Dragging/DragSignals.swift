// SPDX-License-Identifier: Apache-2.0
// The signals of drags, whose arguments and results matter. One trampoline for each signature.

internal import CAdwaita
internal import EnfiladeGLib

/// A drag over a widget, at a place in it.
struct DragPlace {
    let drop: Object
    let x: Double
    let y: Double
}

extension Object {
    /// Answers a signal of a drop target with a number: an action, or whether it is dealt with.
    func onDrag(_ signal: String, _ body: @escaping @MainActor (DragPlace) -> UInt32) {
        let trampoline:
            @convention(c) (
                UnsafeMutableRawPointer, UnsafeMutableRawPointer, Double, Double, UnsafeMutableRawPointer
            ) -> guint = { _, drop, x, y, data in
                // Safe: GTK emits on the thread of the main actor, and the drop lives during the call.
                nonisolated(unsafe) let drop = drop
                let handler = Unmanaged<TypedHandler<DragPlace, UInt32>>.fromOpaque(data).takeUnretainedValue()
                return MainActor.assumeIsolated { handler.body(DragPlace(drop: Object(retaining: drop), x: x, y: y)) }
            }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect(signal, TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Answers a drag source that asks, at a place in its widget, for the content to drag; `nil` for nothing.
    func onPrepare(_ body: @escaping @MainActor ((x: Double, y: Double)) -> Object?) {
        let trampoline:
            @convention(c) (UnsafeMutableRawPointer, Double, Double, UnsafeMutableRawPointer) ->
                UnsafeMutableRawPointer? =
                { _, x, y, data in
                    let handler = Unmanaged<TypedHandler<(x: Double, y: Double), Object?>>.fromOpaque(data)
                        .takeUnretainedValue()
                    // Safe: GTK emits on the thread of the main actor, and takes over the reference that it is given.
                    nonisolated(unsafe) var content: UnsafeMutableRawPointer?
                    MainActor.assumeIsolated {
                        content = handler.body((x, y))?.withPointer(as: GObject.self) { g_object_ref($0) }
                    }
                    return content
                }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect("prepare", TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Calls a closure with every event of X11 that a display gets, before GDK deals with it.
    func onNativeEvent(_ body: @escaping @MainActor (UnsafeRawPointer) -> Void) {
        let trampoline:
            @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeMutableRawPointer) -> gboolean =
                { _, event, data in
                    // Safe: GDK emits on the thread of the main actor, and the event lives during the call.
                    nonisolated(unsafe) let event = event
                    let handler = Unmanaged<TypedHandler<UnsafeRawPointer, Void>>.fromOpaque(data).takeUnretainedValue()
                    MainActor.assumeIsolated { handler.body(event) }
                    return 0
                }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect("xevent", TypedHandler(body), unsafeBitCast(trampoline, to: GCallback.self))
    }
}

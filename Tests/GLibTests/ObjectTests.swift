// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

/// The tests do not wait, so that nothing else of the main actor runs between the lines of one.
@MainActor @Suite("References to objects of GLib", .onDisplay) struct ObjectTests {
    /// Something whose end can be seen.
    final class Witness {}

    private func cancellable() -> Object {
        let made: UnsafeMutablePointer<GCancellable> = g_cancellable_new()
        return Object(adopting: UnsafeMutableRawPointer(made))
    }

    @Test("a later closure for a signal takes the place of the first")
    func replacing() {
        let object = cancellable()
        var log: [Int] = []
        object.on("cancelled") { log.append(1) }
        object.on("cancelled") { log.append(2) }
        object.emit("cancelled")
        #expect(log == [2])
    }

    @Test("a muted signal is ignored, also inside of another mute, and heard again afterwards")
    func muting() {
        let object = cancellable()
        var count = 0
        object.on("cancelled") { count += 1 }
        object.muting("cancelled") {
            object.muting("cancelled") {}
            object.emit("cancelled")
        }
        #expect(count == 0)
        object.emit("cancelled")
        #expect(count == 1)
    }

    @Test("closures and the object go with the last reference")
    func release() {
        let before = Object.live
        weak var witness: Witness?
        do {
            let object = cancellable()
            let kept = Witness()
            witness = kept
            object.on("cancelled") { _ = kept }
            #expect(Object.live == before + 1)
        }
        #expect(witness == nil)
        #expect(Object.live == before)
    }

    /// Warnings of GLib about objects.
    final class Warnings {
        var count = 0
    }

    @Test("an object that GTK has disposed of is let go of without a warning")
    func disposed() {
        let warnings = Warnings()
        let levels = GLogLevelFlags(rawValue: G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue)
        let log = g_log_set_handler(
            "GLib-GObject", levels,
            { _, _, _, data in
                if let data { Unmanaged<Warnings>.fromOpaque(data).takeUnretainedValue().count += 1 }
            }, Unmanaged.passUnretained(warnings).toOpaque())
        defer { g_log_remove_handler("GLib-GObject", log) }
        do {
            let object = cancellable()
            object.on("cancelled") {}
            object.withPointer(as: GObject.self) { g_object_run_dispose($0) }
        }
        #expect(withExtendedLifetime(warnings) { warnings.count } == 0)
    }

    @Test("an object that somebody else owns too outlives our reference")
    func shared() {
        let made: UnsafeMutablePointer<GCancellable> = g_cancellable_new()
        let raw = UnsafeMutableRawPointer(made)
        defer { g_object_unref(raw) }
        do {
            let (first, second) = (Object(sinking: raw), Object(sinking: raw))
            #expect(first.isSame(as: second))
            #expect(first.typeName == "GCancellable")
        }
        #expect(g_cancellable_is_cancelled(made) == 0)
    }

    @Test("what is to be done before painting is done by the main loop, once")
    func beforePainting() {
        var count = 0
        MainLoop.beforePainting { count += 1 }
        #expect(count == 0)
        MainLoop.runPending()
        MainLoop.runPending()
        #expect(count == 1)
    }
}

// SPDX-License-Identifier: Apache-2.0
// The common part of several suites of this target.

import EnfiladeTesting
import Synchronization

/// A value that a closure can set for the test around it.
final class Box<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) {
        state = Mutex(value)
    }

    var value: Value {
        state.withLock { $0 }
    }

    func set(_ value: Value) {
        state.withLock { $0 = value }
    }
}

/// Waits until somebody owns a name, without asking twice: the bus tells.
func waitForName(_ name: String, on device: Device) async throws {
    let watcher = try await device.launch("gdbus", ["wait", "--session", "--timeout", "30", name])
    let status = try await watcher.exit()
    guard status.isSuccess else { throw NameNeverCame(name: name, complaint: watcher.errors.text) }
}

/// Nobody took a name in time.
struct NameNeverCame: Error {
    let name: String
    let complaint: String
}

/// A Python program that owns `org.example.Echo` until it is told to end.
let owner = """
    from gi.repository import Gio, GLib
    Gio.bus_own_name(Gio.BusType.SESSION, "org.example.Echo", Gio.BusNameOwnerFlags.NONE, None, None, None)
    GLib.MainLoop().run()
    """

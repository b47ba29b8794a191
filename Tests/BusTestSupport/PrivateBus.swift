// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
package import EnfiladeBus
import EnfiladeFiles
import Foundation
import Glibc
import Synchronization

/// A message bus for one test: a `dbus-daemon` of its own at an address of its own, gone with the last reference.
package final class PrivateBus: Sendable {
    /// The folder of the socket.
    private let folder: String
    /// The running daemon.
    private let daemon = Mutex<Daemon?>(nil)

    /// The address, the same after `restart`.
    package let address: String

    /// Starts the daemon and returns when it listens.
    package init() throws {
        // The address of a socket has at most 107 bytes.
        folder = NSTemporaryDirectory() + "bus-\(UUID().uuidString.prefix(13))"
        address = "unix:path=\(BusAddress.escaped("\(folder)/bus"))"
        try start()
    }

    deinit {
        kill()
    }

    /// Connects to the bus.
    package func connect(_ label: String = "test", reconnects: Bool = false) async throws -> Bus {
        try await Bus.connect(to: .custom(address), label: label, errors: .enfilade, reconnects: reconnects)
    }

    /// Ends the daemon at once, as `kill -9` does.
    package func kill() {
        let former = daemon.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        guard let former else { return }
        shutdown(former.leash.number, Int32(SHUT_RDWR))
        waitpid(former.process, nil, 0)
    }

    /// Starts the daemon again at the same address.
    package func restart() throws {
        kill()
        try start()
    }

    /// Starts the daemon and waits until it listens.
    private func start() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let (started, output) = try Daemon.started(at: address, in: folder)
        daemon.withLock { $0 = started }
        // The address comes once the daemon listens; the end of the stream comes if it cannot.
        var byte: UInt8 = 0
        let count = try FileError.check("wait for dbus-daemon") { read(output.number, &byte, 1) }
        guard count == 1 else { throw FileError(number: ECONNREFUSED, attempt: "start dbus-daemon at", path: address) }
    }
}

/// A running `dbus-daemon`, which ends when this process ends, however it ends, and its folder with it.
private struct Daemon: Sendable {
    /// The shell that watches over it.
    let process: pid_t
    /// The input of the shell: when it is closed, the daemon is killed.
    let leash: Descriptor

    /// Starts a daemon; its output comes out of `output`.
    static func started(at address: String, in folder: String) throws -> (Daemon, output: Descriptor) {
        let (leash, input) = try pairOfSockets()
        let (output, printed) = try pairOfSockets()
        let script = """
            dbus-daemon --session --nofork --nopidfile --nosyslog --print-address=1 --address="$0" 2>/dev/null &
            exec >/dev/null
            read -r _
            kill -9 $!
            rm -rf -- "$1"
            """
        let words = ["sh", "-c", script, address, folder]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.number, 0)
        posix_spawn_file_actions_adddup2(&actions, printed.number, 1)
        var process: pid_t = 0
        let answer = posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ)
        guard answer == 0 else { throw FileError(number: answer, attempt: "start dbus-daemon") }
        return (Daemon(process: process, leash: leash), output)
    }
}

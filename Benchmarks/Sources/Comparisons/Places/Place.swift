// SPDX-License-Identifier: Apache-2.0
// Where a comparison runs: folders, a private bus, and an environment that leads to nothing else.

import Foundation

/// A folder with a bus of its own. Everything is stopped and removed with the last reference.
final class Place {
    /// The folder, on the file system that is measured.
    let folder: URL
    /// The environment for every process of this place.
    let environment: [String: String]
    /// The address of the bus.
    let busAddress: String
    /// The bus daemon.
    let daemon: Child
    /// The processes that were started here, the last one first.
    private var children: [Child] = []

    /// Makes the folder and starts the bus.
    init() throws {
        folder = Self.parent.appending(path: "enfilade-benchmarks-\(UUID().uuidString)", directoryHint: .isDirectory)
        var environment = ProcessInfo.processInfo.environment
        for name in environment.keys where name.hasPrefix("XDG_") || name.hasPrefix("DBUS_") || name == "DISPLAY" {
            environment[name] = nil
        }
        environment["HOME"] = folder.path
        environment["TMPDIR"] = folder.path
        environment["XDG_CACHE_HOME"] = "\(folder.path)/cache"
        environment["XDG_RUNTIME_DIR"] = "\(folder.path)/run"
        environment["LANG"] = "C.UTF-8"
        environment["ENFILADE_LOG"] = "warning"
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/run", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        daemon = try Self.startBus(environment)
        busAddress = try daemon.readLine()
        environment["DBUS_SESSION_BUS_ADDRESS"] = busAddress
        self.environment = environment
    }

    deinit {
        for child in children.reversed() { child.end(SIGTERM) }
        daemon.end(SIGTERM)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Where the folders of all places are: `ENFILADE_BENCHMARKS_FOLDER`, or else `/var/tmp`, which is on a disk.
    private static var parent: URL {
        URL(filePath: ProcessInfo.processInfo.environment["ENFILADE_BENCHMARKS_FOLDER"] ?? "/var/tmp")
    }

    /// Starts a bus daemon as a session has it.
    static func startBus(_ environment: [String: String]? = nil) throws -> Child {
        try Child(
            "dbus-daemon", ["--session", "--nofork", "--nopidfile", "--nosyslog", "--print-address"],
            environment: environment, isQuiet: true)
    }

    /// Starts a process that lives as long as the place.
    func start(_ program: String, _ arguments: [String] = []) throws -> Child {
        let child = try Child(program, arguments, environment: environment)
        children.append(child)
        return child
    }

    /// Starts a command with another environment than that of the place.
    func start(_ command: [String], _ environment: [String: String]) throws -> Child {
        let changes = environment.filter { self.environment[$0.key] != $0.value }
        return try start("env", changes.map { "\($0.key)=\($0.value)" } + command)
    }

    /// Starts this very program in a role of its own.
    func start(_ role: Role) throws -> Child {
        try start(Program.own, [role.rawValue])
    }

    /// Reads each file once, so that what is measured next finds them all in memory, however long ago they were written.
    func readFiles() throws {
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return }
        for case let path as String in paths {
            // Sockets and pipes of processes are left alone.
            guard let type = paths.fileAttributes?[.type] as? FileAttributeType, type == .typeRegular,
                let file = FileHandle(forReadingAtPath: self.path(path))
            else { continue }
            while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {}
        }
    }

    /// The path of a file in the folder.
    func path(_ name: String) -> String {
        folder.appending(path: name).path
    }
}

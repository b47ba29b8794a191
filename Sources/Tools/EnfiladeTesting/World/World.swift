// SPDX-License-Identifier: Apache-2.0
// A world for one test: devices with a bus, a service and apps each, apart from everything else on the machine.

internal import EnfiladeFiles
public import Foundation
internal import Glibc
internal import Synchronization

/// A place for one test, apart from every other test and from the user's own session.
///
/// A world has devices. A device has its own message bus, its own home folder and its own service process; apps are
/// installed on it as bundles and run as processes of their own. Worlds do not know each other: tests that use one each
/// can run in parallel.
///
///     try await withWorld { world in
///         let desk = try await world.device(named: "desk")
///         let output = try await desk.run("enfilade", ["types", "png"])
///         #expect(output.status.isSuccess)
///     }
///
/// At its end a world stops its processes, and complains about processes that nobody stopped.
public final class World: Sendable {
    /// The properties of a world.
    public struct Options: Sendable {
        /// Whether processes of other users may reach the bus and the folders of the devices.
        public var allowsOtherUsers = false
        /// Variables that every process of the world gets beside the few that it needs.
        public var environment: [String: String] = [:]
        /// The folder of Enfilade's programs.
        public var executables = World.executables
        /// Where to make the world's folder; by default `$TMPDIR`, or `/tmp` if that is long, or closed to users that the world allows.
        public var parent = URL(filePath: World.defaultParent, directoryHint: .isDirectory)
        /// How long a process may take to end in good order before it is killed and reported.
        public var timeout: Duration = .seconds(30)

        public init() {}
    }

    /// The mark of the processes of this world: a word that no other world has.
    public let identifier: String
    /// The world's folder, removed at its end; tests may put files into it.
    public let folder: URL
    /// The properties of the world.
    public let options: Options

    /// The devices, until the world ends.
    private struct State {
        var devices: [String: Task<Device, any Error>] = [:]
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let place: TemporaryFolder

    /// Makes a world without devices. Its maker must call `end()`; `withWorld` does both.
    ///
    /// - Throws: `WorldError`: `notPermitted` if the world allows other users, and they cannot enter the folder that the options name;
    ///   `cannotStart` if the world's folder cannot be made.
    public init(_ options: Options = Options()) throws {
        let parent = try Self.parent(options)
        do throws(FileError) {
            // The processes of a world whose test was killed go with its folder.
            place = try TemporaryFolder(in: parent, prefix: "enfilade-world-") { name in
                for process in ProcessTable(mark: "\(Self.markName)=\(name)").processes() { process.signal(SIGKILL) }
            }
        } catch {
            throw WorldError(.cannotStart, "there is no place for a world: \(error)", cause: error)
        }
        folder = URL(filePath: place.path, directoryHint: .isDirectory)
        identifier = folder.lastPathComponent
        self.options = options
        chmod(place.path, options.allowsOtherUsers ? 0o711 : 0o700)
        // A write to a process that has ended must fail, not end the test.
        Glibc.signal(SIGPIPE, SIG_IGN)
    }

    /// The folder with `enfiladed` and the other programs of Enfilade.
    ///
    /// That is the folder of the running executable if they were built together with it; otherwise the place where they were
    /// built or installed together with the library that holds this type.
    public static let executables: URL = {
        var candidates = [products]
        let maps = try? Descriptor.file("/proc/self/maps", for: .reading).contents(limit: 16 << 20)
        if let mapped = String(decoding: maps ?? Data(), as: UTF8.self).firstMatch(
            of: /(\/.*)\/libEnfiladeTesting\.so\n/)
        {
            let library = URL(filePath: String(mapped.1), directoryHint: .isDirectory)
            candidates += [library, library.appending(path: "../../bin", directoryHint: .isDirectory).standardized]
        }
        return candidates.first { access($0.appending(path: "enfiladed").path, X_OK) == 0 } ?? products
    }()

    /// The folder of the programs that were built together with the running test: those of its own package.
    public static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    /// Whether processes can be started as another user: only root can.
    public static let canActAsOtherUsers = geteuid() == 0

    /// A folder whose path is short enough for sockets below it.
    static let defaultParent: String = {
        let wanted = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
        return wanted.hasPrefix("/") && isShort(wanted) ? wanted : "/tmp"
    }()

    private static func isShort(_ path: String) -> Bool { path.utf8.count <= 40 }

    /// Where to make the folder of a world.
    private static func parent(_ options: Options) throws(WorldError) -> String {
        let wanted = options.parent.path
        guard options.allowsOtherUsers else { return wanted }
        let isDefault = wanted == URL(filePath: defaultParent).path
        let resolved = realpath(wanted, nil)
        defer { free(resolved) }
        // Without links, which may lie in a folder that is closed.
        if let resolved {
            let real = String(cString: resolved)
            if ReachableProgram.isOpen(real, to: S_IXOTH), !isDefault || isShort(real) { return real }
        }
        guard isDefault else {
            throw WorldError(.notPermitted, "there is no folder “\(wanted)” that other users can enter")
        }
        return "/tmp"
    }

    /// The device with a name, which is made at the first call.
    ///
    /// A new device has a running bus; its service starts when it is first called.
    ///
    /// - Throws: `WorldError`: `invalidArgument` if the name has other characters than letters, digits and `-`, or more
    ///   than 20; `cannotStart`; `unavailable` if there is no `dbus-daemon`.
    public func device(named name: String) async throws -> Device {
        guard name.wholeMatch(of: /[A-Za-z0-9-]{1,20}/) != nil else {
            throw WorldError(.invalidArgument, "“\(name)” is no name for a device")
        }
        let starting = state.withLock { state -> Task<Device, any Error>? in
            if let known = state.devices[name] { return known }
            guard !state.hasEnded else { return nil }
            // A task that asks for the same name meanwhile waits for the same device.
            let task = Task { try await Device.start(named: name, in: self) }
            state.devices[name] = task
            return task
        }
        guard let starting else { throw WorldError(.ended, "the world has ended") }
        return try await starting.value
    }

    /// Ends the world: stops apps, services and buses in this order, looks for remains and removes the folder.
    ///
    /// - Throws: `WorldError` with the code `leftBehind` and a list, if a process had to be killed, if one that nobody
    ///   knows of still runs, or if this process still has a file of the world open.
    public func end() async throws {
        // In a task of its own: a cancelled test still has to clean up.
        try await Task { try await finish() }.value
    }

    /// Does the work of `end()`.
    private func finish() async throws {
        let devices = state.withLock { state in
            state.hasEnded = true
            defer { state.devices = [:] }
            return Array(state.devices.values)
        }
        var findings: [String] = []
        for starting in devices {
            if let device = try? await starting.value { findings += try await device.end() }
        }
        findings += await leftProcesses()
        findings += openFiles()
        try? FileManager.default.removeItem(at: folder)
        guard findings.isEmpty else {
            throw WorldError(.leftBehind, "left behind: \(findings.joined(separator: "; "))")
        }
    }

    /// The variable that marks the processes of this world.
    static let markName = "ENFILADE_WORLD"

    /// Finds the processes of this world.
    var processes: ProcessTable {
        ProcessTable(mark: "\(Self.markName)=\(identifier)")
    }

    /// Kills the processes that still run, and says which.
    private func leftProcesses() async -> [String] {
        var findings: [String] = []
        let deadline = ContinuousClock.now + options.timeout
        for process in processes.processes() {
            // One that is just ending is none that was left.
            if await process.isGone(within: max(.zero, deadline - .now)) { continue }
            findings.append("\(process)")
            process.signal(SIGKILL)
            _ = await process.isGone(within: options.timeout)
        }
        return findings
    }

    /// Says which files of the world this process still has open.
    ///
    /// The folder itself is no such file: its lock holds it open, and so do makers of other worlds who look at it.
    private func openFiles() -> [String] {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return numbers.compactMap { number in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            guard let target, target.hasPrefix("\(place.path)/") else { return nil }
            return "descriptor \(number) of “\(target)”"
        }
    }
}

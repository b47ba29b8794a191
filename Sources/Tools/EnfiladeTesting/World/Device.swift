// SPDX-License-Identifier: Apache-2.0
// A device of a test world: a bus, folders, a service and apps.

import EnfiladeBus
internal import EnfiladeConcurrency
public import Foundation
internal import Glibc
package import EnfiladeServiceClient
internal import Synchronization

/// A device of a world: a message bus, a home folder, a service and the processes started on it.
public final class Device: Sendable {
    /// The name, as in `world.device(named:)`.
    public let name: String
    /// The device's folder.
    public let folder: URL
    /// The whole environment of a process on this device; nothing else of the test's own environment gets in.
    public let environment: [String: String]
    /// The address of the device's bus.
    public let busAddress: String

    /// The test's own connection to the device's service for one question after another, opened by the first.
    package let questions: ServiceConnection
    /// The way to the interface of the service that exists in worlds only, made by the first use.
    let link = OnceAsync<ServiceLink>()
    /// The notification server, started by the first use.
    let notificationServer = OnceAsync<NotificationServer>()
    /// The time that the test has set; `nil` while the clock of the machine counts.
    let time = Mutex<Date?>(nil)

    /// The processes and connections that run until the device ends.
    private struct State {
        var processes: [RunningProcess] = []
        var connections: [@Sendable () async -> Void] = []
        var hasEnded = false
    }

    /// The world's options.
    let options: World.Options
    /// The bus daemon; the service inherits its standard error.
    let daemon: RunningProcess
    /// Finds the processes of the device.
    let table: ProcessTable
    private let state = Mutex(State())

    private init(_ plan: DevicePlan, daemon: RunningProcess, options: World.Options) {
        name = plan.name
        folder = plan.folder
        environment = plan.environment
        busAddress = plan.busAddress
        questions = ServiceConnection(address: .custom(plan.busAddress))
        table = ProcessTable(mark: "\(DevicePlan.markName)=\(plan.mark)")
        self.options = options
        self.daemon = daemon
    }

    /// Makes the folders and starts the bus.
    static func start(named name: String, in world: World) async throws -> Device {
        let plan = DevicePlan(name: name, world: world)
        try plan.makeFolders()
        let configuration = try plan.writeBusConfiguration()
        let launch = try ProcessLaunch(
            "dbus-daemon", ["--config-file=\(configuration.path)", "--nofork", "--print-address"], plan.environment,
            options: LaunchOptions(folder: plan.folder))
        let daemon = try await RunningProcess.start(launch, name: "dbus-daemon")
        // It prints its address when it listens.
        _ = try await daemon.line(within: .seconds(180)) { $0.hasPrefix("unix:") }
        return Device(plan, daemon: daemon, options: world.options)
    }

    /// The home folder, `$HOME`.
    public var home: URL {
        folder.appending(path: "home", directoryHint: .isDirectory)
    }

    /// Where programs of this device keep data, `$XDG_DATA_HOME`.
    public var dataHome: URL {
        home.appending(path: ".local/share", directoryHint: .isDirectory)
    }

    /// The service of this device.
    public var service: DeviceService {
        DeviceService(device: self)
    }

    /// Starts a program and goes on.
    ///
    /// The executable is an absolute path, or the name of a program beside the running one or in `PATH`.
    ///
    /// - Throws: `WorldError`: `unavailable`, `notPermitted` or `cannotStart`.
    public func launch(
        _ executable: String, _ arguments: [String] = [], options: LaunchOptions = LaunchOptions()
    ) async throws -> RunningProcess {
        let launch = try launch(of: executable, arguments, options: options)
        let name = URL(filePath: executable).lastPathComponent
        let process = try await RunningProcess.start(launch, name: name)
        let isKept = state.withLock { state in
            if !state.hasEnded { state.processes.append(process) }
            return !state.hasEnded
        }
        guard isKept else {
            try await process.kill()
            throw WorldError(.ended, "the device “\(self.name)” has ended")
        }
        return process
    }

    /// Starts an app.
    public func launch(
        _ app: AppBundle, _ arguments: [String] = [], options: LaunchOptions = LaunchOptions()
    ) async throws -> RunningProcess {
        try await launch(app.executable.path, arguments, options: options)
    }

    /// Runs a program to its end, with `input` as its standard input.
    ///
    /// - Throws: The errors of `launch`, and `WorldError` with the code `timedOut` if it ran longer than
    ///   `options.limit`, by default three minutes. That it failed is no error: look at `status`.
    public func run(
        _ executable: String, _ arguments: [String] = [], input: String = "", options: LaunchOptions = LaunchOptions()
    ) async throws -> ProcessOutput {
        var options = options
        let limit = options.limit ?? .seconds(180)
        options.limit = limit
        let process = try await launch(executable, arguments, options: options)
        if !input.isEmpty { try? process.send(input) }
        process.closeInput()
        let status = try await process.exit()
        if process.wasOverdue {
            throw WorldError(.timedOut, "\(process) did not end within \(limit); \(process.transcript)")
        }
        return ProcessOutput(status: status, data: process.output.data, errors: process.errors.text)
    }

    /// Sends a signal to every process of an app, started by anybody, and waits until they are gone.
    ///
    /// - Throws: `WorldError` with the code `timedOut` if one of them stays.
    package func end(_ app: AppBundle, signal: Int32 = SIGTERM) async throws {
        for process in table.processes() where process.executable == app.executable.path {
            process.signal(signal)
            guard await process.isGone(within: options.timeout) else {
                throw WorldError(.timedOut, "\(process) still runs \(options.timeout) after signal \(signal)")
            }
        }
    }

    /// Notes down how to close a connection of the test at the device's end; false if that has come already.
    func keep(_ close: @escaping @Sendable () async -> Void) -> Bool {
        state.withLock { state in
            if !state.hasEnded { state.connections.append(close) }
            return !state.hasEnded
        }
    }

    /// Stops everything on this device, the bus last.
    ///
    /// - Returns: The processes that did not stop when they were asked to.
    func end() async throws -> [String] {
        let (processes, connections) = state.withLock { state in
            state.hasEnded = true
            return (state.processes, state.connections)
        }
        var findings: [String] = []
        for process in processes.reversed() {
            findings += try await stop(process)
        }
        for process in table.processes() where DeviceService.isService(process) {
            process.signal(SIGTERM)
            if await process.isGone(within: options.timeout) { continue }
            findings.append("\(process), which SIGTERM does not stop")
            process.signal(SIGKILL)
            _ = await process.isGone(within: options.timeout)
        }
        // The service has started them, and they would wait for another call.
        for process in table.processes() where process.executable.contains(".appex/") { process.signal(SIGTERM) }
        await questions.close()
        for close in connections { await close() }
        return findings + (try await stop(daemon))
    }

    /// Asks a process to end, and kills it if it does not.
    private func stop(_ process: RunningProcess) async throws -> [String] {
        if (try? await process.terminate(within: options.timeout)) != nil { return [] }
        try await process.kill()
        return ["\(process), which SIGTERM does not stop"]
    }
}

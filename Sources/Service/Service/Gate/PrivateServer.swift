// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeProcesses
import Foundation
import Glibc

/// A notification server on a bus of its own, which has nothing but the server and the gate.
final class PrivateServer: InnerServer {
    /// The time in which a server has to be there.
    static let startLimit = Duration.seconds(20)
    /// The time in which it has to answer.
    static let answerLimit = Duration.seconds(10)

    private let daemon: GuardedProgram
    private let program: GuardedProgram
    private let bus: Bus
    let events: AsyncStream<DesktopEvent>

    private init(
        _ daemon: GuardedProgram, _ program: GuardedProgram, _ bus: Bus, _ events: AsyncStream<DesktopEvent>
    ) {
        (self.daemon, self.program, self.bus, self.events) = (daemon, program, bus, events)
    }

    private var object: RemoteObject {
        RemoteObject(bus, name: DesktopBusServer.name, path: DesktopBusServer.path)
    }

    // MARK: - Starting

    /// Starts a bus and the server on it, and waits until that is there.
    static func start(
        _ command: [String], environment: [String: String], folder: String
    ) async throws -> PrivateServer {
        let (daemon, address) = try await startBus(environment, folder)
        let bus = try await Bus.connect(
            to: .custom(address), label: "gate server", errors: .enfilade, reconnects: false)
        var environment = environment
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
        let changes = await bus.nameOwnerChanges(of: DesktopBusServer.name)
        let program: GuardedProgram
        do {
            let variables = environment
            program = try await offload { () throws(FileError) in
                try GuardedProgram(command, environment: variables)
            }
        } catch {
            await bus.close()
            throw ServiceError(.appUnavailable, "the notification server cannot be started: \(error)")
        }
        let (ending, continuation) = AsyncStream.makeStream(of: DesktopEvent.self)
        let events = await DesktopBusServer(connection: bus).events()
        let forwarding = Task {
            for await event in events {
                if case .ownerChanged = event { continue }
                continuation.yield(event)
            }
        }
        let outcome = OneShot<Void>()
        Task {
            let reason = await program.whenEnded()
            outcome.give(
                .failure(ServiceError(.appUnavailable, "the notification server has ended by \(reason)")))
            forwarding.cancel()
            continuation.finish()
        }
        Task {
            for await change in changes where change.new != nil { return outcome.give() }
            outcome.give(.failure(ServiceError(.appUnavailable, "the bus of the notification server has ended")))
        }
        let server = PrivateServer(daemon, program, bus, ending)
        do {
            try await withTimeout(startLimit) { try await outcome.value() }
            return server
        } catch {
            await server.end()
            guard error is TimeoutError else { throw error }
            throw ServiceError(
                .appUnavailable, "“\(command.first ?? "")” has not become the notification server in \(startLimit)")
        }
    }

    /// Starts the bus.
    ///
    /// - Returns: Its daemon and its address.
    private static func startBus(
        _ environment: [String: String], _ folder: String
    ) async throws -> (GuardedProgram, String) {
        guard let path = Program.locate("dbus-daemon", in: environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin") else {
            throw ServiceError(.notFound, "the program dbus-daemon is not installed")
        }
        let place = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        let file = folder + "/gate-bus.conf"
        do {
            return try await offload { () throws(FileError) in
                try AtomicFile.write(Data(configuration(place).utf8), to: file, mode: 0o600)
                let words = [path, "--config-file=\(file)", "--nofork", "--print-address"]
                let (daemon, output) = try startWithOutput(words, environment)
                return (daemon, try firstLine(of: output))
            }
        } catch {
            throw ServiceError(.appUnavailable, "the bus of the notification server cannot be started: \(error)")
        }
    }

    /// Starts a program with a pipe for its output, of which it has the only writing end.
    private static func startWithOutput(
        _ words: [String], _ environment: [String: String]
    ) throws(FileError) -> (GuardedProgram, Descriptor) {
        let pipe = try PipeEnds()
        return (try GuardedProgram(words, environment: environment, output: pipe.writing), pipe.reading)
    }

    /// The first line that a program prints, which it does once it is ready; empty if it ends before.
    private static func firstLine(of output: Descriptor) throws(FileError) -> String {
        var line: [UInt8] = []
        var portion = [UInt8](repeating: 0, count: 1_024)
        while !line.contains(UInt8(ascii: "\n")), line.count < 4_096 {
            let count = try FileError.check("read from a program") { read(output.number, &portion, portion.count) }
            if count == 0 { break }
            line += portion[..<count]
        }
        return String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// The configuration of a bus that starts nothing, for one user.
    private static func configuration(_ place: String) -> String {
        let escaped = DesktopNotification.escaped(
            place.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? place)
        return """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
              "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <keep_umask/>
              <listen>unix:dir=\(escaped)</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*"/>
                <allow receive_sender="*"/>
                <allow own="*"/>
              </policy>
              <limit name="max_incoming_bytes">1000000000</limit>
              <limit name="max_outgoing_bytes">1000000000</limit>
              <limit name="max_message_size">1000000000</limit>
              <limit name="max_replies_per_connection">50000</limit>
            </busconfig>
            """
    }

    // MARK: - Asking

    func capabilities() async throws -> [String] {
        try await object.call(
            Interfaces.desktopNotifications, "GetCapabilities", returning: [String].self, timeout: Self.answerLimit)
    }

    func information() async throws -> ServerInformation {
        let told = try await DesktopNotificationsClient(object).getServerInformation()
        return ServerInformation(
            name: told.name, vendor: told.vendor, version: told.version, specification: told.specification)
    }

    func notify(_ notification: GateNotification, replacing number: UInt32) async throws -> UInt32 {
        try await object.call(
            Interfaces.desktopNotifications, "Notify", notification.app, number, notification.icon,
            notification.summary, notification.body, notification.actions, notification.hints, notification.expiration,
            returning: UInt32.self, timeout: Self.answerLimit)
    }

    func close(_ number: UInt32) async throws {
        try await DesktopNotificationsClient(object).closeNotification(number)
    }

    func end() async {
        program.end()
        daemon.end()
        await bus.close()
    }
}

/// Starts the server of the user's choice.
struct PrivateServerStarter: InnerServerStarter {
    /// The command.
    let command: [String]
    /// The variables beside those of this process.
    let environment: [String: String]
    /// The folder for the configuration of its bus.
    let folder: String

    func start() async throws -> any InnerServer {
        var all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // They name the bus that has started this process.
        all["DBUS_STARTER_ADDRESS"] = nil
        all["DBUS_STARTER_BUS_TYPE"] = nil
        return try await PrivateServer.start(command, environment: all, folder: folder)
    }
}

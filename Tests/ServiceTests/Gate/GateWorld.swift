// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

@testable import Service

/// A device with a gate, a server behind it, and programs that send.
struct GateWorld {
    static let hasPython = FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
    static let hasMock = FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/dbusmock")
    static let python = "/usr/bin/python3"

    static func has(_ program: String) -> Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)") }

    let desk: Device
    let gate: NotificationGate1Client
    let focus: Focus1Client
    let notifications: Notifications1Client

    init(_ desk: Device) throws {
        self.desk = desk
        let connection = try desk.connection()
        gate = NotificationGate1Client(connection)
        focus = Focus1Client(connection)
        notifications = Notifications1Client(connection)
    }

    /// Makes a world with one device.
    static func run(_ options: World.Options = World.Options(), _ body: (GateWorld) async throws -> Void) async throws {
        try await withDesk(options) { _, desk in try await body(try GateWorld(desk)) }
    }

    /// Opens the gate with the server in Python.
    @discardableResult func openScripted() async throws -> GateStatus {
        let script = try GateScripts.write(GateScripts.server, "server.py", on: desk)
        return try await gate.open([Self.python, script, log.path], environment: [:])
    }

    /// The file that the server in Python writes.
    var log: URL { desk.folder.appending(path: "server.log") }

    /// The lines of the server in Python that tell of notifications.
    func notified() -> [String] {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("notify ") }
    }

    /// The titles that came to the server in Python.
    func summaries() -> [String] {
        notified().map { String($0.split(separator: "|", omittingEmptySubsequences: false)[3]) }
    }

    /// Starts a sender in Python.
    func startSender() async throws -> RunningProcess {
        let script = try GateScripts.write(GateScripts.sender, "sender.py", on: desk)
        let process = try await desk.launch(Self.python, ["-u", script])
        _ = try await process.line { $0 == "ready" }
        return process
    }

    /// Sends a notification as scripts do.
    func notifySend(_ words: String..., options: LaunchOptions = LaunchOptions()) async throws {
        let output = try await desk.run("/usr/bin/notify-send", words, options: options)
        #expect(output.status.isSuccess, "\(output.errors)")
    }

    /// Switches the Focus for work on, in which some apps may notify.
    func work(allowing apps: [String]) async throws {
        let modes = try await focus.modes()
        var mode = try #require(modes.first { $0.identifier == BuiltInMode.work.rawValue })
        mode.apps = apps
        _ = try await focus.setMode(mode)
        try await focus.activate(mode.identifier)
    }

    /// The notifications in the list, the oldest first, as source, title, outcome and gate.
    func listed() async throws -> [String] {
        try await notifications.delivered().reversed().map { notification in
            let decision = notification.decision ?? NotificationDecision()
            return "\(notification.source) “\(notification.request.content.title)” \(decision.outcome) \(decision.gate)"
        }
    }

    /// A variable of a process of this device with a name.
    func variable(_ variable: String, of program: String) async throws -> String {
        try await eventually("\(program) runs") {
            for (_, environment) in processes(named: program) {
                let line = environment.first { $0.hasPrefix(variable + "=") }
                if let line { return String(line.dropFirst(variable.count + 1)) }
            }
            return nil
        }
    }

    /// The processes of this device with a name, with their environments.
    func processes(named program: String) -> [(number: Int32, environment: [String])] {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
        let mark = "ENFILADE_DEVICE=" + (desk.environment["ENFILADE_DEVICE"] ?? "")
        return numbers.compactMap { number in
            guard let name = try? String(contentsOfFile: "/proc/\(number)/comm", encoding: .utf8),
                name == program + "\n", let data = FileManager.default.contents(atPath: "/proc/\(number)/environ")
            else { return nil }
            let environment = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            return environment.contains(mark) ? (number, environment) : nil
        }
    }

    /// Runs a program on the bus of the server behind the gate.
    func inner(_ program: String, _ words: [String], bus: String) async throws -> String {
        let options = LaunchOptions(environment: ["DBUS_SESSION_BUS_ADDRESS": bus])
        return try await desk.run(program, words, options: options).text
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

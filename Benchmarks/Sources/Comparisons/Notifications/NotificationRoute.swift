// SPDX-License-Identifier: Apache-2.0
// The ways from a program to a notification server: none between them, the gate of Enfilade, or a proxy in C.

import CBareBus
import Foundation

/// A bus with a notification server, and a program that sends to it.
final class NotificationRoute {
    /// The name of the server on every bus.
    static let server = "org.freedesktop.Notifications"

    let place: Place
    /// The service whose gate is open; `nil` if there is none.
    let service: RunningService?
    private let bus: BareBus
    /// The file into which dunst prints what it is told.
    private let log: String
    /// The daemon of a bus that only the server is on.
    private let inner: Child?
    private var last = 0

    /// The way between programs and the server.
    enum Kind {
        case nothing, gate, proxy
    }

    init(_ kind: Kind, on screen: Screen, in place: Place? = nil, _ service: RunningService? = nil) throws {
        guard Program.isInstalled("dunst") else { throw BenchmarkError("dunst is not installed") }
        let place = try place ?? Place()
        self.place = place
        bus = try BareBus(address: place.busAddress)
        log = place.path("dunst-\(UUID().uuidString)")
        let command = ["sh", "-c", "exec dunst -conf /dev/null -print >'\(log)' 2>/dev/null"]
        var environment = screen.environment(from: place.environment)
        try bus.watchOwner(of: Self.server)
        switch kind {
        case .nothing:
            (inner, self.service) = (nil, nil)
            _ = try place.start(command, environment)
        case .gate:
            inner = nil
            let service = try service ?? RunningService(in: place)
            self.service = service
            try GateCalls.open(command, ["DISPLAY": environment["DISPLAY"] ?? ""], on: service.bus)
        case .proxy:
            self.service = nil
            let daemon = try Place.startBus(place.environment)
            inner = daemon
            let address = try daemon.readLine()
            environment["DBUS_SESSION_BUS_ADDRESS"] = address
            let innerBus = try BareBus(address: address)
            try innerBus.watchOwner(of: Self.server)
            _ = try place.start(command, environment)
            try innerBus.waitForOwner(of: Self.server)
            let program = try Peer(place: place).program("notify-proxy", library: "libsystemd")
            _ = try place.start([program, address], place.environment)
        }
        try bus.waitForOwner(of: Self.server)
    }

    deinit {
        inner?.end(SIGTERM)
    }

    /// How long it takes until a notification is with the server, and the sender knows.
    func notify() throws -> Duration {
        try Contest.time { try bus.answers(to: [message()]) }
    }

    /// Sends many notifications at once and waits until the sender knows of each that it is with the server.
    ///
    /// - Returns: How long it took, and the number of notifications that are not with the server at the place where they
    ///   belong.
    func burst(_ count: Int) throws -> (time: Duration, misplaced: Int) {
        let known = try titles().count
        let start = last + 1
        let time = try Contest.time { try bus.answers(to: (0..<count).map { _ in try message() }) }
        let expected = (start..<start + count).map(String.init)
        let told = try titles().dropFirst(known)
        return (time, zip(expected, told).count { $0 != $1 } + abs(count - told.count))
    }

    /// The titles of all notifications, in the order in which the server was told of them.
    private func titles() throws -> [String] {
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        return lines.compactMap { line in
            let words = line.split(separator: "'")
            return words.count == 2 && words[0] == "\tsummary: " ? String(words[1]) : nil
        }
    }

    private func message() throws -> BareMessage {
        last += 1
        return try Self.notification("\(last)", on: bus)
    }

    /// A call that shows a notification for a short time.
    ///
    /// - Parameter hints: Texts that the server does not know.
    static func notification(
        _ title: String, hints: [(name: String, text: String)] = [], on bus: BareBus
    ) throws -> BareMessage {
        let call = try bus.message(
            to: server, path: "/org/freedesktop/Notifications", interface: server, method: "Notify")
        try call.append("Benchmark")
        try call.append("u", UInt32(0))
        for text in ["", title, "Lunch is at half past twelve today, in the large room on the ground floor."] {
            try call.append(text)
        }
        try call.append("a", of: "s") {}
        try call.appendOptions(hints.map { hint in (hint.name, "s", { try call.append(hint.text) }) })
        try call.append("i", Int32(200))
        return call
    }
}

/// Calls to the gate, in bare messages.
enum GateCalls {
    private static func message(_ method: String, on bus: BareBus) throws -> BareMessage {
        try bus.message(
            to: RunningService.name, path: "/org/enfilade/Service", interface: "org.enfilade.NotificationGate1",
            method: method)
    }

    /// Opens the gate in front of a server.
    static func open(_ command: [String], _ environment: [String: String], on bus: BareBus) throws {
        let open = try message("Open", on: bus)
        try open.append("a", of: "s") { for word in command { try open.append(word) } }
        try open.append("a", of: "{ss}") {
            for (name, value) in environment {
                try open.append("e", of: "ss") { for text in [name, value] { try open.append(text) } }
            }
        }
        try bus.check(open)
    }

    /// Replaces the rules, each of them with parts that are texts.
    static func set(_ rules: [[String: String]], on bus: BareBus) throws {
        let set = try message("SetRules", on: bus)
        try set.append("a", of: "a{sv}") {
            for rule in rules {
                try set.appendOptions(rule.map { part in (part.key, "s", { try set.append(part.value) }) })
            }
        }
        try bus.check(set)
    }
}

// SPDX-License-Identifier: Apache-2.0
// The app that has many Focus filters, each with a predicate for its notifications.

import CBareBus
import Foundation
import Glibc

/// Answers for its filters and sends notifications, in bare messages.
struct FilteredApp {
    /// The bundle that this process runs from.
    static let bundle = "org.enfilade.benchmarks.filtered"
    /// The criteria of its notifications.
    private static let criteria = "account-of-work"

    private let bus: BareBus

    /// Starts this program as the executable of an installed bundle.
    ///
    /// - Parameter count: The number of its filters.
    static func start(_ count: Int, in place: Place, _ bus: BareBus) throws -> Child {
        let filters = try JSONEncoder().encode((0..<count).map(Filter.init))
        let app = try InstalledBundle(
            "Filtered", identifier: bundle, program: Program.own, filters: filters, in: place, bus)
        // The library is beside the program that was copied.
        let libraries = URL(filePath: Program.own).deletingLastPathComponent().path
        return try place.start("env", ["LD_LIBRARY_PATH=\(libraries)", app.executable, Role.filtered.rawValue])
    }

    /// A filter as a bundle declares it.
    private struct Filter: Encodable {
        struct Text: Encodable { let key, text: String }

        let intent: String
        let title: Text
        let parameters: [String] = []
        let origin = "constants"

        init(_ number: Int) {
            intent = FilteredApp.intent(number)
            title = Text(key: "Filter \(number)", text: "Filter \(number)")
        }
    }

    /// The identifier of a filter.
    static func intent(_ number: Int) -> String { "Filter\(number)" }

    /// Connects to the bus of the place.
    init() throws {
        bus = try BareBus(address: ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] ?? "")
    }

    /// Does what each line of the input says, and answers with the time that it took.
    ///
    /// `join N` answers for as many filters, `perform N` performs so many, and `notify N` sends so many notifications.
    func run() throws {
        while let line = readLine() {
            let words = line.split(separator: " ")
            guard words.count == 2, let count = Int(words[1]) else { throw BenchmarkError("“\(line)” is no task") }
            let time = try Contest.time {
                switch words[0] {
                case "join": try join(count)
                case "perform": for number in 0..<count { try perform(number) }
                default: for number in 0..<count { try notify(number) }
                }
            }
            print(Int(time / .nanoseconds(1)))
            fflush(nil)
        }
    }

    private func join(_ count: Int) throws {
        let join = try FocusCalls.message("Join", on: bus)
        try join.append("a", of: "{sv}") {
            try join.append("e", of: "sv") {
                try join.append("intents")
                try join.append("v", of: "as") {
                    try join.append("a", of: "s") {
                        for number in 0..<count { try join.append(Self.intent(number)) }
                    }
                }
            }
        }
        try bus.check(join)
    }

    /// Answers the next call for a filter with a predicate that holds for the notifications, and differs from others.
    private func perform(_ number: Int) throws {
        let json = """
            {"v":1,"compare":{"op":"in","left":{"self":true},"right":{"value":{"array":[{"s":"account-\(number)"},\
            {"s":"\(Self.criteria)"}]}}}}
            """
        while true {
            let call = try bus.nextCall()
            let answer = try BareMessage(answering: call)
            // Questions for words and the like are answered with nothing.
            guard call.calls("Perform") else {
                try answer.appendOptions()
                try answer.send()
                continue
            }
            try answer.append("a", of: "{sv}") {
                try answer.append("e", of: "sv") {
                    try answer.append("predicate")
                    try answer.append("v", of: "ay") {
                        try answer.append("a", of: "y") { for byte in json.utf8 { try answer.append("y", byte) } }
                    }
                }
            }
            return try answer.send()
        }
    }

    private func notify(_ number: Int) throws {
        let hints = [("desktop-entry", Self.bundle), ("x-enfilade-criteria", Self.criteria)]
        try bus.answers(to: [NotificationRoute.notification("\(number)", hints: hints, on: bus)])
    }
}

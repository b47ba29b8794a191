// SPDX-License-Identifier: Apache-2.0
// The app that has many windows.

import Foundation
import Glibc

/// Makes sessions with predicates, in bare messages to the service.
struct WindowsApp {
    /// The bundle that this process runs from.
    static let bundle = "org.enfilade.benchmarks.windows"
    /// The role of all windows.
    static let role = "UIWindowSceneSessionRoleApplication"

    private let bus: BareBus

    /// Connects to the bus of the place.
    init() throws {
        bus = try BareBus(address: ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] ?? "")
    }

    /// Makes as many sessions as each line of the input says, with predicates that differ.
    func run() throws {
        while let line = readLine() {
            for number in 0..<(Int(line) ?? 0) { try make(number) }
            print(line)
            fflush(nil)
        }
    }

    private func make(_ number: Int) throws {
        let activate = try call("Activate")
        try activate.append(Self.role)
        try activate.append("")
        try activate.appendOptions([("new", "b", { try activate.append("b", UInt32(1)) })])
        let session = try answer(to: activate)
        let update = try call("Update")
        try update.append(from: session, isWhole: false)
        let can = Self.predicate("beginsWith", "note:\(number)/")
        let prefers = Self.predicate("equalTo", "note:\(number)")
        try update.append("a", of: "{sv}") {
            for (name, json) in [("canActivate", can), ("prefersToActivate", prefers)] {
                try update.append("e", of: "sv") {
                    try update.append(name)
                    try update.append("v", of: "ay") {
                        try update.append("a", of: "y") { for byte in json.utf8 { try update.append("y", byte) } }
                    }
                }
            }
        }
        _ = try answer(to: update)
    }

    /// An encoded predicate that compares what is to be shown with a text.
    private static func predicate(_ comparator: String, _ text: String) -> String {
        #"{"v":1,"compare":{"op":"\#(comparator)","left":{"self":true},"right":{"value":{"s":"\#(text)"}}}}"#
    }

    private func call(_ method: String) throws -> BareMessage {
        try bus.message(
            to: RunningService.name, path: "/org/enfilade/Service", interface: "org.enfilade.Scenes1", method: method)
    }

    private func answer(to message: BareMessage) throws -> BareMessage {
        guard let answer = try bus.answer(to: message) else { throw BenchmarkError("the service refuses a session") }
        return answer
    }
}

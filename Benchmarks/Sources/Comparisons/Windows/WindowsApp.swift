// SPDX-License-Identifier: Apache-2.0
// The app that has many windows.

import CBareBus
import Foundation
import Glibc

/// Makes sessions with predicates, in bare messages to the service.
struct WindowsApp {
    /// The bundle that this process runs from.
    static let bundle = "org.enfilade.benchmarks.windows"
    /// The role of all windows.
    static let role = "UIWindowSceneSessionRoleApplication"

    private let bus: BareBus

    /// Starts this program as the executable of an installed bundle, as which alone it may have windows.
    static func start(in place: Place, _ bus: BareBus) throws -> Child {
        let app = try InstalledBundle("Windows", identifier: bundle, program: Program.own, in: place, bus)
        // The library is beside the program that was copied.
        let libraries = URL(filePath: Program.own).deletingLastPathComponent().path
        return try place.start("env", ["LD_LIBRARY_PATH=\(libraries)", app.executable, Role.windows.rawValue])
    }

    /// Connects to the bus of the place.
    init() throws {
        bus = try BareBus(address: ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] ?? "")
    }

    /// Makes as many sessions as each line of the input says, with predicates that differ, and with the picture of a file if
    /// the line names one.
    func run() throws {
        while let line = readLine() {
            let words = line.split(separator: " ", maxSplits: 1)
            let count = words.first.flatMap { Int($0) } ?? 0
            let picture = words.count > 1 ? try Self.sealed(String(words[1])) : nil
            for number in 0..<count { try make(number, picture) }
            print(count)
            fflush(nil)
        }
    }

    private func make(_ number: Int, _ picture: Int32?) throws {
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
        guard let picture else { return }
        let setSnapshot = try call("SetSnapshot")
        try session.rewind(skipping: "")
        try setSnapshot.append(from: session, isWhole: false)
        try setSnapshot.append("h", picture)
        _ = try answer(to: setSnapshot)
    }

    /// A sealed memory file with the content of another one.
    private static func sealed(_ path: String) throws -> Int32 {
        let bytes = try Data(contentsOf: URL(filePath: path))
        let file = bare_memory_file("picture")
        try FileHandle(fileDescriptor: file).write(contentsOf: bytes)
        guard bare_seal(file) >= 0 else { throw BenchmarkError("the picture cannot be sealed") }
        return file
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

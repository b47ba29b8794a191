// SPDX-License-Identifier: Apache-2.0
// An app, or its extension, with one Focus filter: it joins, and describes everything that it is told. The lines of its
// input are about the Focus.

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladeServiceClient
import Foundation
import Glibc
import ProbeInput
import Synchronization

/// Whether this is the extension, which the service starts: its words go to the error output then.
let isExtension = CommandLine.arguments[0].contains(".appex/")

/// Prints a line at once.
@Sendable func say(_ line: String) {
    let output = isExtension ? FileHandle.standardError : FileHandle.standardOutput
    output.write(Data("\(isExtension ? "probe " : "")\(line)\n".utf8))
}

/// The filter of the app, which can be made to hang.
final class Filter: FilterPerformer {
    let hangs = Mutex(false)
    /// The beginning of the identifiers in its contexts.
    let prefix = Mutex("note:")

    func perform(_ intent: String, values: BusOptions, isReset: Bool) async throws -> IntentOutcome {
        say(isReset ? "reset \(intent)" : "perform \(intent) \(Self.text(values))")
        if hangs.withLock({ $0 }) { for await _ in AsyncStream<Never>.makeStream().stream {} }
        return IntentOutcome(context: IntentContext(contentPrefix: isReset ? nil : prefix.withLock(\.self)))
    }

    func context(_ intent: String, values: BusOptions) async throws -> IntentContext {
        say("context \(intent)")
        return IntentContext(contentPrefix: "other:")
    }

    func display(_ intent: String, values: BusOptions, language: String) async throws -> IntentDisplay {
        IntentDisplay(title: "Status", subtitle: Self.text(values))
    }

    func suggestions(_ intent: String, language: String) async throws -> [IntentSuggestion] {
        [IntentSuggestion(values: ["status": BusVariant("Busy")], display: IntentDisplay(title: "Busy"))]
    }

    func options(_ intent: String, parameter: String, _ query: IntentQuery) async throws -> [IntentOption] {
        throw ServiceError(.notSupported, "any text will do")
    }

    static func text(_ values: BusOptions) -> String {
        values["status"]?.value(as: String.self) ?? "-"
    }
}

let filter = Filter()
let focus = Focus1Client()
let bus = try await ServiceConnection.shared.bus()

/// Tells the service which filter is here, which is told of its states by a socket if the kernel has such.
func join() async throws {
    do {
        try DeliveryReceiver.start(try await focus.deliverySocket(), filter)
    } catch let error as ServiceError where error.code == .notSupported {}
    try await focus.join(FocusMembership(intents: ["Look"], isExtension: isExtension))
}

/// Runs one line and describes the outcome.
func perform(_ words: [String]) async throws -> String {
    let word = words.dropFirst().first ?? ""
    switch words.first ?? "" {
    case "join":
        try await bus.export(.intentHost1(filter, admit: { _ in }), at: Interfaces.appPath)
        try await join()
    case "rejoin": try await join()
    // Nothing is exported: only the socket leads here.
    case "join-silently": try await join()
    // The socket is used by somebody who does not know its packets.
    case "join-babbling":
        let socket = try await focus.deliverySocket()
        try await bus.export(.intentHost1(filter, admit: { _ in }), at: Interfaces.appPath)
        if word == "first" {
            send(socket.number, "noise", 5, Int32(MSG_NOSIGNAL))
            // Until the service has closed its end.
            var packet = [UInt8](repeating: 0, count: DeliveryPacket.maximumSize)
            while recv(socket.number, &packet, packet.count, 0) > 0 {}
        } else {
            let noise = Thread {
                var packet = [UInt8](repeating: 0, count: DeliveryPacket.maximumSize)
                recv(socket.number, &packet, packet.count, 0)
                if word == "noise" { send(socket.number, "noise", 5, Int32(MSG_NOSIGNAL)) }
                withExtendedLifetime(socket) {}
            }
            noise.start()
        }
        try await focus.join(FocusMembership(intents: ["Look"], isExtension: isExtension))
    case "mode": return "mode \(try await focus.setMode(FocusMode(identifier: "", name: word)))"
    case "front": try await focus.setFront(word)
    case "set": try await Service1Client().set(word, to: 5)
    case "allow": try await Registry1Client().setSettingsApp(word, isAllowed: true)
    case "sources": return "sources \(try await Notifications1Client().sources().count)"
    case "long-context": filter.prefix.withLock { $0 = String(repeating: "x", count: DeliveryPacket.maximumSize) }
    case "hang": filter.hangs.withLock { $0 = word != "not" }
    case "current": return "current \(Filter.text(try await focus.current("Look")))"
    case "invalidate": try await focus.invalidate("Look")
    case "request": return "cookie \(try await focus.request(word, reason: "a test"))"
    case "release": try await focus.release(UInt32(word) ?? 0)
    case "status":
        let status = try await focus.status()
        return "status \(status.isOn) \(status.mode ?? "-")"
    case "caller": return "caller \(try await Registry1Client().caller())"
    default: return "error unknown line"
    }
    return "done"
}

if isExtension {
    say("caller \(try await Registry1Client().caller())")
    let events = await bus.events()
    _ = try await perform(["join"])
    for await event in events { if case .disconnected = event { break } }
    exit(0)
}
say("ready")
// The first word of a line is a number, with which the answer begins.
for await line in inputLines() {
    let words = line.split(separator: " ").map(String.init)
    let number = words.first ?? ""
    do {
        say("\(number) \(try await perform(Array(words.dropFirst())))")
    } catch let error as ServiceError {
        say("\(number) refused \(error.code.rawValue): \(error.message)")
    } catch {
        say("\(number) failed \(error)")
    }
}

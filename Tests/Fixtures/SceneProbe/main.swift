// SPDX-License-Identifier: Apache-2.0
// An app without windows that does with its sessions what the lines of its input say.

import Bus
import Contract
import Files
import Foundation
import Interfaces
import Predicates
import ServiceClient

let scenes = ScenesProxy()
let role = "UIWindowSceneSessionRoleApplication"

/// Prints a line at once.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// An encoded predicate of a format.
func predicate(_ format: String) throws -> BusVariant {
    BusVariant(try PredicateDocument(FormatParser.predicate(format)).json())
}

/// Does what one line says and describes the outcome.
func perform(_ words: [String]) async throws -> String {
    let rest = words.dropFirst(2).joined(separator: " ")
    switch (words.first ?? "", words.dropFirst().first ?? "") {
    case ("launch", _):
        let launch = try await scenes.launch()
        return "launched \(launch.unfinished) \(launch.isPristine) \(launch.discarded.joined(separator: ","))"
    case ("restored", _): try await scenes.restored()
    case ("reported", let session): try await scenes.reportedDiscards([session])
    case ("new", let asking):
        let requesting = asking.isEmpty ? nil : asking
        return "session \(try await scenes.activate(role: role, isNew: true, requestingSession: requesting).session)"
    case ("open", let identifier):
        let activation = try await scenes.activate(role: role, identifier: identifier)
        return "opened \(activation.session) \(activation.isNew) \(activation.reason) \(activation.state)"
    case ("named", let session): return "opened \(try await scenes.activate(role: role, session: session).reason)"
    case ("title", let session): try await scenes.update(session, ["title": BusVariant(rest)])
    case ("can", let session): try await scenes.update(session, ["canActivate": try predicate(rest)])
    case ("prefers", let session): try await scenes.update(session, ["prefersToActivate": try predicate(rest)])
    case ("bytes", let session):
        try await scenes.update(
            session, ["userInfo": BusVariant(Data(rest.utf8)), "restorationActivity": BusVariant(Data(rest.utf8))])
    case ("raw", let session): try await scenes.update(session, ["canActivate": BusVariant(Data(rest.utf8))])
    case ("state", let session): try await scenes.setState(session, to: rest)
    case ("picture", let session):
        let picture = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(rest.utf8)
        try await scenes.setSnapshot(session, to: try SealedMemory.make(name: "picture", bytes: Data(picture)))
    case ("destroy", let session): try await scenes.destroy(session)
    case ("list", let bundle):
        let sessions = try await scenes.sessions(of: bundle)
        return "sessions \(sessions.map { "\($0.identifier)=\($0.title)" }.joined(separator: ","))"
    default: return "error unknown line"
    }
    return "done"
}

let discards = try await scenes.discards()
let watcher = Task {
    for await sessions in discards { say("discarded \(sessions.joined(separator: ","))") }
}
say("ready")
let (lines, continuation) = AsyncStream.makeStream(of: String.self)
Thread.detachNewThread {
    while let line = readLine() { continuation.yield(line) }
    continuation.finish()
}
for await line in lines {
    do {
        say(try await perform(line.split(separator: " ").map(String.init)))
    } catch let error as ServiceError {
        say("refused \(error.code.rawValue): \(error.message)")
    } catch {
        say("failed \(error)")
    }
}
watcher.cancel()

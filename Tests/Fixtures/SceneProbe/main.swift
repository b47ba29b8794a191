// SPDX-License-Identifier: Apache-2.0
// An app without windows that runs the lines of its input on its sessions. Started by the bus, it shows the requested
// content until the bus ends, and describes that on its standard error.

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import Foundation
import EnfiladePredicates
import ProbeInput
import EnfiladeServiceClient

let scenes = Scenes1Client()
let role = "UIWindowSceneSessionRoleApplication"
let isStartedByBus = ProcessInfo.processInfo.environment["DBUS_STARTER_ADDRESS"] != nil

/// How the app behaves, as a file in its bundle says; `nil` if there is none.
let behaviour = try? String(
    contentsOf: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "behaviour"),
    encoding: .utf8)

/// Prints a line at once.
@Sendable func say(_ line: String) {
    let output = isStartedByBus ? FileHandle.standardError : FileHandle.standardOutput
    output.write(Data("\(isStartedByBus ? "probe " : "")\(line)\n".utf8))
}

/// Describes a request to show something, in words.
@Sendable func description(of request: SceneRequest) -> String {
    let activity = request.activity.map { String(decoding: $0, as: UTF8.self) }
    let details = [request.url, request.token, activity].map { $0 ?? "-" }
    return "show \(request.session) \(request.isNew) \(details.joined(separator: " "))"
}

/// Describes the content to show, and runs the URL.
@Sendable func show(_ request: SceneRequest) async throws {
    say(description(of: request))
    if behaviour == "refuse" { throw ServiceError(.notSupported, "the probe takes no notes") }
    switch request.url {
    case "probe:fail": throw ServiceError(.invalidArgument, "there is no such note")
    case "probe:hang": for await _ in AsyncStream<Never>.makeStream().stream {}
    case "probe:crash": exit(1)
    default: break
    }
}

/// Answers the service when something is to be shown.
func serve() async throws {
    try await SceneHost.shared.serve(serviceStarted: { try? await scenes.restored() }, show)
}

/// An encoded predicate of a format.
func predicate(_ format: String) throws -> Data {
    try PredicateDocument(FormatParser.predicate(format)).json()
}

/// Runs one line and describes the outcome.
func perform(_ words: [String]) async throws -> String {
    let rest = words.dropFirst(2).joined(separator: " ")
    switch (words.first ?? "", words.dropFirst().first ?? "") {
    case ("launch", _):
        let launch = try await scenes.launch()
        return "launched \(launch.unfinished) \(launch.isPristine) \(launch.discarded.joined(separator: ","))"
    case ("serve", _): try await serve()
    case ("name", _): return try await ServiceConnection.shared.bus().uniqueName
    case ("take", _):
        let launch = try await scenes.completeLaunch()
        let sessions = launch.sessions.map { session in
            "\(session.description.identifier)=\(session.userInfo.map { String(decoding: $0, as: UTF8.self) } ?? "-")"
        }
        for request in launch.requests { try await scenes.answer(request) }
        return
            "took \(sessions.joined(separator: ",")); \(launch.requests.map(description(of:)).joined(separator: ", "))"
    case ("restored", _): try await scenes.restored()
    case ("reported", let session): try await scenes.reportedDiscards([session])
    case ("new", let asking):
        let requesting = asking.isEmpty ? nil : asking
        return "session \(try await scenes.activate(role, .init(isNew: true, requestingSession: requesting)).session)"
    case ("open", let identifier):
        let activation = try await scenes.activate(role, identifier: identifier)
        return
            "opened \(activation.session) \(activation.isNew) \(activation.details.reason) \(activation.details.state)"
    case ("named", let session):
        return "opened \(try await scenes.activate(role, .init(session: session)).details.reason)"
    case ("title", let session): try await scenes.update(session, .init(title: rest))
    case ("can", let session): try await scenes.update(session, .init(canActivate: try predicate(rest)))
    case ("prefers", let session): try await scenes.update(session, .init(prefersToActivate: try predicate(rest)))
    case ("bytes", let session):
        try await scenes.update(
            session, .init(userInfo: Data(rest.utf8), restorationActivity: Data(rest.utf8)))
    case ("raw", let session): try await scenes.update(session, .init(canActivate: Data(rest.utf8)))
    case ("state", let session): try await scenes.setState(session, state: rest)
    case ("picture", let session):
        let picture = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(rest.utf8)
        try await scenes.setSnapshot(session, snapshot: try SealedMemory.make(name: "picture", bytes: Data(picture)))
    case ("photo", let session):
        let picture = try Data(contentsOf: URL(filePath: rest))
        try await scenes.setSnapshot(session, snapshot: try SealedMemory.make(name: "photo", bytes: picture))
    case ("destroy", let session): try await scenes.destroy(session)
    case ("list", let bundle):
        let sessions = try await scenes.sessions(bundle)
        return "sessions \(sessions.map { "\($0.identifier)=\($0.title)" }.joined(separator: ","))"
    default: return try await Rights.perform(words) ?? "error unknown line"
    }
    return "done"
}

/// Lives as an app that the bus has started.
func live() async throws {
    if behaviour == "exit" { exit(3) }
    let bus = try await ServiceConnection.shared.bus()
    let events = await bus.events()
    try await serve()
    _ = try await bus.requestName(Registry1Client().caller())
    if behaviour == "leave" { exit(0) }
    if behaviour == "wait" { say("waits") }
    for request in behaviour == "wait" ? [] : try await scenes.launch().requests {
        do {
            try await show(request)
            try await scenes.answer(request)
        } catch let error as ServiceError {
            try await scenes.answer(request, error)
        }
    }
    for await event in events { if case .disconnected = event { exit(0) } }
}

if isStartedByBus {
    try await live()
    exit(0)
}
let discards = try await scenes.discardedSignals()
let watcher = Task {
    for await discard in discards { say("discarded \(discard.sessions.joined(separator: ","))") }
}
say("ready")
for await line in inputLines() {
    do {
        say(try await perform(line.split(separator: " ").map(String.init)))
    } catch let error as ServiceError {
        say("refused \(error.code.rawValue): \(error.message)")
    } catch {
        say("failed \(error)")
    }
}
watcher.cancel()

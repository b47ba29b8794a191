// SPDX-License-Identifier: Apache-2.0

import Contract
import Foundation
import Interfaces
import Logging

// Having an app show something, whether it runs or not.
extension Scenes {
    /// What somebody wants an app to show.
    struct Opening: Sendable, Hashable {
        /// `nil` for that of the session, or the usual one.
        var role: String?
        /// The content, or empty.
        var identifier = ""
        /// The session to open, without any routing.
        var session: String?
        /// Whether only a new session will do.
        var isNew = false
        var activity: Data?
        var url: String?
        var token: String?
    }

    /// A request for an app that has not been launched yet, and who waits for it.
    struct WaitingRequest: Sendable {
        let number: UInt64
        let request: SceneRequest
        /// Goes on when the app has taken the request, or with the reason why it never will.
        let taken: CheckedContinuation<Void, any Error>
        /// Has the bus start the app, and ends the patience with it.
        var efforts: [Task<Void, Never>] = []
    }

    /// Where a request goes.
    private enum Receiver {
        /// A process of the app, by its connection.
        case running(String)
        /// The next launch of the app.
        case launch
    }

    /// Has an app show something.
    ///
    /// - Throws: `ServiceError`; a session that was made is gone again then.
    func open(_ opening: Opening, of bundle: String, by caller: Caller) async throws -> SceneRequest {
        try SceneRules.checkAccess(of: caller, to: bundle)
        guard await bundles.isInstalled(bundle) else {
            throw ServiceError(.notFound, "the bundle “\(bundle)” is not installed")
        }
        let request = try await changes.make { try await self.prepare(opening, of: bundle, by: caller) }
        do {
            try await deliver(request, to: bundle)
        } catch {
            logger.warning(
                "nothing is shown", ["session": request.session, "bundle": bundle, "error": "\(error)"])
            if request.isNew { await takeAway(request.session) }
            throw error
        }
        return request
    }

    /// Finds or makes the session.
    private func prepare(_ opening: Opening, of bundle: String, by caller: Caller) async throws -> SceneRequest {
        var role = opening.role ?? SceneRules.usualRole
        if let identifier = opening.session, opening.role == nil {
            role = try session(identifier, of: bundle, for: caller).role
        }
        let activation = try await activateNow(
            Request(role: role, identifier: opening.identifier, session: opening.session, isNew: opening.isNew),
            for: bundle, by: caller)
        return SceneRequest(
            session: activation.session, isNew: activation.isNew, activity: opening.activity, url: opening.url,
            token: opening.token)
    }

    /// Hands a request over, to a process of the app or to its next launch.
    private func deliver(_ request: SceneRequest, to bundle: String) async throws {
        if case .running(let connection) = receiver(of: request.session, bundle) {
            if try await peers.show(request, at: connection) { return }
            // It was just leaving: what it was to show is for the next one.
            await connectionEnded(connection)
            if case .running(let other) = receiver(of: request.session, bundle) {
                if try await peers.show(request, at: other) { return }
                throw ServiceError(.appUnavailable, "the app “\(bundle)” has ended before it had shown the window")
            }
        }
        try await waitForLaunch(request, of: bundle)
    }

    /// Who shows a session: the process that has its window, else the one that was launched last.
    private func receiver(of session: String, _ bundle: String) -> Receiver {
        if let connection = states[session]?.connection, launches[connection] != nil { return .running(connection) }
        let last = launches.filter { apps[$0.key] == bundle }.max { $0.value < $1.value }
        return last.map { .running($0.key) } ?? .launch
    }

    // MARK: - Apps that do not run

    /// Has the bus start an app and waits until it has taken a request.
    private func waitForLaunch(_ request: SceneRequest, of bundle: String) async throws {
        guard waiting[bundle, default: []].count < SceneRules.mostRequests else {
            throw ServiceError(
                .limitExceeded, "\(SceneRules.mostRequests) requests wait for the app “\(bundle)” already")
        }
        lastRequest += 1
        let number = lastRequest
        try await withCheckedThrowingContinuation { continuation in
            waiting[bundle, default: []].append(
                WaitingRequest(
                    number: number, request: request, taken: continuation, efforts: efforts(number, for: bundle)))
        }
    }

    /// What is done until an app has taken a request.
    private func efforts(_ number: UInt64, for bundle: String) -> [Task<Void, Never>] {
        let start = Task { [peers] in
            do {
                try await peers.start(bundle: bundle)
            } catch {
                self.giveUp(bundle, number, error)
            }
        }
        let patience = Task { [clock] in
            guard (try? await clock.sleep(for: SceneRules.patience)) != nil else { return }
            let seconds = SceneRules.patience.components.seconds
            self.giveUp(
                bundle, number,
                ServiceError(.timedOut, "the app “\(bundle)” was started and was not launched within \(seconds) s"))
        }
        return [start, patience]
    }

    /// Ends the wait for the launch of an app.
    private func giveUp(_ bundle: String, _ number: UInt64, _ error: any Error) {
        guard let position = waiting[bundle]?.firstIndex(where: { $0.number == number }) else { return }
        waiting[bundle]?.remove(at: position).end(with: .failure(error))
        if waiting[bundle]?.isEmpty == true { waiting[bundle] = nil }
    }

    /// Ends the wait of all who wait for an app.
    func giveUp(_ bundle: String, _ error: ServiceError) {
        for request in waiting.removeValue(forKey: bundle) ?? [] { request.end(with: .failure(error)) }
    }

    /// A process has given the name of its app back. If it was never launched, nobody takes what waits for that.
    func nameEnded(_ name: String, of connection: String) {
        guard waiting[name] != nil, launches[connection] == nil, !endedConnections.contains(connection) else { return }
        giveUp(name, ServiceError(.appUnavailable, "the app “\(name)” has ended before it was launched"))
    }

    /// Hands over what waits for the launch of an app, the oldest first.
    func takeRequests(of bundle: String) -> [SceneRequest] {
        let taken = waiting.removeValue(forKey: bundle) ?? []
        for request in taken { request.end(with: .success(())) }
        return taken.map(\.request)
    }
}

extension Scenes.WaitingRequest {
    /// Ends the wait.
    fileprivate func end(with result: Result<Void, any Error>) {
        for effort in efforts { effort.cancel() }
        taken.resume(with: result)
    }
}

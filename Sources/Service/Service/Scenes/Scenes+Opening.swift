// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging

// Having an app show something, whether it runs or not.
extension Scenes {
    /// A request for an app that has not been launched yet, and the call that waits for it.
    struct WaitingRequest: Sendable {
        let number: UInt64
        let request: SceneRequest
        /// Goes on when the app has shown the window, or with the reason why it never will.
        let shown: CheckedContinuation<Void, any Error>
        /// Has the bus start the app, and the timeout for that.
        var efforts: [Task<Void, Never>] = []
    }

    /// A request that the launch of an app has taken, until the app answers it.
    struct TakenRequest: Sendable {
        var waiting: WaitingRequest
        let bundle: String
        /// The process that has taken it.
        let connection: String
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
    func open(
        _ bundle: String, _ opening: SceneOpening, by caller: Caller
    ) async throws -> (session: String, isNew: Bool) {
        try SceneRules.checkAccess(of: caller, to: bundle)
        guard await bundles.isInstalled(bundle) else {
            throw ServiceError(.notFound, "the bundle “\(bundle)” is not installed")
        }
        guard await bundles.mayShowWindows(bundle) else {
            throw ServiceError(
                .notSupported, "the app “\(bundle)” shows no windows: its Info.plist has LSBackgroundOnly")
        }
        let request = try await changes.run { try await self.prepare(opening, of: bundle, by: caller) }
        do {
            try await deliver(request, to: bundle)
        } catch {
            logger.warning(
                "nothing is shown", ["session": request.session, "bundle": bundle, "error": "\(error)"])
            if request.isNew { await takeAway(request.session) }
            throw error
        }
        return (request.session, request.isNew)
    }

    /// Finds or makes the session.
    private func prepare(_ opening: SceneOpening, of bundle: String, by caller: Caller) async throws -> SceneRequest {
        var role = opening.role ?? SceneRules.usualRole
        if let identifier = opening.session, opening.role == nil {
            role = try session(identifier, of: bundle, for: caller).role
        }
        let found = try await activateNow(
            role, opening.identifier ?? opening.url ?? "",
            SceneActivation(session: opening.session, isNew: opening.isNew), for: bundle, by: caller)
        return SceneRequest(
            session: found.session, isNew: found.isNew,
            content: SceneContent(activity: opening.activity, url: opening.url, token: opening.token))
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
                    number: number, request: request, shown: continuation, efforts: efforts(number, for: bundle)))
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
        let timeout = afterDelay(SceneRules.launchTimeout, clock: clock) {
            let seconds = SceneRules.launchTimeout.components.seconds
            await self.giveUp(
                bundle, number,
                ServiceError(.timedOut, "the app “\(bundle)” was started and was not launched within \(seconds) s"))
        }
        return [start, timeout]
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
        for (number, request) in taken where request.bundle == bundle { end(number, with: .failure(error)) }
    }

    /// A process has given the name of its app back. If it was never launched, nobody takes what waits for that.
    func nameEnded(_ name: String, of connection: String) {
        guard waiting[name] != nil, launches[connection] == nil, !endedConnections.contains(connection) else { return }
        giveUp(name, ServiceError(.appUnavailable, "the app “\(name)” has ended before it was launched"))
    }

    // MARK: - Apps that were started

    /// Hands over the requests that wait for the launch of an app, the oldest first.
    func takeRequests(of bundle: String, by caller: Caller) -> [SceneRequest] {
        (waiting.removeValue(forKey: bundle) ?? []).map { waiting in
            for effort in waiting.efforts { effort.cancel() }
            var (waiting, request) = (waiting, waiting.request)
            waiting.efforts = [answerTimeout(waiting.number, bundle)]
            taken[waiting.number] = TakenRequest(waiting: waiting, bundle: bundle, connection: caller.connection)
            request.number = waiting.number
            return request
        }
    }

    private func answerTimeout(_ number: UInt64, _ bundle: String) -> Task<Void, Never> {
        afterDelay(SceneRules.answerTimeout, clock: clock) {
            let seconds = SceneRules.answerTimeout.components.seconds
            let error = ServiceError(.timedOut, "the app “\(bundle)” did not answer within \(seconds) s")
            await self.end(number, with: .failure(error))
        }
    }

    /// Takes an app's answer to a request that its launch has taken.
    ///
    /// - Parameter error: The code of an error; empty if it shows the window and has taken the content.
    func answer(_ number: UInt64, error: String, message: String, by caller: Caller) throws(ServiceError) {
        let problem = try SceneRules.problem(error, message)
        _ = try CallerRules.bundle(of: caller)
        guard taken[number]?.connection == caller.connection else {
            throw ServiceError(.notFound, "no request \(number) waits for an answer of this process")
        }
        end(number, with: problem.map { .failure($0) } ?? .success(()))
    }

    /// A process has ended: it answers nothing any more.
    func giveUpTaken(by connection: String) {
        for (number, request) in taken where request.connection == connection {
            let error = ServiceError(
                .appUnavailable, "the app “\(request.bundle)” has ended before it had shown the window")
            end(number, with: .failure(error))
        }
    }

    private func end(_ number: UInt64, with result: Result<Void, any Error>) {
        taken.removeValue(forKey: number)?.waiting.end(with: result)
    }
}

extension Scenes.WaitingRequest {
    /// Ends the wait.
    fileprivate func end(with result: Result<Void, any Error>) {
        for effort in efforts { effort.cancel() }
        shown.resume(with: result)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
internal import EnfiladeContract
internal import Foundation
internal import FoundationAdditions
internal import EnfiladeServiceClient

/// The engine's calls to the service, in the order in which they are made.
///
/// A program that is not installed, or has no service, has no sessions that outlive it. It runs all the same.
@MainActor final class SessionClient {
    private let proxy: Scenes1Client
    /// Not with the priority of the main thread, which has frames to draw.
    private let queue = SerialQueue(priority: .medium)
    private var launching: Task<Known?, Never>?
    /// The sessions of this app that others destroy, from before its launch on; `nil` if nothing is kept.
    private(set) var discards: AsyncStream<Scenes1Client.Discarded>?
    /// Whether nothing is kept.
    private(set) var isOffline = true

    /// The state of this app as the service knows it, and the news of it.
    private struct Known: Sendable {
        let launch: SceneLaunch
        let discards: AsyncStream<Scenes1Client.Discarded>
    }

    init(_ proxy: Scenes1Client = Scenes1Client()) {
        self.proxy = proxy
    }

    /// Begins to ask for the sessions of this app.
    func begin() {
        guard launching == nil else { return }
        launching = Task.detached { [proxy] in
            do {
                // First: a session destroyed between the two would be missed.
                let discards = try await proxy.discardedSignals()
                return Known(launch: try await proxy.completeLaunch(), discards: discards)
            } catch let error as ServiceError where error.code == .notPermitted {
                Diagnostics.report("this program is no installed app, so that its windows are not kept")
            } catch {
                Diagnostics.report("the windows of this app are not kept: \(error)")
            }
            return nil
        }
    }

    /// Waits for the service's knowledge of this app; `nil` if it keeps nothing.
    func launched() async -> SceneLaunch? {
        begin()
        let known = await launching?.value
        isOffline = known == nil
        discards = known?.discards
        return known?.launch
    }

    /// Tells the service something, after everything that it was told before.
    func send(_ body: @escaping @Sendable (Scenes1Client) async throws -> Void) {
        guard !isOffline else { return }
        queue.add { [proxy] in
            do {
                try await body(proxy)
            } catch let error as ServiceError where error.code == .notFound {
                // The session was destroyed meanwhile, which the app learns by other means.
            } catch {
                Diagnostics.report("the state of a window is not kept: \(error)")
            }
        }
    }

    /// Has the service wait for something before it is told or asked anything more.
    func hold(for task: Task<Void, Never>) {
        queue.add { await task.value }
    }

    /// Asks the service something, after everything that it was told before.
    func ask<Answer: Sendable>(
        _ body: @escaping @Sendable (Scenes1Client) async throws -> Answer
    ) async throws -> Answer {
        try await queue.run { [proxy] in try await body(proxy) }
    }

    /// Tells the service that a request is handled from now on, so that no other process of this app gets it.
    ///
    /// - Throws: `ServiceError` if the service does not learn of it, and may ask another process; with `notFound` if it waits no
    ///   longer, and has told its caller that nothing is shown.
    func begin(_ request: SceneRequest) async throws {
        if let number = request.content.request { try await proxy.begin(number) }
    }

    /// Waits until the service has been told everything, but not for longer than a timeout.
    func finish(within timeout: Duration) async {
        try? await withTimeout(timeout) { [queue] in await queue.finish() }
    }
}

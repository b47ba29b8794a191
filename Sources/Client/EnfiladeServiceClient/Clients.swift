// SPDX-License-Identifier: Apache-2.0
// The service's interfaces over the connection of this process.

package import EnfiladeBus
package import EnfiladeContract

/// A client of an interface of the service.
package protocol ServiceInterfaceClient {
    /// A client over a connection.
    init(_ peer: any BusPeer)
}

extension ServiceInterfaceClient {
    /// A client over the connection of this process.
    package init() { self.init(ServiceConnection.shared) }
}

extension Activities1Client: ServiceInterfaceClient {}
extension DesktopSilence1Client: ServiceInterfaceClient {}
extension Focus1Client: ServiceInterfaceClient {}
extension Links1Client: ServiceInterfaceClient {}
extension Notes1Client: ServiceInterfaceClient {}
extension NotificationGate1Client: ServiceInterfaceClient {}
extension Notifications1Client: ServiceInterfaceClient {}
extension Registry1Client: ServiceInterfaceClient {}
extension Reminders1Client: ServiceInterfaceClient {}
extension Scenes1Client: ServiceInterfaceClient {}
extension Search1Client: ServiceInterfaceClient {}
extension Service1Client: ServiceInterfaceClient {}
extension Transfers1Client: ServiceInterfaceClient {}

extension Scenes1Client {
    /// Says that this app was started, once for each process, and asks for the bytes that were too much for one message.
    package func completeLaunch() async throws -> SceneLaunch {
        var launch = try await launch()
        for (position, details) in launch.sessions.enumerated() where details.isPartial {
            // A session may have ended since.
            if let whole = try? await session(details.description.identifier) { launch.sessions[position] = whole }
        }
        return launch
    }

    /// Answers a request that the launch of this app has taken; one of `SceneHost1.ShowScene` is answered by its handler.
    ///
    /// - Parameter problem: The reason of a refusal; `nil` if the app shows the window and has taken the content.
    /// - Throws: `ServiceError.notFound` if nobody waits for the answer any more.
    package func answer(_ request: SceneRequest, _ problem: ServiceError? = nil) async throws {
        guard let number = request.number else { return }
        try await answer(number, error: problem?.code.rawValue ?? "", message: problem?.message ?? "")
    }
}

extension Activities1Client {
    /// Tells of each change of the feed and its order: the windows change when the user goes to another app.
    ///
    /// - Parameter windows: The windows at the same service.
    package func orderedChanges(windows: Scenes1Client) async throws -> AsyncStream<Void> {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let (feed, scenes) = (try await changedSignals(), try await windows.changedSignals())
        let followers = [
            Task { for await _ in feed { continuation.yield() } },
            Task { for await _ in scenes { continuation.yield() } },
        ]
        continuation.onTermination = { _ in for follower in followers { follower.cancel() } }
        return changes
    }
}

extension Service1Client {
    /// Every setting with its present value, all of which are numbers.
    package func numbers() async throws -> [String: UInt64] {
        try await settings().compactMapValues { $0.value(as: UInt64.self) }
    }

    /// Stores one setting.
    package func set(_ name: String, to number: UInt64) async throws {
        try await setSetting(name, value: BusVariant(number))
    }
}

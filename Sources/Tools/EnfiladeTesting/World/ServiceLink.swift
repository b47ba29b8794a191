// SPDX-License-Identifier: Apache-2.0
// The way of a test to the clock of the service, and the news that come back.

import EnfiladeBus
import EnfiladeContract
internal import EnfiladeConcurrency
internal import Foundation

/// The connection of a test to `org.enfilade.TestWorld1`, which only the service of a world has.
final class ServiceLink: Sendable {
    /// The news of the service.
    struct News: Sendable {
        /// Everything that apps have performed, in order.
        var performs: [DeviceFocus.Perform] = []
        /// The places of those that a test has taken already.
        var taken: Set<Int> = []
        /// The marks that have come back.
        var settled: Set<String> = []
    }

    /// The news since the link was made.
    let news = Watched(News())
    private let client: TestWorld1Client

    /// Connects, and follows the news from the moment this returns.
    init(to device: Device) async throws {
        let bus = try await device.bus(label: "test world")
        client = TestWorld1Client(RemoteObject(bus, name: Interfaces.serviceName, path: Interfaces.servicePath))
        let signals = await bus.signals(
            Interfaces.testWorld1, ["Performed", "Settled"], from: Interfaces.serviceName,
            path: Interfaces.servicePath)
        // It ends with the connection, which the device closes.
        Task { [news] in for await signal in signals { Self.take(signal, into: news) } }
    }

    /// Takes one signal; a malformed one is ignored.
    private static func take(_ signal: BusSignal, into news: Watched<News>) {
        switch signal.name {
        case "Performed":
            guard let facts = try? signal.read(as: (String, String, BusOptions, Bool, String).self) else { return }
            let perform = DeviceFocus.Perform(
                app: facts.0, intent: facts.1, values: facts.2.compactMapValues { DeviceFocus.Value($0) },
                isReset: facts.3, problem: facts.4.isEmpty ? nil : facts.4)
            news.change { $0.performs.append(perform) }
        case "Settled":
            guard let mark = try? signal.read(as: String.self) else { return }
            news.change { _ = $0.settled.insert(mark) }
        default: break
        }
    }

    /// Sets the clock of the service, and returns the next time at which something happens; `nil` if nothing does.
    func setTime(_ time: UInt64) async throws -> UInt64? {
        let next = try await within(.seconds(180), "set the clock of the service") { [client] in
            try await client.setTime(time)
        }
        return next == 0 ? nil : next
    }

    /// Waits until everything that has begun is done, and until its news are here.
    func settle() async throws {
        let mark = UUID().uuidString
        try await within(.seconds(180), "wait for the apps and for the service") { [client, news] in
            try await client.settle(mark)
            _ = try await news.first { $0.settled.remove(mark) }
        }
    }
}

extension Device {
    /// The way to the interface of the service that exists in worlds only.
    func serviceLink() async throws -> ServiceLink {
        try await link.value { [self] in try await ServiceLink(to: self) }
    }
}

// SPDX-License-Identifier: Apache-2.0

@testable import EnfiladeBus
import Testing

extension Bus {
    /// Looks at the state behind the actor.
    func inspect<Answer: Sendable>(_ body: (BusConnection) -> Answer) -> Answer {
        body(connection)
    }
}

extension AsyncStream<BusSignal>.Iterator {
    /// The text that the next signal carries.
    mutating func nextText() async throws -> String {
        let signal = await next(isolation: #isolation)
        return try #require(signal).read(as: String.self)
    }
}

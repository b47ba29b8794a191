// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract

/// A program on the bus that says when its properties have changed, and is looked at then.
protocol WatchedProgram: Actor {
    /// The time between two looks at least: a program may change without a pause.
    static var rest: Duration { get }
    /// The object with the properties.
    nonisolated var object: RemoteObject { get }
    /// The activity of the program.
    nonisolated var feed: ContentFeed { get }
    /// One element for each look that is due, and the way to have another one.
    nonisolated var looks: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation) { get }

    /// Looks at the program, and tells the feed its content.
    func look() async
}

extension WatchedProgram {
    /// Follows the program until the task is cancelled.
    func follow() async {
        let (stream, wake) = looks
        let changes = await object.signals(Interfaces.objectProperties, "PropertiesChanged")
        let watch = Task {
            for await _ in changes { wake.yield() }
        }
        wake.yield()
        for await _ in stream {
            await look()
            do {
                try await pause(for: Self.rest, because: "a program may change without a pause")
            } catch {
                break
            }
        }
        watch.cancel()
        await feed.close()
    }

    /// Has the program looked at again by a service that knows nothing of it.
    nonisolated func serviceStarted() {
        Task {
            await feed.forget()
            looks.continuation.yield()
        }
    }

    /// Has the program looked at again, after its activity may have ended because the publisher was turned off and on.
    func publisherSwitched() async {
        await feed.doubt()
        looks.continuation.yield()
    }
}

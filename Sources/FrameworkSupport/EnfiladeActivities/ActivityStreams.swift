// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeFiles
internal import FoundationAdditions

/// The activities of this process that apps may continue, and the streams to these apps. Nothing is kept alive.
struct ActivityStreams: Sendable {
    private struct Published: Sendable {
        let number: UInt64
        weak var activity: NSUserActivity?
    }

    private struct Accepted: Sendable {
        weak var socket: StreamSocket?
    }

    /// The limit for the activities that are remembered.
    private static let limit = 64
    /// The limit for streams that are open.
    static let openLimit = 32

    private var published: [Published] = []
    private var accepted: [Accepted] = []

    /// Notes the number that the service has given to an activity.
    mutating func note(_ number: UInt64, _ activity: NSUserActivity?) {
        published.removeAll { $0.number == number || $0.activity == nil }
        published.append(Published(number: number, activity: activity))
        if published.count > Self.limit { published.removeFirst() }
    }

    /// Whether an activity has a number.
    func knows(_ number: UInt64) -> Bool {
        published.contains { $0.number == number }
    }

    /// Takes a stream for the delegate of an activity.
    ///
    /// - Throws: `ServiceError` with `notFound`, `notSupported` or `limitExceeded`.
    mutating func accept(
        _ stream: Descriptor, for number: UInt64
    ) throws(ServiceError) -> (NSUserActivity, StreamSocket) {
        guard let activity = published.first(where: { $0.number == number })?.activity, !activity.isInvalidated else {
            throw ServiceError(.notFound, "the program has let go of the activity that is continued")
        }
        guard activity.supportsContinuationStreams else {
            throw ServiceError(
                .notSupported, "the activity “\(activity.activityType)” does not say supportsContinuationStreams")
        }
        guard activity.delegate != nil else {
            throw ServiceError(
                .notSupported, "the activity “\(activity.activityType)” has no delegate, which would get the streams")
        }
        accepted.removeAll { $0.socket?.isOpen != true }
        guard accepted.count < Self.openLimit else {
            throw ServiceError(.limitExceeded, "the program has \(Self.openLimit) streams to other apps already")
        }
        let socket = StreamSocket(adopting: stream)
        accepted.append(Accepted(socket: socket))
        return (activity, socket)
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient

/// The current activity of one connection to the service, told by a publisher. One task at a time uses it.
actor ContentFeed {
    /// An activity as the service knows it.
    private struct Shown {
        let number: UInt64
        let content: ActivityDescription
        let program: String
    }

    private let connection: ServiceConnection
    private let publisher: ContentPublisher
    private var shown: Shown?
    /// The number of an activity that is over, which the service still has for the connection.
    private var over: UInt64?
    /// The activity that a former service knew.
    private var before: Shown?
    /// Whether the service may have ended the activity by itself.
    private var isDoubtful = false
    /// The content whose number is on its way, and the number of another one that the service may still have; `nil` if none is.
    private var publishing: (content: ActivityDescription, other: UInt64?)?

    init(_ connection: ServiceConnection, publisher: ContentPublisher) {
        (self.connection, self.publisher) = (connection, publisher)
    }

    /// Makes some content of a program the current activity, unless it is; `nil` for none.
    ///
    /// - Throws: `ServiceError` of `Activities1.Publish`; nothing is current then.
    func show(_ content: ActivityDescription?, of program: String) async throws {
        guard let content else {
            before = nil
            return try await resign()
        }
        if !isDoubtful, let shown, shown.content == content, shown.program == program { return }
        let former = shown
        let last = former?.number ?? over
        (shown, over, isDoubtful) = (nil, nil, false)
        var activity = PublishedActivity(content: content, program: program, publisher: publisher)
        if let former, former.program == program, Self.isSameItem(former.content, content) {
            activity.number = former.number
        }
        publishing = (content, activity.number == nil ? last : nil)
        defer { publishing = nil }
        activity.isAgain = before.map { $0.content == content && $0.program == program } ?? false
        before = nil
        let client = Activities1Client(connection)
        do {
            shown = Shown(number: try await client.publish(activity), content: content, program: program)
        } catch let error as ServiceError where error.code == .notFound && activity.number != nil {
            // The service is another one, or the publisher was turned off and on.
            (activity.number, activity.isAgain) = (nil, former?.content == content)
            shown = Shown(number: try await client.publish(activity), content: content, program: program)
        } catch {
            if let last { try? await client.resign(last) }
            throw error
        }
    }

    /// Whether two contents are one item: it goes on with another title; another item is an activity of its own.
    private static func isSameItem(_ former: ActivityDescription, _ content: ActivityDescription) -> Bool {
        former == content || (content.persistent != nil && former.persistent == content.persistent)
    }

    /// Leaves the connection without an activity.
    private func resign() async throws {
        guard let number = shown?.number ?? over else { return }
        (shown, over) = (nil, nil)
        try await Activities1Client(connection).resign(number)
    }

    /// Notes that the service knows nothing of this any more.
    ///
    /// - Parameter isOver: Whether the content is shown no more, and not only unknown to another service.
    func forget(isOver: Bool = false) {
        over = isOver ? shown?.number ?? over : nil
        // A number that is on its way may be one of the former service.
        (before, shown, isDoubtful) = (isOver ? nil : shown ?? before, nil, true)
    }

    /// Notes that the service may have ended the activity: the same content is published again.
    func doubt() {
        isDoubtful = true
    }

    /// The content of the current activity, if a number is that of it, or may be; `nil` if not.
    func content(of number: UInt64) -> ActivityDescription? {
        if let publishing { return publishing.other == number ? nil : publishing.content }
        return shown?.number == number ? shown?.content : nil
    }

    /// Leaves the bus, and so ends the activity.
    func close() async {
        shown = nil
        await connection.close()
    }
}

// SPDX-License-Identifier: Apache-2.0
// The search of a device, as its user sees it.

import EnfiladeContract
internal import EnfiladeServiceClient
public import Foundation

/// The search of a device: a test finds content of apps, and has it shown.
///
///     let search = try await desk.search
///     let found = try await search.next("lake", in: photos)
///     try await search.open(found)
public struct DeviceSearch: Sendable {
    let device: Device

    private var client: Search1Client { Search1Client(device.questions) }

    /// Content that was found.
    public struct Result: Sendable, Hashable {
        /// The number by which the service knows it.
        public let number: UInt64
        /// The bundle identifier of the app, or the name that another program has given itself.
        public let app: String
        /// The title for people.
        public let title: String
        /// The line about it for people; empty if there is none.
        public let contentDescription: String
        /// The identifier of an indexed item; `nil` for an activity.
        public let uniqueIdentifier: String?

        init(_ content: FoundContent) {
            (number, app, title) = (content.number, content.program, content.title)
            (contentDescription, uniqueIdentifier) = (content.about, content.identifier)
        }
    }

    /// Finds content with all of some words, the best first.
    ///
    /// - Parameters:
    ///   - text: Words; the last one may be the beginning of one.
    ///   - app: The app; `nil` for all programs.
    public func find(_ text: String, in app: AppBundle? = nil) async throws -> [Result] {
        try await client.search(SearchQuery(text: text, program: app?.identifier, limit: 100)).map(Result.init)
    }

    /// Waits until something is found, and returns the best.
    ///
    /// - Parameters:
    ///   - text: Words; the last one may be the beginning of one.
    ///   - app: The app; `nil` for all programs.
    ///   - limit: The longest wait.
    /// - Throws: `WorldError` with the code `timedOut` if nothing is found within the limit.
    public func next(
        _ text: String, in app: AppBundle? = nil, within limit: Duration = .seconds(180)
    ) async throws -> Result {
        try await wait(limit, "find “\(text)”") {
            $0.first
        } ask: {
            try await find(text, in: app)
        }
    }

    /// Waits until nothing is found any more.
    ///
    /// - Throws: `WorldError` with the code `timedOut` if something is found for longer than the limit.
    public func whenGone(
        _ text: String, in app: AppBundle? = nil, within limit: Duration = .seconds(180)
    ) async throws {
        _ = try await wait(limit, "find “\(text)” no more") {
            $0.isEmpty ? true : nil
        } ask: {
            try await find(text, in: app)
        }
    }

    /// Searches, and again whenever items or activities have changed.
    private func wait<Value: Sendable>(
        _ limit: Duration, _ attempt: String, _ choose: @escaping @Sendable ([Result]) -> Value?,
        ask: @escaping @Sendable () async throws -> [Result]
    ) async throws -> Value {
        let connection = try device.connection()
        let found = try await within(limit, attempt) {
            let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            let items = try await Search1Client(connection).changedSignals()
            let activities = try await Activities1Client(connection).changedSignals()
            let followers = [
                Task { for await _ in items { continuation.yield() } },
                Task { for await _ in activities { continuation.yield() } },
            ]
            defer { for follower in followers { follower.cancel() } }
            var iterator = changes.makeAsyncIterator()
            while true {
                if let found = choose(try await ask()) { return found }
                guard await iterator.next() != nil else {
                    throw WorldError(.ended, "the bus of the device has ended")
                }
            }
        }
        await connection.close()
        return found
    }

    /// Has the app of a result show it, whether it runs or not.
    ///
    /// - Returns: The address that is opened instead if the app is not installed, or of a program that is no app; `nil` if the
    ///   app shows the content.
    @discardableResult
    public func open(_ result: Result) async throws -> URL? {
        try await client.open(result.number).address.flatMap { URL(string: $0) }
    }

    /// Deletes the items of an app, and asks it to index everything again.
    public func reset(_ app: AppBundle) async throws {
        _ = try await client.reset(IndexReset(program: app.identifier))
    }
}

extension Device {
    /// The search of this device. The first use starts its service.
    public var search: DeviceSearch {
        get async throws {
            try await service.start()
            return DeviceSearch(device: self)
        }
    }
}

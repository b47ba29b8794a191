// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// A failure of a call about notes, with a sentence for a person.
public struct NotebookError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a failure. More kinds may come.
    public struct Code: Hashable, Sendable {
        /// The kind, as the bus names it: `NotPermitted` of `org.enfilade.Error.NotPermitted`.
        public let name: String

        /// Makes a code of its name on the bus.
        public init(_ name: String) {
            self.name = name
        }

        /// The service cannot be reached or started.
        public static let unavailable = Code("Unavailable")
        /// The user has not allowed this app to read and change notes.
        public static let notPermitted = Code("NotPermitted")
        /// There is no such note, former text, picture or link.
        public static let notFound = Code("NotFound")
        /// A value is out of range; the message names it.
        public static let invalidArgument = Code("InvalidArgument")
        /// The call does not fit the present state, such as deleting a note that is not in the trash.
        public static let conflict = Code("Conflict")
        /// There are too many notes or pictures, or one of them is too large.
        public static let limitExceeded = Code("LimitExceeded")
        /// The app with the content of a link is not there.
        public static let appUnavailable = Code("AppUnavailable")
        /// The app with the content of a link did not answer in time.
        public static let timedOut = Code("TimedOut")
        /// The disk does not take the change.
        public static let storageFailed = Code("StorageFailed")
    }

    /// The kind of the failure.
    public let code: Code
    /// The failure in one sentence, without a full stop at the end.
    public let message: String

    /// Makes an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var errorDescription: String? { message }

    public var description: String { message }
}

/// Makes a call, and throws its failure as an error of this module.
nonisolated(nonsending) func notebookCall<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
) async throws -> Result {
    do {
        return try await body()
    } catch let error as ServiceError {
        throw NotebookError(.init(error.code.rawValue), error.message)
    } catch is CancellationError {
        throw CancellationError()
    } catch {
        throw NotebookError(.unavailable, String(describing: error))
    }
}

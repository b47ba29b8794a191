// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// A failure of a setting, with a sentence for a person.
public struct SettingsError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
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
        /// The user has not allowed this app to change settings.
        public static let notPermitted = Code("NotPermitted")
        /// There is no such mode, filter, app or setting.
        public static let notFound = Code("NotFound")
        /// A value is out of range or of another type; the message names it.
        public static let invalidArgument = Code("InvalidArgument")
        /// There are too many of them.
        public static let limitExceeded = Code("LimitExceeded")
        /// The call makes no sense for this object, such as removing a mode that comes with the system.
        public static let notSupported = Code("NotSupported")
        /// The app that was asked does not run, and has no extension.
        public static let appUnavailable = Code("AppUnavailable")
        /// The app that was asked did not answer in time.
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
func settingsCall<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
    do {
        return try await body()
    } catch let error as ServiceError {
        throw SettingsError(.init(error.code.rawValue), error.message)
    } catch is CancellationError {
        throw CancellationError()
    } catch {
        throw SettingsError(.unavailable, String(describing: error))
    }
}

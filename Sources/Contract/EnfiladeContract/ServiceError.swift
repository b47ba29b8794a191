// SPDX-License-Identifier: Apache-2.0

/// An error that crosses the bus as `org.enfilade.Error.<Code>` and comes back as the same value.
public struct ServiceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a failure; the last part of the D-Bus error name.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The word after `org.enfilade.Error.`.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An argument has the right type and a value that makes no sense.
        public static let invalidArgument = Code(rawValue: "InvalidArgument")
        /// The named thing does not exist, or is not visible to the caller.
        public static let notFound = Code(rawValue: "NotFound")
        /// The caller may not do this: it acts for another bundle, or on the property of another process.
        public static let notPermitted = Code(rawValue: "NotPermitted")
        /// The process that offered the content is gone and nothing of it was kept.
        public static let senderGone = Code(rawValue: "SenderGone")
        /// The process that offered the content could not produce it.
        public static let senderFailed = Code(rawValue: "SenderFailed")
        /// The app that is to do something cannot be started, has ended, or does not know how.
        public static let appUnavailable = Code(rawValue: "AppUnavailable")
        /// The app does not take content of this kind, or shows no windows at all.
        public static let notSupported = Code(rawValue: "NotSupported")
        /// One side cancelled.
        public static let cancelled = Code(rawValue: "Cancelled")
        /// A limit of the settings was passed.
        public static let limitExceeded = Code(rawValue: "LimitExceeded")
        /// The other side took longer than allowed.
        public static let timedOut = Code(rawValue: "TimedOut")
        /// A bundle or a part of it is malformed; the message names the key and the reason.
        public static let malformedBundle = Code(rawValue: "MalformedBundle")
        /// Another bundle already uses the identifier.
        public static let conflict = Code(rawValue: "Conflict")
        /// A descriptor does not fit its message: wrong kind, not sealed, not readable.
        public static let badDescriptor = Code(rawValue: "BadDescriptor")
        /// The data folder cannot be written: full, read-only or damaged.
        public static let storageFailed = Code(rawValue: "StorageFailed")
        /// Enfilade does not build this yet; the message names it.
        public static let notBuilt = Code(rawValue: "NotBuilt")
        /// The service cannot be reached.
        public static let unavailable = Code(rawValue: "Unavailable")
        /// A defect of the service itself.
        public static let internalError = Code(rawValue: "Internal")
    }

    /// The kind of the failure.
    public let code: Code
    /// One sentence for a person, without a full stop at the end.
    public let message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String {
        message
    }
}

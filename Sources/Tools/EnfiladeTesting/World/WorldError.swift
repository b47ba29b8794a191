// SPDX-License-Identifier: Apache-2.0
// The failures of a test world.

/// A test world that could not fulfil a request, or that found something left behind at its end.
public struct WorldError: Error, CustomStringConvertible {
    /// The kind of a failure.
    public struct Code: Hashable, Sendable {
        /// The kinds known today; private, so that a new one breaks nobody.
        private enum Kind {
            case invalidArgument, cannotStart, ended, timedOut, leftBehind, notPermitted, unavailable
        }

        private let kind: Kind

        /// A name or a bundle makes no sense.
        public static let invalidArgument = Code(kind: .invalidArgument)
        /// A process, a folder or a bus could not be made.
        public static let cannotStart = Code(kind: .cannotStart)
        /// A process ended too early.
        public static let ended = Code(kind: .ended)
        /// Something did not happen in time.
        public static let timedOut = Code(kind: .timedOut)
        /// Processes, descriptors or files were left at the end; the message lists them.
        public static let leftBehind = Code(kind: .leftBehind)
        /// Only root can do this, or a world with another option.
        public static let notPermitted = Code(kind: .notPermitted)
        /// A program that this needs is not installed.
        public static let unavailable = Code(kind: .unavailable)
    }

    /// The kind of the failure.
    public let code: Code
    /// One sentence for a person.
    public let message: String
    /// The underlying error.
    public let cause: (any Error)?

    init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }

    public var description: String {
        message
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// The domain of the errors of indexes.
public let CSIndexErrorDomain = "CSIndexErrorDomain"

/// The kinds of failures of an index.
public typealias CSIndexErrorCode = CSIndexError.Code

/// A failure of an index.
///
/// [CSIndexError on Apple's platforms](https://developer.apple.com/documentation/corespotlight/csindexerror)
public struct CSIndexError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// The kinds of failures.
    public enum Code: Int, Hashable, Sendable {
        /// The index cannot store it.
        case unknownError = -1
        /// Nothing can be indexed by this program.
        case indexUnavailableError = -1000
        /// An item cannot be indexed as it is.
        case invalidItemError = -1001
        /// A client state is too large.
        case invalidClientStateError = -1002
        /// The service cannot be reached.
        case remoteConnectionError = -1003
        /// The app has indexed as much as it may.
        case quotaExceeded = -1004
        /// There is no index on this device.
        case indexingUnsupported = -1005
        /// A client state is not the one that was expected.
        case mismatchedClientState = -1006

        /// Whether an error has this code, for `catch CSIndexError.quotaExceeded`.
        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? CSIndexError)?.code == code
        }
    }

    /// The kind of the failure.
    public let code: Code
    /// One sentence for a person.
    private let message: String

    /// Makes an error with one sentence for a person.
    package init(_ code: Code, _ message: String) {
        (self.code, self.message) = (code, message)
    }

    /// Makes an error with the sentence of its code, unless there is another one.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.init(code, userInfo[NSLocalizedDescriptionKey] as? String ?? Self.sentence(code))
    }

    /// The error for one of the service.
    init(_ error: any Error) {
        guard let error = error as? ServiceError else {
            self = error as? CSIndexError ?? CSIndexError(.unknownError, "\(error)")
            return
        }
        let code: Code =
            switch error.code {
            case .notPermitted: .indexUnavailableError
            case .invalidArgument: .invalidItemError
            case .limitExceeded: .quotaExceeded
            case .unavailable: .remoteConnectionError
            default: .unknownError
            }
        self.init(code, error.message)
    }

    public static var errorDomain: String { CSIndexErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
    public var errorDescription: String? { message }
    public var localizedDescription: String { message }

    private static func sentence(_ code: Code) -> String {
        switch code {
        case .unknownError: "The index failed"
        case .indexUnavailableError: "The index is not available to this program"
        case .invalidItemError: "The item cannot be indexed"
        case .invalidClientStateError: "The client state is too large"
        case .remoteConnectionError: "The index cannot be reached"
        case .quotaExceeded: "The app has indexed as much as it may"
        case .indexingUnsupported: "There is no index on this device"
        case .mismatchedClientState: "The client state is not the expected one"
        }
    }
}

extension CSIndexError {
    /// The index cannot store it.
    public static var unknownError: Code { .unknownError }
    /// Nothing can be indexed by this program.
    public static var indexUnavailableError: Code { .indexUnavailableError }
    /// An item cannot be indexed as it is.
    public static var invalidItemError: Code { .invalidItemError }
    /// A client state is too large.
    public static var invalidClientStateError: Code { .invalidClientStateError }
    /// The service cannot be reached.
    public static var remoteConnectionError: Code { .remoteConnectionError }
    /// The app has indexed as much as it may.
    public static var quotaExceeded: Code { .quotaExceeded }
    /// There is no index on this device.
    public static var indexingUnsupported: Code { .indexingUnsupported }
    /// A client state is not the one that was expected.
    public static var mismatchedClientState: Code { .mismatchedClientState }
}

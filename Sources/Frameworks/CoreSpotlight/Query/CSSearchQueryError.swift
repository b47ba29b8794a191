// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The domain of the errors of queries.
public let CSSearchQueryErrorDomain = "CSSearchQueryErrorDomain"

/// A failure of a query.
///
/// [CSSearchQueryError on Apple's platforms](https://developer.apple.com/documentation/corespotlight/cssearchqueryerror)
public struct CSSearchQueryError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// The kinds of failures.
    public enum Code: Int, Hashable, Sendable {
        /// The index failed.
        case unknown = -2000
        /// The service cannot be reached.
        case indexUnreachable = -2001
        /// The query string is malformed, or asks for something that is not supported.
        case invalidQuery = -2002
        /// The query was cancelled.
        case cancelled = -2003

        /// Whether an error has this code, for `catch CSSearchQueryError.invalidQuery`.
        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? CSSearchQueryError)?.code == code
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

    public static var errorDomain: String { CSSearchQueryErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
    public var errorDescription: String? { message }
    public var localizedDescription: String { message }
}

extension CSSearchQueryError {
    /// The index failed.
    public static var unknown: Code { .unknown }
    /// The service cannot be reached.
    public static var indexUnreachable: Code { .indexUnreachable }
    /// The query string is malformed, or asks for something that is not supported.
    public static var invalidQuery: Code { .invalidQuery }
    /// The query was cancelled.
    public static var cancelled: Code { .cancelled }
}

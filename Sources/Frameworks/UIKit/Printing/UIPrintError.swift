// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The domain of errors of printing.
public let UIPrintErrorDomain = "UIPrintErrorDomain"

/// A reason why nothing was printed.
///
/// See [UIPrintError](https://developer.apple.com/documentation/uikit/uiprinterror).
public struct UIPrintError: Error, LocalizedError, CustomNSError, CustomStringConvertible, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        /// There is no display for the dialog.
        case notAvailable = 1
        /// There are no pages to print.
        case noContent
        /// An item is no image that can be read.
        case unknownImageFormat
        /// The printer, or the file, has not taken the job.
        case jobFailed
    }

    /// The kind of the error.
    public let code: Code
    private let reason: String

    init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public static var errorDomain: String { UIPrintErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }
    public var errorDescription: String? { reason }
    public var description: String { reason }

    public static var notAvailable: Code { .notAvailable }
    public static var noContent: Code { .noContent }
    public static var unknownImageFormat: Code { .unknownImageFormat }
    public static var jobFailed: Code { .jobFailed }
}

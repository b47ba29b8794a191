// SPDX-License-Identifier: Apache-2.0
// The one error of this framework, with the name and the code that programs for Apple's platforms test for.

internal import FoundationAdditions
internal import Foundation

/// A value could not be exported or imported.
///
/// As an `NSError` its domain is `CoreTransferable.TransferableSupportError` and its code 0, as on Apple's platforms.
/// Unlike there it tells which representations there were and why each was passed over.
package struct TransferableSupportError: FoundationConvertibleError, LocalizedError, CustomStringConvertible,
    CustomDebugStringConvertible
{
    /// The key in the user information under which the trace stands.
    package static let traceKey = "TransferTrace"
    /// The representations and the outcome of each.
    package let trace: TransferTrace
    /// The error of the representation that was tried.
    package let cause: (any Error)?

    package init(trace: TransferTrace, cause: (any Error)? = nil) {
        self.trace = trace
        self.cause = cause
    }

    package static var errorDomain: String {
        "CoreTransferable.TransferableSupportError"
    }

    package var errorCode: Int {
        0
    }

    package var errorUserInfo: [String: Any] {
        var information: [String: Any] = [NSLocalizedDescriptionKey: description, Self.traceKey: trace]
        information[NSUnderlyingErrorKey] = cause.map { $0 as NSError }
        return information
    }

    package var errorDescription: String? {
        description
    }

    package var description: String {
        "Cannot \(trace)"
    }

    package var debugDescription: String {
        "\(Self.errorDomain) 0: \(description)"
    }
}

extension Error {
    /// The representations and the outcome of each, if this is an error of a transfer.
    package var transferTrace: TransferTrace? {
        (self as NSError).userInfo[TransferableSupportError.traceKey] as? TransferTrace
    }
}

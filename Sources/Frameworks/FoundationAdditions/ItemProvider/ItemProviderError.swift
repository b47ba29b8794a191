// SPDX-License-Identifier: Apache-2.0
// The errors of item providers, with the domain and the codes that programs for Apple's platforms test for.

internal import Foundation

/// A failure of an item provider.
///
/// As an `NSError` its domain is `NSItemProvider.errorDomain`, its code one of `NSItemProvider.ErrorCode`, and the error
/// that caused it stands under `NSUnderlyingErrorKey`.
package struct ItemProviderError: FoundationConvertibleError, LocalizedError, CustomStringConvertible {
    /// The kind of the failure.
    package let code: NSItemProvider.ErrorCode
    /// One sentence for a person.
    package let message: String
    /// The error that led to this one.
    package let cause: (any Error)?

    package init(_ code: NSItemProvider.ErrorCode, _ message: String, cause: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }

    package static var errorDomain: String {
        NSItemProvider.errorDomain
    }

    package var errorCode: Int {
        code.rawValue
    }

    package var errorUserInfo: [String: Any] {
        var information: [String: Any] = [NSLocalizedDescriptionKey: description]
        information[NSUnderlyingErrorKey] = cause.map { $0 as NSError }
        return information
    }

    package var errorDescription: String? {
        description
    }

    package var description: String {
        cause.map { "\(message): \($0)" } ?? message
    }

    /// Returns the error for a provider without a representation of a type.
    static func nothing(of typeIdentifier: String, in provider: NSItemProvider) -> ItemProviderError {
        let offered = provider.registeredTypeIdentifiers.joined(separator: ", ")
        return ItemProviderError(
            .itemUnavailableError,
            "Cannot load a representation of type \(typeIdentifier): the provider has "
                + (offered.isEmpty ? "no representation" : "only \(offered)"))
    }
}

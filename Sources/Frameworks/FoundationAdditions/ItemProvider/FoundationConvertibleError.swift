// SPDX-License-Identifier: Apache-2.0
// Errors on their way to programs that were written for NSError.

internal import Foundation

/// An error of ours that programs meet as an `NSError`.
///
/// On Linux `catch let error as NSError` does not match other errors, though on Apple's platforms it always does. So an
/// error is converted where it leaves our code.
package protocol FoundationConvertibleError: CustomNSError {}

extension Error {
    /// The error as a program should meet it.
    package var forPrograms: any Error {
        guard let error = self as? any FoundationConvertibleError else { return self }
        return PrintableError(
            domain: type(of: error).errorDomain, code: error.errorCode, userInfo: error.errorUserInfo)
    }
}

/// An `NSError` whose text has the reasons of the errors below it already, and that does not print those as well.
// Safe: NSError is unchecked itself, which a subclass has to repeat; this one has no state of its own.
private final class PrintableError: NSError, @unchecked Sendable {
    override var description: String {
        "Error Domain=\(domain) Code=\(code) \"\(localizedDescription)\""
    }
}

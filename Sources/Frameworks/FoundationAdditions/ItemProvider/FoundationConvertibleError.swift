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
        (self as? any FoundationConvertibleError).map { $0 as NSError } ?? self
    }
}

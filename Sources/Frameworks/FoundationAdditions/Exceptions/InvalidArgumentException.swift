// SPDX-License-Identifier: Apache-2.0
// The one place where a mistake in a program ends it: Apple's initialisers do not throw, and raise an exception instead.

internal import Foundation
internal import EnfiladePredicates

/// The replacement of Objective-C's exceptions: it ends the process with a message.
enum InvalidArgumentException {
    /// Takes a result, or ends the process and says why.
    static func unwrap<Value>(_ result: () throws(PredicateFailure) -> Value) -> Value {
        do throws(PredicateFailure) {
            return try result()
        } catch {
            // Apple's initialisers cannot throw, and a predicate that is not what the program wrote would do harm. The
            // throwing twins never come here.
            raise(error.description)
        }
    }

    /// Ends the process and says why: a program gave an argument for which Apple's classes raise an exception.
    static func raise(_ reason: String) -> Never {
        // Only this function prints its message in a release build too.
        fatalError("NSInvalidArgumentException: \(reason)")
    }
}

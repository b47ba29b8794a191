// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A system call that failed, with the attempt and the path.
package struct FileError: Error, CustomStringConvertible, Equatable {
    /// The value of `errno` after the call.
    package let number: Int32
    /// The attempt, as a phrase after "cannot".
    package let attempt: String
    /// The path that the call was about, if it was about one.
    package let path: String?

    package init(number: Int32, attempt: String, path: String? = nil) {
        self.number = number
        self.attempt = attempt
        self.path = path
    }

    package var description: String {
        let place = path.map { " “\($0)”" } ?? ""
        return "cannot \(attempt)\(place): \(String(cString: strerror(number)))"
    }

    /// Runs a system call, again after a signal, and turns a negative answer into an error.
    @discardableResult
    package static func check<Answer: FixedWidthInteger & SignedInteger>(
        _ attempt: String, path: String? = nil, _ call: () -> Answer
    ) throws(FileError) -> Answer {
        while true {
            let answer = call()
            if answer >= 0 { return answer }
            if errno != EINTR { throw FileError(number: errno, attempt: attempt, path: path) }
        }
    }
}

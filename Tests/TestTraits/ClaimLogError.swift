// SPDX-License-Identifier: Apache-2.0
// The error of a log of claims that cannot be written.

private import Glibc

/// The log named by `ENFILADE_CLAIMS_LOG` could not be written; fails the test, since its proof would be lost.
struct ClaimLogError: Error, CustomStringConvertible {
    /// The path of the log.
    let path: String
    /// The value of `errno`.
    let number: Int32

    var description: String {
        "cannot write the log of claims “\(path)”: \(String(cString: strerror(number)))"
    }
}

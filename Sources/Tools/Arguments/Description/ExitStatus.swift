// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization

/// The number with which a program ends, by the conventions of `sysexits.h`.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
    /// The number that the caller sees.
    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// It worked.
    package static let ok = ExitStatus(rawValue: 0)
    /// It did not work, or the answer is no.
    package static let failed = ExitStatus(rawValue: 1)
    /// It was called in a way that makes no sense (`EX_USAGE`).
    package static let usage = ExitStatus(rawValue: 64)
    /// The input makes no sense (`EX_DATAERR`).
    package static let badData = ExitStatus(rawValue: 65)
    /// The input is not there (`EX_NOINPUT`).
    package static let noInput = ExitStatus(rawValue: 66)
    /// Something that it needs is missing or does not answer (`EX_UNAVAILABLE`).
    package static let unavailable = ExitStatus(rawValue: 69)
    /// The reader of the output has gone; a shell reports this status for a program that SIGPIPE ended.
    package static let closedOutput = ExitStatus(rawValue: 141)

    /// The meanings of the statuses that every command can end with.
    static let common: [(status: ExitStatus, meaning: String)] = [
        (.ok, translated("It worked.")), (.failed, translated("It failed; one sentence on standard error says why.")),
        (.usage, translated("The call makes no sense: an unknown option, a missing argument.")),
    ]
}

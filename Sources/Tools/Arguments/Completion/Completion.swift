// SPDX-License-Identifier: Apache-2.0

/// The source of the words that a shell offers for a value.
package enum Completion: Sendable, Equatable {
    /// Nothing: any text can be meant.
    case nothing
    /// Names of files and folders.
    case files
    /// Names of folders.
    case folders
    /// These words.
    case words([String])
    /// Words that the tool finds out when it is asked, by the name of one of its sources.
    case dynamic(String)
}

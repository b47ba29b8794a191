// SPDX-License-Identifier: Apache-2.0
// What is left of a process that has ended.

public import Foundation

/// How a process ended, and everything that it printed.
public struct ProcessOutput: Sendable {
    /// How it ended.
    public let status: ProcessStatus
    /// What it printed to standard output.
    public let data: Data
    /// What it printed to standard error, as text.
    public let errors: String

    /// What it printed to standard output, as text; what is not UTF-8 is replaced.
    public var text: String {
        String(decoding: data, as: UTF8.self)
    }

    /// The lines of standard output, without line feeds.
    public var lines: [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}

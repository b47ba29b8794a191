// SPDX-License-Identifier: Apache-2.0
// The remains of a process that has ended.

public import Foundation

/// How a process ended, and everything that it printed.
public struct ProcessOutput: Sendable {
    /// How it ended.
    public let status: ProcessStatus
    /// Its standard output.
    public let data: Data
    /// Its standard error, as text.
    public let errors: String

    /// Its standard output as text; bytes that are not UTF-8 are replaced.
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

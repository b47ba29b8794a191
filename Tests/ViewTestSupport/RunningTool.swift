// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeFiles
internal import Foundation
internal import Glibc
internal import EnfiladeProcesses

/// A program beside the test, until it is ended.
package final class RunningTool: Sendable {
    private let path: String
    private let child: Child
    private let output: Descriptor

    /// Starts a program with something added to the environment.
    package init(_ path: String, _ arguments: [String], _ environment: [String: String] = [:]) throws {
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        self.path = path
        (child, output) = try Program(path, arguments, environment: variables).startReading(errors: .lost)
    }

    /// The next line that it prints.
    package func nextLine() throws -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while try FileError.check("read what is printed by", path: path, { read(output.number, &byte, 1) }) > 0 {
            guard byte != UInt8(ascii: "\n") else { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        throw ToolError(description: "\(path) has ended")
    }

    /// Waits until it prints a line, for at most half a minute between two lines.
    package func wait(for line: String) throws {
        repeat {
            var ready = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 30_000) > 0 else { throw ToolError(description: "\(path) does not print “\(line)”") }
        } while try nextLine() != line
    }

    /// Ends it at once.
    package func end() {
        child.end()
    }
}

/// A program that failed a test's need.
struct ToolError: Error, CustomStringConvertible {
    let description: String
}

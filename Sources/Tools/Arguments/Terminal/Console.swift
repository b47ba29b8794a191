// SPDX-License-Identifier: Apache-2.0
// Where a tool's words go: a terminal, a file, a pipe, or the memory of a test.

import CLinux
import Glibc
import EnfiladeLocalization

/// The two outputs of a program, and the facts about them.
package struct Console: Sendable {
    /// An output of a program.
    package enum Stream: Sendable {
        /// The results that the user asked for.
        case output
        /// Errors, notes and progress.
        case error
    }

    /// Writes all of some bytes.
    let write: @Sendable (Stream, [UInt8]) throws(CommandFailure) -> Void
    /// Whether a person reads the output as it is written.
    package let outputIsTerminal: Bool
    /// Whether a person reads errors and progress as they are written.
    package let errorIsTerminal: Bool
    /// How many columns there are.
    package let width: Int

    /// Makes a console from a function that writes.
    package init(
        outputIsTerminal: Bool = false, errorIsTerminal: Bool = false, width: Int = 80,
        write: @escaping @Sendable (Stream, [UInt8]) throws(CommandFailure) -> Void
    ) {
        self.outputIsTerminal = outputIsTerminal
        self.errorIsTerminal = errorIsTerminal
        self.width = width
        self.write = write
    }

    /// The console of this process.
    package static func standard() -> Console {
        Console(
            outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
            width: terminalWidth()
        ) { (stream, bytes) throws(CommandFailure) in
            let descriptor = stream == .output ? STDOUT_FILENO : STDERR_FILENO
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EPIPE {
                    throw CommandFailure(translated("nobody reads the output"), status: .closedOutput)
                } else if errno != EINTR {
                    throw CommandFailure(translated("cannot write the output: \(String(cString: strerror(errno)))"))
                }
            }
        }
    }

    /// Writes text and a line break to the output.
    package func print(_ text: String = "") throws(CommandFailure) {
        try write(.output, Array((text + "\n").utf8))
    }

    /// Writes bytes to the output as they are.
    package func write(_ bytes: some Sequence<UInt8>) throws(CommandFailure) {
        try write(.output, Array(bytes))
    }

    /// Writes text and a line break to the error output. If even that is impossible, no reader is left.
    package func report(_ text: String) {
        try? write(.error, Array((text + "\n").utf8))
    }

    /// Shows text from outside, such as a file name, so that it neither controls the terminal nor hides
    /// anything.
    package static func harmless(_ text: String) -> String {
        HarmlessText.spelledOut(text)
    }

    /// Prints a text from outside: as it is for a program; for a person as ``harmless(_:)`` shows its lines.
    package func printForeign(_ text: String) throws(CommandFailure) {
        guard outputIsTerminal else { return try print(text) }
        func pieces(of text: String, at separator: Unicode.Scalar, _ shown: (String) -> String) -> String {
            text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
                .map { shown(String($0)) }.joined(separator: String(separator))
        }
        try print(pieces(of: text, at: "\n") { line in pieces(of: line, at: "\t", Self.harmless) })
    }

    /// The columns of the terminal behind the error output or the output; 80 if neither is one.
    private static func terminalWidth() -> Int {
        for descriptor in [STDERR_FILENO, STDOUT_FILENO] {
            var size = winsize()
            if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        }
        return 80
    }
}

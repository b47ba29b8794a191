// SPDX-License-Identifier: Apache-2.0

/// Something that the compiler says about a place in a file.
struct Diagnostic: Sendable, Equatable {
    /// How serious it is.
    enum Severity: String, Sendable {
        /// The file does not compile.
        case error
        /// The file compiles.
        case warning
        /// Belongs to the diagnostic before it.
        case note
        /// A hint on how to write something better.
        case remark
    }

    /// The path of the file, as the compiler was given it; empty if it is about no file.
    let file: String
    /// The line, counted from 1.
    let line: Int
    /// The byte in the line, counted from 1.
    let column: Int
    /// How serious it is.
    let severity: Severity
    /// The compiler's words, without the place.
    let message: String
    /// The notes that belong to it.
    var notes: [Diagnostic] = []

    /// Reads the compiler's output with `-diagnostic-style llvm`; notes end up at the diagnostic before them.
    static func parse(_ text: String) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for line in text.split(separator: "\n") {
            guard let diagnostic = Diagnostic(line: line) else { continue }
            if diagnostic.severity == .note, !result.isEmpty {
                result[result.count - 1].notes.append(diagnostic)
            } else {
                result.append(diagnostic)
            }
        }
        return result
    }

    /// Whether it is about code that a macro has made.
    var isInExpansion: Bool {
        file.contains("@__swiftmacro_") || file.hasPrefix("macro expansion ")
    }

    /// Reads the errors in expansions of macros from the compiler's output with `-diagnostic-style swift`.
    ///
    /// Each stands where its macro is used.
    static func expansionErrors(_ text: String) -> [Diagnostic] {
        let lines = text.split(separator: "\n")
        return zip(lines, lines.dropFirst()).compactMap { line, next in
            guard let error = line.wholeMatch(of: /macro expansion .+:\d+:\d+: error: (.*)/),
                let origin = next.wholeMatch(of: /`- ([^:]+):(\d+):(\d+): note: expanded code originates here/),
                let row = Int(origin.2), let column = Int(origin.3)
            else { return nil }
            return Diagnostic(
                file: String(origin.1), line: row, column: column, severity: .error, message: String(error.1))
        }
    }

    /// Reads one line; `nil` if it is part of the source that the compiler shows.
    private init?(line text: Substring) {
        // Our own paths hold no colon, so the first match is the right one.
        if let match = text.wholeMatch(of: /([^:]+):(\d+):(\d+): (error|warning|note|remark): (.*)/) {
            guard let line = Int(match.2), let column = Int(match.3), let severity = Severity(rawValue: String(match.4))
            else { return nil }
            self.init(
                file: String(match.1), line: line, column: column, severity: severity, message: String(match.5))
        } else if let match = text.wholeMatch(of: /(?:<unknown>:0: )?(error|warning): (.*)/) {
            guard let severity = Severity(rawValue: String(match.1)) else { return nil }
            self.init(file: "", line: 0, column: 0, severity: severity, message: String(match.2))
        } else {
            return nil
        }
    }

    init(file: String, line: Int, column: Int, severity: Severity, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.severity = severity
        self.message = message
    }
}

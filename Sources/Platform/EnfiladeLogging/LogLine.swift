// SPDX-License-Identifier: Apache-2.0
// The text of one log line: `key=value` pairs that a person and a program can read.

/// One line in the making. Whatever is put into it, it stays one line.
struct LogLine {
    /// The maximum length of a value's text; the rest is cut, so that a stranger's input cannot flood the log.
    private static let longestValue = 2048

    /// The line as written so far.
    private(set) var text = ""

    /// Adds a pair, quoted if it needs to be.
    mutating func add(_ key: String, _ value: String) {
        if !text.isEmpty { text += " " }
        text += "\(key)="
        text += Self.isPlain(value) ? value : Self.quoted(value)
    }

    /// Adds a pair with quotes in any case.
    mutating func addQuoted(_ key: String, _ value: String) {
        if !text.isEmpty { text += " " }
        text += "\(key)=\(Self.quoted(value))"
    }

    /// Tells whether a value reads the same without quotes.
    private static func isPlain(_ value: String) -> Bool {
        guard !value.isEmpty, value.utf8.count <= longestValue else { return false }
        return value.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: "\\"): false
            default: byte > 0x20 && byte < 0x7F
            }
        }
    }

    /// A value in quotes, with everything escaped that could end the quotes or the line.
    private static func quoted(_ value: String) -> String {
        var text = "\""
        for (position, scalar) in value.unicodeScalars.enumerated() {
            if position == longestValue {
                text += "…"
                break
            }
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}":
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

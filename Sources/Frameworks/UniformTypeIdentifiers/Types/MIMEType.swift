// SPDX-License-Identifier: Apache-2.0
// The parts of a MIME type and the spelling of its parameters.

/// A MIME type, split into the part that names it and its parameters.
struct MIMEType {
    /// The type and the subtype, for example `text/plain`.
    let essence: String
    /// The parameters, without white space around names and values.
    let parameters: [String]

    /// Splits a text, which may be any text.
    init(_ text: String) {
        let parts = Self.split(text).map(Self.trimmed)
        essence = parts.first ?? ""
        parameters = parts.dropFirst().filter { !$0.isEmpty }.map { parameter in
            parameter.split(separator: "=", maxSplits: 1).map(Self.trimmed).joined(separator: "=")
        }
    }

    /// The text without optional white space.
    var normalized: String {
        ([essence] + parameters).joined(separator: ";")
    }

    /// Whether the type and the subtype are tokens, as RFC 2045 defines them.
    var isValid: Bool {
        let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(Self.isTokenByte) }
    }

    /// Splits at semicolons outside quotation marks.
    private static func split(_ text: String) -> [Substring] {
        var isQuoted = false
        return text.split(omittingEmptySubsequences: false) { character in
            if character == "\"" { isQuoted.toggle() }
            return character == ";" && !isQuoted
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...32, 127...: false
        default: !#"()<>@,;:\"/[]?="#.utf8.contains(byte)
        }
    }
}

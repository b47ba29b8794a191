// SPDX-License-Identifier: Apache-2.0
// The small text inside a dynamic identifier: codes for frequent identifiers and an escape for its punctuation.

/// The grammar of the text: `?0=6:1=gpx`, keys and values that are codes or identifiers.
///
/// Everything works on bytes: a combining mark at the start of a tag must not swallow the punctuation before it.
enum DynamicText {
    /// The identifier of the key that lists the supertypes.
    static let conformance = "UTTypeConformsTo"

    /// The identifiers that are written as one hexadecimal digit, by their digit.
    private static let codes = [
        conformance, "public.filename-extension", "com.apple.ostype", "public.mime-type", "com.apple.nspboard-type",
        "public.url-scheme", "public.data", "public.text", "public.plain-text", "public.utf16-plain-text",
        "com.apple.traditional-mac-plain-text", "public.image", "public.video", "public.audio", "public.directory",
        "public.folder",
    ]

    private static let backslash = UInt8(ascii: "\\")

    /// The code of an identifier, or the identifier itself, escaped so that a short one does not pass for a code.
    static func code(of identifier: String) -> String {
        if let code = codes.firstIndex(of: identifier) { return String(code, radix: 16, uppercase: true) }
        return identifier.utf8.count == 1 ? "\\" + identifier : escaped(identifier)
    }

    /// The identifier that a code or an escaped identifier stands for; nil if it is neither.
    static func identifier(_ text: ArraySlice<UInt8>) -> String? {
        guard let identifier = unescaped(text) else { return nil }
        if text.count == 1 { return Int(identifier, radix: 16).map { codes[$0] } }
        return UTType.isIdentifier(identifier) ? identifier : nil
    }

    /// The text with a backslash before each character that means something here.
    static func escaped(_ text: String) -> String {
        let bytes = text.utf8.flatMap { #"\,:=?"#.utf8.contains($0) ? [backslash, $0] : [$0] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text without its backslashes; nil if one stands at the end or the rest is not UTF-8.
    static func unescaped(_ text: ArraySlice<UInt8>) -> String? {
        var (unescaped, isEscaped): ([UInt8], Bool) = ([], false)
        for byte in text {
            isEscaped = byte == backslash && !isEscaped
            if !isEscaped { unescaped.append(byte) }
        }
        return isEscaped ? nil : String(validating: unescaped, as: UTF8.self)
    }

    /// Splits at a character that no backslash stands before.
    static func split(_ text: ArraySlice<UInt8>, at separator: Unicode.Scalar, limit: Int = .max) -> [ArraySlice<UInt8>]
    {
        let separator = UInt8(ascii: separator)
        var isEscaped = false
        return text.split(maxSplits: limit - 1, omittingEmptySubsequences: false) { byte in
            defer { isEscaped = byte == backslash && !isEscaped }
            return byte == separator && !isEscaped
        }
    }
}

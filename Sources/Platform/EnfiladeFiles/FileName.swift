// SPDX-License-Identifier: Apache-2.0
// File names that came from somebody else, made fit to be created.

/// Single parts of a path.
package enum FileName {
    /// The maximum length of a name in Linux file systems, in bytes of UTF-8.
    static let longest = 255
    /// The maximum length of a suffix that counts as an extension when a name is cut.
    private static let longestExtension = 32

    /// A name that is one safe path component and looks as much as possible like the one given.
    ///
    /// Slashes become hyphens, so that `../../etc/passwd` names a file and leads nowhere. Control characters and
    /// those that reverse the direction of text (by which `gpj.exe` shows as `exe.jpg`) go; line ends become spaces. A
    /// name that is too long is cut before its extension. `.`, `..` and names of which nothing is left become the
    /// fallback.
    package static func sanitized(_ name: String, fallback: String = "Untitled") -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar {
            case "/": scalars.append("-")
            case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": scalars.append(" ")
            case _ where scalar.properties.generalCategory == .control: continue
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}": continue
            default: scalars.append(scalar)
            }
        }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        let clean = String(String.UnicodeScalarView(scalars.drop { $0.properties.isWhitespace }))
        let fitting = truncated(clean, to: longest)
        return ["", ".", ".."].contains(fitting) ? fallback : fitting
    }

    /// A name cut to a number of bytes, between characters and before its extension if it can be.
    static func truncated(_ name: String, to limit: Int) -> String {
        guard name.utf8.count > limit else { return name }
        if let dot = name.lastIndex(of: "."), dot != name.startIndex {
            let suffix = name[dot...]
            if suffix.utf8.count <= longestExtension, !suffix.contains(" ") {
                return prefix(of: name[..<dot], bytes: limit - suffix.utf8.count) + suffix
            }
        }
        return prefix(of: name[...], bytes: limit)
    }

    /// As many whole characters as fit; of a first character that is too long by itself, as many scalars.
    private static func prefix(of text: Substring, bytes limit: Int) -> String {
        var room = limit
        let characters = text.prefix { character in
            room -= character.utf8.count
            return room >= 0
        }
        if !characters.isEmpty { return String(characters) }
        room = limit
        return String(
            text.unicodeScalars.prefix { scalar in
                room -= UTF8.width(scalar)
                return room >= 0
            })
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The name of a language with a script or a region, however it is spelled: `de-AT`, `zh-Hans`, `sr_RS@latin`, `German`.
package struct LocalizationName: Hashable, Sendable {
    /// The code of the language, in lower case.
    package let language: String
    /// The script, such as `Hans`; nil if the language has a single one.
    package let script: String?
    /// The code of the region, in upper case; nil if the name has none.
    package let region: String?

    /// Names that folders had before there were codes for languages.
    private static let formerNames = [
        "dutch": "nl", "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
        "spanish": "es",
    ]
    /// Codes that mean the same as others.
    private static let aliases = ["in": "id", "iw": "he", "no": "nb"]
    /// The scripts that a modifier of a locale names.
    private static let modifiers = ["cyrillic": "Cyrl", "latin": "Latn"]

    /// Reads a name.
    ///
    /// - Returns: nil if it is none of a language.
    package init?(_ name: String) {
        let modifier = name.drop { $0 != "@" }.dropFirst().lowercased()
        let parts = name.prefix { $0 != "." && $0 != "@" }
            .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isAlphanumeric) }) else { return nil }
        let first = parts[0].lowercased()
        let code = Self.formerNames[first] ?? first
        guard (2...3).contains(code.utf8.count), code.utf8.allSatisfy({ !Self.isDigit($0) }) else { return nil }
        language = Self.aliases[code] ?? code
        region = parts.dropFirst().first {
            $0.utf8.count == 2 || $0.utf8.count == 3 && $0.utf8.allSatisfy(Self.isDigit)
        }?
        .uppercased()
        let named = parts.dropFirst().first { $0.utf8.count == 4 && !$0.utf8.contains(where: Self.isDigit) }
        script =
            named.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() } ?? Self.modifiers[modifier]
            ?? Self.usualScript(of: language, in: region)
    }

    private init(language: String, script: String?, region: String? = nil) {
        (self.language, self.script, self.region) = (language, script, region)
    }

    /// The name with its script and region, by which it is read again: `zh-Hans-CN`.
    package var identifier: String {
        [language, script, region].compactMap(\.self).joined(separator: "-")
    }

    /// The name that locales and the desktop's files use: `zh_CN`, `sr@latin`.
    package var localeName: String {
        let modifier = Self.modifiers.first { $0.value == script }.map { "@\($0.key)" } ?? ""
        let place = region ?? (language == "zh" ? (script == "Hant" ? "TW" : "CN") : nil)
        let isUsual = script == Self.usualScript(of: language, in: region)
        return language + (place.map { "_\($0)" } ?? "") + (isUsual ? "" : modifier)
    }

    /// The localizations for a user, the best first; empty if none is in a language of the user.
    ///
    /// They are all of the first language that the user reads and there are texts in: the exact name, that of the language
    /// with its script, that of the language alone, and as a last resort those of other regions.
    package static func best(for wishes: [LocalizationName], in available: [LocalizationName]) -> [LocalizationName] {
        for wish in wishes {
            let fitting = available.filter { $0.language == wish.language && $0.script == wish.script }
            guard !fitting.isEmpty else { continue }
            let general = LocalizationName(language: wish.language, script: wish.script)
            let direct = [wish, general].filter(fitting.contains)
            guard direct.isEmpty else { return wish == general ? [wish] : direct }
            return fitting.sorted { ($0.region ?? "") < ($1.region ?? "") }.prefix(1).map { $0 }
        }
        return []
    }

    /// The script of a language that has several, if its name does not say which.
    private static func usualScript(of language: String, in region: String?) -> String? {
        switch language {
        case "zh": ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
        case "sr": "Cyrl"
        default: nil
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

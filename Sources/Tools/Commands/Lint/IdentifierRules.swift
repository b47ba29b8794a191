// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells from the text of an identifier whether it finds its content again. Pure.
///
/// It errs on the side of silence: an identifier that could as well be a stored one is none of its business.
struct IdentifierRules: Sendable {
    /// The home folder of the user, by its path.
    let home: String
    /// The sessions of windows that the system knows; their letters are capital ones.
    let sessions: Set<String>
    /// The time at which is looked, in seconds since 1970.
    let now: Double

    /// The rules that an identifier breaks, each once.
    ///
    /// - Parameter title: The title of its content.
    func broken(by identifier: String, title: String) -> [IdentifierRule] {
        let parts = Self.parts(of: identifier)
        var broken: [IdentifierRule] = []
        if isPath(identifier) { broken.append(.path) }
        if hasSession(identifier) { broken.append(.session) }
        if Self.hasProcess(identifier, parts) { broken.append(.process) }
        if Self.hasAddress(parts) { broken.append(.address) }
        if hasTime(identifier, parts) { broken.append(.time) }
        if Self.isPlace(identifier, parts) { broken.append(.view) }
        if broken.isEmpty, Self.isTitle(title, in: identifier) { broken.append(.title) }
        return broken
    }

    /// The rules that the URL of a page breaks: as a fallback it may hold a title, but no state.
    func broken(byPage page: String) -> [IdentifierRule] {
        var broken: [IdentifierRule] = isPath(page) ? [.path] : []
        if hasSession(page) { broken.append(.session) }
        let names = Set((URLComponents(string: page)?.queryItems ?? []).map { $0.name.lowercased() })
        if !broken.contains(.session), !names.isDisjoint(with: Self.sessionNames) { broken.append(.session) }
        if !names.isDisjoint(with: Self.viewNames) { broken.append(.view) }
        return broken
    }

    // MARK: - Paths

    /// Folders in which files of a device lie.
    private static let folders = [
        "/home/", "/root/", "/Users/", "/tmp/", "/var/", "/private/", "/mnt/", "/run/user/", "/run/media/", "/usr/",
        "/Volumes/", "~/",
    ]

    private func isPath(_ text: String) -> Bool {
        let small = text.lowercased()
        if small.contains("file:/") || small.contains("file%3a") { return true }
        if home.utf8.count > 1, Self.contains(home, in: text, before: "/") { return true }
        if Self.folders.contains(where: text.hasPrefix) { return true }
        // A drive of Windows.
        return text.wholeMatch(of: /[A-Za-z]:\\.*/) != nil
    }

    // MARK: - Sessions and processes

    /// Parameters of pages that name a session, or prove one.
    private static let sessionNames: Set = [
        "session", "sessionid", "session_id", "session-id", "sid", "phpsessid", "jsessionid", "access_token",
        "auth_token",
    ]

    private func hasSession(_ text: String) -> Bool {
        let small = text.lowercased()
        if small.contains("jsessionid=") || small.contains("sessionid=") { return true }
        // Sessions are named by UUIDs, of which any part of a text may be one.
        return !sessions.isEmpty && Self.uuids(in: text).contains { sessions.contains($0) }
            || sessions.contains(text.uppercased())
    }

    /// Words that stand before the number of something that ends with its process.
    private static let processWords: Set = ["pid", "process", "window", "windowid", "windownumber", "wid", "xid", "fd"]

    private static func hasProcess(_ text: String, _ parts: [Substring]) -> Bool {
        for (part, next) in zip(parts, parts.dropFirst())
        where processWords.contains(part.lowercased()) && isNumber(next) && next.utf8.count < 12 { return true }
        for part in parts {
            let letters = part.prefix { $0.isASCII && $0.isLetter }
            let rest = part.dropFirst(letters.count)
            if processWords.contains(letters.lowercased()), isNumber(rest) { return true }
        }
        // The name of a connection to a bus.
        return text.firstMatch(of: /(?:^|[^A-Za-z0-9:]):1\.[0-9]+(?:$|[^A-Za-z0-9.])/) != nil
    }

    private static func hasAddress(_ parts: [Substring]) -> Bool {
        parts.contains { part in
            let digits = part.dropFirst(2)
            return (part.hasPrefix("0x") || part.hasPrefix("0X")) && (9...16).contains(digits.utf8.count)
                && digits.utf8.allSatisfy { isHexadecimal($0) }
        }
    }

    // MARK: - Times

    /// The years before now from which a number is taken for a time.
    private static let years = 10.0

    private func hasTime(_ text: String, _ parts: [Substring]) -> Bool {
        if text.firstMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:?[0-9]{2}/) != nil { return true }
        return parts.contains { part in
            guard Self.isNumber(part), !Self.isBookNumber(part), let number = Double(part) else { return false }
            let seconds: Double
            switch part.utf8.count {
            case 10: seconds = number
            case 13: seconds = number / 1e3
            case 16: seconds = number / 1e6
            default: return false
            }
            return seconds > now - Self.years * 366 * 86_400 && seconds < now + 86_400
        }
    }

    /// Whether digits are an ISBN of ten digits.
    private static func isBookNumber(_ text: Substring) -> Bool {
        guard text.utf8.count == 10 else { return false }
        let sum = text.utf8.enumerated().reduce(0) { $0 + (10 - $1.offset) * Int($1.element &- 48) }
        return sum % 11 == 0
    }

    // MARK: - Views

    /// Parameters of pages that tell how something is looked at.
    private static let viewNames: Set = [
        "scroll", "scrolly", "scrolltop", "scrollposition", "selected", "selection", "selectedindex", "indexpath",
    ]
    /// Words that stand before the number of a place.
    private static let placeWords: Set = [
        "row", "section", "item", "cell", "index", "indexpath", "selectedindex", "selectedrow", "scroll", "scrolly",
        "scrolltop", "scrollposition", "scrolloffset", "contentoffset", "offset", "zoom", "zoomscale",
    ]
    /// Words that tell the state of a view after a sign, as in `photo=selected`.
    private static let stateWords: Set = ["selected", "isselected", "highlighted", "scrolled"]
    /// Words that name a place only together with others, or with a sign of equality: an item may well have a number.
    private static let commonWords: Set = ["item", "section", "offset", "index"]

    private static func isPlace(_ text: String, _ parts: [Substring]) -> Bool {
        // A row of a list, as it is; nothing that is sold, printed or sent has so few digits.
        if isNumber(Substring(text)), text.utf8.count <= 6 { return true }
        // The description of an index path, and its indices.
        if text.wholeMatch(of: /[\[({]?[0-9]{1,4}(?:, ?|-|\/|:|\.)[0-9]{1,4}[\])}]?/) != nil { return true }
        let small = text.lowercased()
        if small.contains("indexpath") || small.contains("index-path") || small.contains("index_path") { return true }
        var found: Set<String> = []
        for (index, part) in parts.enumerated() {
            let word = part.lowercased()
            let letters = String(word.prefix { $0.isASCII && $0.isLetter })
            if placeWords.contains(word), index + 1 < parts.count, isShort(parts[index + 1]) {
                if text.contains("\(part)=") || !commonWords.contains(word) { return true }
                found.insert(word)
            } else if letters.utf8.count < word.utf8.count, placeWords.contains(letters),
                isShort(part.dropFirst(letters.count))
            {
                if !commonWords.contains(letters) { return true }
                found.insert(letters)
            } else if stateWords.contains(word), index + 1 == parts.count, index > 0 {
                return true
            }
        }
        return found.count > 1
    }

    private static func isShort(_ text: Substring) -> Bool {
        isNumber(text) && text.utf8.count <= 6
    }

    // MARK: - Titles

    private static func isTitle(_ title: String, in identifier: String) -> Bool {
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        // A title without letters is no word of a person, and beside a stored identifier a title does no harm.
        guard title.count > 2, title.contains(where: \.isLetter), uuids(in: identifier).isEmpty else { return false }
        if uuids(in: title).isEmpty {
            if contains(title, in: identifier, before: nil) { return true }
            let encoded = title.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? title
            return encoded != title && contains(encoded, in: identifier, before: nil)
        }
        return false
    }

    /// Whether a text holds another one that is no part of a longer word.
    ///
    /// - Parameter before: The character that has to follow, unless the text ends there; `nil` for any that is no letter.
    private static func contains(_ part: String, in text: String, before next: Character?) -> Bool {
        var rest = text[...]
        while let range = rest.range(of: part) {
            let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : nil
            let after = range.upperBound < text.endIndex ? text[range.upperBound] : nil
            let begins = before.map { !$0.isLetter && !$0.isNumber } ?? true
            let ends = after.map { next.map { $0 == after } ?? (!$0.isLetter && !$0.isNumber) } ?? true
            if begins, ends { return true }
            rest = rest[range.upperBound...]
        }
        return false
    }

    // MARK: - Parts

    /// The words and numbers of a text.
    private static func parts(of text: String) -> [Substring] {
        text.split { !$0.isLetter && !$0.isNumber }
    }

    /// The UUIDs in a text, in the form in which systems write them.
    private static func uuids(in text: String) -> [String] {
        text.matches(of: /[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}/).map { String($0.0).uppercased() }
    }

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
    }
}

// SPDX-License-Identifier: Apache-2.0
// The rules for names of bundles, which are names on the bus too.

/// Rules for `CFBundleIdentifier`.
enum BundleIdentifier {
    /// Names on the bus that belong to Enfilade itself or to the desktop: an app that took one would be started in
    /// the place of files that others expect there.
    private static let reserved = [
        "org.enfilade.notes", "org.enfilade.reminders", "org.enfilade.service", "org.enfilade.sharing",
        "org.enfilade.shell", "org.freedesktop",
    ]

    /// Says why a string cannot be a bundle identifier.
    ///
    /// - Returns: nil if it can.
    static func objection(to identifier: String) -> String? {
        guard (1...255).contains(identifier.utf8.count) else { return "must have between 1 and 255 characters" }
        let elements = identifier.split(separator: ".", omittingEmptySubsequences: false)
        guard elements.count > 1, elements.allSatisfy(isElement) else {
            return """
                must be a reverse domain name such as “org.example.Catalog”: at least two elements of ASCII letters, \
                digits, hyphens and underscores, none of which begins with a digit; it is “\(identifier)”
                """
        }
        let folded = identifier.lowercased()
        if let name = reserved.first(where: { folded == $0 || folded.hasPrefix($0 + ".") }) {
            return "must not be “\(name)” or below it; it is “\(identifier)”"
        }
        return nil
    }

    /// Tells whether a part between full stops is fit for a bus name.
    private static func isElement(_ element: Substring) -> Bool {
        guard let first = element.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return element.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
    }
}

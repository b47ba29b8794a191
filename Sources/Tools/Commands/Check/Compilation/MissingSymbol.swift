// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization

/// Something that a file uses and that is not there.
struct MissingSymbol: Hashable, Sendable, Codable, Comparable {
    /// The kinds of things that can be missing.
    enum Kind: String, Sendable, Codable {
        /// A module that cannot be imported.
        case module
        /// A type, function, variable, operator or attribute.
        case symbol
        /// A member of a type that is there.
        case member
        /// A function that is there, called with labels or closures that it has not.
        case form
        /// A symbol that is there and says of itself that it cannot be used.
        case unavailable
    }

    /// The kind of the missing thing.
    let kind: Kind
    /// Its name; members carry the name of their type.
    let name: String

    /// The type of a member, without the types around it and its arguments; empty for anything else.
    var owner: String {
        guard kind == .member, let stop = name.lastIndex(of: ".") else { return "" }
        let type = name[..<stop].prefix { $0 != "<" }
        return String(type.split(separator: ".").last ?? type)
    }

    /// The name by which it is counted: that of a member alone, since every type of an app can miss it.
    var ownName: String {
        switch kind {
        case .module: translated("module \(name)")
        case .member: name.lastIndex(of: ".").map { String(name[$0...]) } ?? name
        case .symbol, .form, .unavailable: name
        }
    }

    static func < (one: MissingSymbol, other: MissingSymbol) -> Bool {
        one.name < other.name
    }

    init(kind: Kind, name: String) {
        self.kind = kind
        self.name = name
    }

    /// Reads the missing symbol out of an error; `nil` if the error is about something else.
    init?(_ error: Diagnostic) {
        let message = error.message
        if let match = message.firstMatch(of: /^no such module '([^']+)'/) {
            self.init(kind: .module, name: String(match.1))
        } else if let match = message.firstMatch(of: /^(?:missing required module|module dependency) '([^']+)'/) {
            self.init(kind: .module, name: String(match.1))
        } else if let match = message.firstMatch(of: /^cannot find (?:type |operator )?'([^']+)' in scope/) {
            self.init(kind: .symbol, name: String(match.1))
        } else if let match = message.firstMatch(of: /^unknown attribute '([^']+)'/) {
            self.init(kind: .symbol, name: "@\(match.1)")
        } else if let match = message.firstMatch(of: /^no macro named '([^']+)'/) {
            self.init(kind: .symbol, name: "#\(match.1)")
        } else if let match = message.firstMatch(of: /^no type named '([^']+)' in module '([^']+)'/) {
            self.init(kind: .member, name: "\(match.2).\(match.1)")
        } else if let match = message.firstMatch(of: /^module '([^']+)' has no member named '([^']+)'/) {
            self.init(kind: .member, name: "\(match.1).\(match.2)")
        } else if let match = message.firstMatch(of: /^(?:value of )?type '(.+)' has no member '([^']+)'/) {
            self.init(kind: .member, name: "\(match.1).\(match.2)")
        } else if let match = message.firstMatch(of: /^'([^']+)' is not a member type of \w+ '([^']+)'/) {
            self.init(kind: .member, name: "\(match.2).\(match.1)")
        } else if let match = message.firstMatch(of: /^'([^']+)' is unavailable/) {
            self.init(kind: .unavailable, name: String(match.1))
        } else {
            return nil
        }
    }
}

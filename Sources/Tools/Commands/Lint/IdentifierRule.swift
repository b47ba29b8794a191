// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization

/// The rules that an identifier of content has to keep, so that it finds the content again later and on another device.
enum IdentifierRule: String, Codable, CaseIterable, Sendable {
    /// A file path, or anything else that only this device has.
    case path
    /// A session of a window, or of a site.
    case session
    /// A process, a window of it, or its connection.
    case process
    /// An address in memory, or a number that is made of one.
    case address
    /// A place in a list, a selection, or how far something is scrolled.
    case view
    /// A title, which its user may edit.
    case title
    /// An identifier that is made when it is asked for, and not stored.
    case fresh
    /// The time at which the identifier is made.
    case time
    /// One identifier for several contents.
    case reused
    /// Several identifiers for content that looks like one.
    case changing

    /// Why the identifier does not do, as a sentence.
    var reason: String {
        switch self {
        case .path:
            translated("It names a place on this device; other devices do not have it, and the content may be moved.")
        case .session: translated("It names a session, which ends while the content stays.")
        case .process: translated("It names a process, a window or a connection, which ends while the content stays.")
        case .address: translated("It is made of an address in memory, which is another one at each start.")
        case .view: translated("It names a place in a view, where other content may be the next time.")
        case .title: translated("It is made of the title, which can be edited.")
        case .fresh: translated("It is made on the spot, so that it is another one the next time.")
        case .time:
            translated("It is made of the time at which it is asked for, so that it is another one the next time.")
        case .reused: translated("It is the identifier of different contents.")
        case .changing:
            translated("Content with this title has had other identifiers before; it may be made again at each start.")
        }
    }

    /// The remedy, as a sentence.
    var fix: String {
        switch self {
        case .path, .session, .process, .address, .view, .title:
            translated("Store a UUID with the content when that is made, and use it.")
        case .fresh, .time, .changing: translated("Make it once, store it with the content, and use the stored one.")
        case .reused: translated("Give each content an identifier of its own.")
        }
    }
}

/// The properties of activities that find content again.
enum IdentifierProperty: String, Codable, CaseIterable, Sendable {
    case targetContentIdentifier
    case persistentIdentifier
    case webpageURL
}

/// An identifier that breaks a rule, and the place where that was seen.
struct IdentifierFinding: Codable, Hashable, Sendable {
    /// The file, as it was named; of a source.
    var file: String?
    /// The line, from 1; of a source.
    var line: Int?
    /// The column in bytes, from 1; of a source.
    var column: Int?
    /// The program; of an activity.
    var program: String?
    /// The number of the activity.
    var activity: UInt64?
    /// The property with the identifier.
    let property: IdentifierProperty
    /// The identifier, or the expression that makes it.
    let value: String
    /// The rule that it breaks.
    let rule: IdentifierRule
    /// Why it does not do.
    let reason: String
    /// The remedy.
    let fix: String

    init(_ rule: IdentifierRule, _ property: IdentifierProperty, value: String) {
        (self.rule, self.property, self.value) = (rule, property, value)
        (reason, fix) = (rule.reason, rule.fix)
    }

    /// The finding in two lines.
    var text: String {
        let place =
            if let file, let line, let column { "\(file):\(line):\(column)" } else {
                "\(program ?? "") \(activity ?? 0)"
            }
        return "\(place): \(rule.rawValue): \(property.rawValue): \(value)\n    \(reason) \(fix)"
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation

/// A program whose content activities name.
struct ActivityProgram: Sendable, Hashable {
    /// The bundle, or the identifier of the desktop file.
    let identifier: String
    /// Whether it is an installed bundle; nothing vouches for the name of any other program.
    let isBundle: Bool
    /// The publisher that tells about it; `nil` if it speaks for itself.
    var publisher: ContentPublisher?
}

/// An entry of the history: one activity from the time when it became current to the end of that.
struct ActivityEntry: Sendable, Hashable {
    let number: Int64
    let program: ActivityProgram
    var content: ActivityDescription
    /// The encoded activity; `nil` if there is none, or if it is not kept any more.
    var state: Data?
    /// The time at which it became current, in milliseconds since 1970.
    let begun: Int64
    /// The time at which that ended; `nil` while it is current.
    var ended: Int64?

    /// The entry as the bus lists it.
    ///
    /// - Parameter name: The name of the program, for people.
    func listed(name: String, isInFront: Bool = false) -> ListedActivity {
        ListedActivity(
            number: UInt64(clamping: number), program: program.identifier, isBundle: program.isBundle, name: name,
            publisher: program.publisher, content: content, begun: UInt64(clamping: begun),
            ended: ended.map { UInt64(clamping: $0) },
            isInFront: isInFront)
    }
}

extension ActivityDescription {
    /// The text that is the same for entries with the same content of one program.
    ///
    /// The identifiers count in the order in which links prefer them; content without any is told apart by type and title.
    var key: String {
        for (kind, identifier) in [("t", target), ("p", persistent), ("w", webpage), ("a", address)] {
            if let identifier { return "\(kind):\(identifier)" }
        }
        return "n:\(type)\n\(title)"
    }

    /// The length of all texts, in bytes.
    var size: Int {
        ([type, title, key, searchText] + [target, persistent, webpage, address, about, related].compactMap(\.self)
            + keywords + uses)
            .reduce(0) { $0 + $1.utf8.count }
    }

    /// The text in which a search looks for another one, in small letters.
    var searchText: String {
        ([title] + keywords + [webpage, address].compactMap(\.self)).joined(separator: "\n").lowercased()
    }

    /// The words by which searches find it, as a list in JSON: of the title, of the keywords, and others; `nil` unless the program
    /// allows that.
    var searchWords: String? {
        guard uses.contains("search") else { return nil }
        let words = [title, keywords.joined(separator: "\n"), about ?? ""].map { SearchWords.indexed($0) }
        return (try? JSONEncoder().encode(words)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The host of the page; `nil` if there is none.
    var pageHost: String? { webpage.flatMap(Self.host) }

    /// The host of the address; `nil` if there is none.
    var addressHost: String? { address.flatMap(Self.host) }

    /// The host of a URL in the form in which hosts are compared; `nil` if it has none.
    static func host(of url: String) -> String? {
        guard let host = URL(string: url)?.host()?.lowercased() else { return nil }
        let plain = host.hasSuffix(".") ? String(host.dropLast()) : host
        return plain.isEmpty ? nil : plain
    }
}

extension ActivityForgetting {
    /// The host of `site`, as hosts of entries are compared.
    var host: String? { site.map { ActivityDescription.host(of: "https://\($0)/") ?? $0.lowercased() } }

    /// Whether an entry that is current is meant: it is so at any time of `since`.
    func covers(_ entry: ActivityEntry) -> Bool {
        let hosts = [entry.content.pageHost, entry.content.addressHost].compactMap(\.self)
        return (number.map { Int64(clamping: $0) == entry.number } ?? true)
            && (program.map { ExactText($0) == ExactText(entry.program.identifier) } ?? true)
            && (host.map { host in hosts.contains { $0 == host || $0.hasSuffix(".\(host)") } } ?? true)
    }
}

// SPDX-License-Identifier: Apache-2.0
// Texts and addresses of strangers, as far as the service takes them.

import EnfiladeBus
import Foundation

/// The address of some content, in the parts that an activity has.
struct ContentAddress: Sendable, Hashable {
    /// The longest address that is told, in bytes.
    static let limit = 4_096

    /// The address without a name and password of a user.
    let text: String
    /// Whether it is a page of the web.
    let isPage: Bool

    /// Reads an address; `nil` if it is none, is too long, or is content or code itself.
    init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.limit, BusText.canCarry(text),
            var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            !["data", "javascript", "blob"].contains(scheme)
        else { return nil }
        let isPage = ["http", "https"].contains(scheme)
        if isPage, parts.host?.isEmpty ?? true { return nil }
        if parts.user != nil || parts.password != nil { (parts.user, parts.password) = (nil, nil) }
        guard let plain = parts.string, plain.utf8.count <= Self.limit, URL(string: plain)?.scheme != nil else {
            return nil
        }
        (self.text, self.isPage) = (plain, isPage)
    }

    /// The host in the form in which sites are compared, without `www.`; `nil` if there is none.
    var site: String? {
        guard let host = URLComponents(string: text)?.host?.lowercased(), !host.isEmpty else { return nil }
        return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }

    /// The last name in it, for a title; `nil` if there is none.
    var lastName: String? {
        guard let name = URL(string: text)?.lastPathComponent, !name.isEmpty, name != "/" else { return nil }
        return name
    }
}

extension String {
    /// The beginning of the text that has no more than a number of bytes, as whole characters.
    func shortened(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = startIndex
        var size = 0
        while end < endIndex {
            let next = index(after: end)
            size += self[end..<next].utf8.count
            if size > limit { break }
            end = next
        }
        return String(self[..<end])
    }
}

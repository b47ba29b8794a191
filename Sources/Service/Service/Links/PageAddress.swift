// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation

/// The address of a page in the form in which two of them are compared.
///
/// It is one of `https`, without a user, a fragment, a default port, a trailing dot of the host and the parameters by which known
/// services follow their readers.
enum PageAddress {
    /// The beginnings of names of parameters that follow readers.
    private static let trackingPrefixes = ["utm_", "mtm_", "pk_", "hsa_"]
    /// Names of parameters that follow readers.
    private static let tracking: Set = [
        "dclid", "fbclid", "gclid", "gbraid", "igshid", "mc_cid", "mc_eid", "msclkid", "twclid", "wbraid", "yclid",
        "_hsenc",
        "_hsmi",
    ]

    /// The address by which content of any program is compared: of its page, or else of its file; `nil` without both.
    static func shared(_ content: ActivityDescription) -> String? {
        content.webpage.flatMap(canonical)
            ?? [content.target, content.persistent].compactMap(\.self).first { $0.hasPrefix("file:///") }
    }

    /// The address of a page to compare; `nil` if the text is no page.
    static func canonical(_ text: String) -> String? {
        guard var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            let host = parts.percentEncodedHost, !host.isEmpty, ["http", "https"].contains(scheme)
        else { return nil }
        let name = host.lowercased()
        let plain = name.hasSuffix(".") ? String(name.dropLast()) : name
        guard !plain.isEmpty else { return nil }
        parts.percentEncodedHost = plain
        // Also a colon without a number goes.
        parts.port = parts.port == (scheme == "http" ? 80 : 443) ? nil : parts.port
        (parts.scheme, parts.user, parts.password, parts.fragment) = ("https", nil, nil, nil)
        if parts.percentEncodedPath.isEmpty { parts.percentEncodedPath = "/" }
        if let items = parts.percentEncodedQueryItems {
            let kept = items.filter { !follows($0.name.lowercased()) }
            parts.percentEncodedQueryItems = kept.isEmpty ? nil : kept
        }
        return parts.string
    }

    private static func follows(_ name: String) -> Bool {
        tracking.contains(name) || trackingPrefixes.contains { name.hasPrefix($0) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The address of a link, by which any program can hold and open it: `enfilade://link/IDENTIFIER`.
package enum LinkAddress {
    private static let prefix = "enfilade://link/"

    /// The address of the link with an identifier.
    package static func text(of identifier: String) -> String {
        prefix + identifier
    }

    /// The identifier in an address, in small letters; `nil` if it is not the address of a link.
    package static func identifier(in address: String) -> String? {
        AddressIdentifier.read(address, after: prefix)
    }

    /// The identifiers of all addresses in a text.
    package static func identifiers(in text: String) -> Set<String> {
        AddressIdentifier.all(in: text, after: prefix)
    }
}

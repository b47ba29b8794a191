// SPDX-License-Identifier: Apache-2.0

/// The address of a picture of a note, which a Markdown image has: `enfilade://picture/IDENTIFIER`.
package enum PictureAddress {
    private static let prefix = "enfilade://picture/"

    /// The address of a picture.
    package static func text(of picture: String) -> String {
        prefix + picture
    }

    /// The identifier in an address, in small letters; `nil` if it is the address of something else.
    package static func identifier(in address: String) -> String? {
        AddressIdentifier.read(address, after: prefix)
    }

    /// The identifiers of all addresses in a text.
    package static func identifiers(in text: String) -> Set<String> {
        AddressIdentifier.all(in: text, after: prefix)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The address of a note, by which links, the desktop and the app Notes open it: `enfilade://note/IDENTIFIER`.
package enum NoteAddress {
    private static let prefix = "enfilade://note/"

    /// The address of a note.
    package static func text(of note: String) -> String {
        prefix + note
    }

    /// The identifier in an address, in small letters; `nil` if it is the address of something else.
    package static func identifier(in address: String) -> String? {
        AddressIdentifier.read(address, after: prefix)
    }
}

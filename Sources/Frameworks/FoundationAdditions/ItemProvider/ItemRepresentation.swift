// SPDX-License-Identifier: Apache-2.0
// The description of a representation, which an item provider has before its content is asked for.

/// One form in which an item can be had: its type and how it would be delivered, without the content.
package struct ItemRepresentation: Sendable, Hashable {
    /// How the content is delivered.
    package enum Kind: Sendable, Hashable {
        /// As bytes in memory.
        case data
        /// As a file.
        case file
    }

    /// The uniform type identifier, spelled as registered.
    package var typeIdentifier: String
    /// How the content is delivered.
    package var kind: Kind
    /// Which processes may see the representation.
    package var visibility: NSItemProviderRepresentationVisibility
    /// True if a receiver may be given the original file. The load tells whether it is.
    package var opensInPlace: Bool

    package init(
        typeIdentifier: String, kind: Kind, visibility: NSItemProviderRepresentationVisibility = .all,
        opensInPlace: Bool = false
    ) {
        self.typeIdentifier = typeIdentifier
        self.kind = kind
        self.visibility = visibility
        self.opensInPlace = opensInPlace
    }
}

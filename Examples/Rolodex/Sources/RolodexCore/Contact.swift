// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

extension UTType {
    /// The format of another app, the catalogue; `Info.plist` declares it as imported.
    package static let profile = UTType(importedAs: "org.enfilade.examples.profile")
}

/// A person on the rolodex: of a profile it keeps as much as fits on a card.
package struct Contact: Codable, Hashable, Sendable {
    /// The name.
    package var name: String
    /// Her field of work; `nil` if only a name is known.
    package var field: String?
    /// Her life and work; `nil` if only a name is known.
    package var bio: String?

    /// Makes a card.
    package init(name: String, field: String? = nil, bio: String? = nil) {
        self.name = name
        self.field = field
        self.bio = bio
    }
}

extension Contact: Transferable {
    /// A profile if there is one, else any text as a name.
    package static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .profile)
        ProxyRepresentation { (contact: Contact) in
            contact.name
        } importing: { name in
            Contact(name: name)
        }
    }
}

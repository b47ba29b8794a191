// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import UniformTypeIdentifiers

extension UTType {
    /// The catalogue's own format for one profile; `Info.plist` declares it too.
    package static let profile = UTType(exportedAs: "org.enfilade.examples.profile")
}

extension Profile: Transferable {
    /// An app that knows profiles gets all of it, a text field gets the name.
    package static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .profile)
        ProxyRepresentation(exporting: \.name)
    }
}

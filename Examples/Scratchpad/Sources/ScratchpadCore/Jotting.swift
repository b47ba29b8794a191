// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// Content for a text field: text as it is, and an address as the text that it is written in.
package struct Jotting: Hashable, Sendable {
    /// The inserted text.
    package let text: String

    /// Makes a jotting of text.
    package init(text: String) {
        self.text = text
    }

    /// Makes a jotting of an address.
    package init(address: URL) {
        text = address.absoluteString
    }
}

extension Jotting: Transferable {
    /// Takes text first; it gives nothing away.
    package static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation { (text: String) in Jotting(text: text) }
        ProxyRepresentation { (address: URL) in Jotting(address: address) }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Text with attributes.

public import FoundationEssentials
internal import UniformTypeIdentifiers

extension AttributedString: Transferable {
    /// The characters as plain text, without attributes.
    ///
    /// On Apple's platforms there are rich text formats before it. There is no conversion to these here, so they are not
    /// listed either.
    public static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation { text in
            String(text.characters)
        } importing: { text in
            AttributedString(text)
        }
    }
}

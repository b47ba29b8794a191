// SPDX-License-Identifier: Apache-2.0
// Text.

internal import FoundationEssentials
internal import UniformTypeIdentifiers

extension String: Transferable {
    /// Text in UTF-8, without a byte order mark.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .utf8PlainText) { text in
            Data(text.utf8)
        } importing: { data in
            guard let text = String(validating: data, as: UTF8.self) else {
                throw CocoaError(.fileReadInapplicableStringEncoding)
            }
            return text
        }
    }
}

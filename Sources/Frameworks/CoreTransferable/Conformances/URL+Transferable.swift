// SPDX-License-Identifier: Apache-2.0
// Addresses.

public import FoundationEssentials
internal import UniformTypeIdentifiers

extension URL: Transferable {
    /// The text of the URL; the content at the address does not travel with it. Only a file URL is exported as one.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .url, exporting: bytes, importing: address)
        DataRepresentation(contentType: .fileURL, exporting: bytes, importing: address)
            .exportingCondition { $0.isFileURL }
    }

    /// The text of a URL in UTF-8.
    private static func bytes(of url: URL) -> Data {
        Data(url.absoluteString.utf8)
    }

    /// The URL that a text in UTF-8 spells.
    private static func address(in data: Data) throws -> URL {
        guard let text = String(validating: data, as: UTF8.self), let url = URL(string: text) else {
            throw CocoaError(.coderReadCorrupt)
        }
        return url
    }
}

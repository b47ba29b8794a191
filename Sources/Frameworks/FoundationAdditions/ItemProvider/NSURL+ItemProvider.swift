// SPDX-License-Identifier: Apache-2.0
// URLs in item providers.

public import Foundation
internal import UniformTypeIdentifiers

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [UTType.url.identifier, UTType.fileURL.identifier]
    }

    /// The types that this URL can be written as: only a file URL is written as one.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? Self.writableTypeIdentifiersForItemProvider : [UTType.url.identifier]
    }

    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.url.identifier, UTType.fileURL.identifier]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        // Foundation's NSURL takes no characters that have to be escaped; URL escapes them.
        guard let text = String(data: data, encoding: .utf8), let value = URL(string: text),
            let url = NSURL(string: value.absoluteString) as? Self
        else {
            throw ItemProviderError(.unavailableCoercionError, "The data of type \(typeIdentifier) is not a URL")
        }
        return url
    }
}

// SPDX-License-Identifier: Apache-2.0
// Text in item providers.

public import Foundation
internal import UniformTypeIdentifiers

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [UTType.utf8PlainText.identifier]
    }

    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.utf8PlainText.identifier]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(description.utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8) else {
            throw ItemProviderError(
                .unavailableCoercionError, "The data of type \(typeIdentifier) is not text in UTF-8")
        }
        let candidates: [NSString] = [NSString(string: text), NSMutableString(string: text)]
        for case let object as Self in candidates { return object }
        throw ItemProviderError(.unexpectedValueClassError, "Cannot make an object of class \(Self.self) from text")
    }
}

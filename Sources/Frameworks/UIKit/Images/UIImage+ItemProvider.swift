// SPDX-License-Identifier: Apache-2.0
// Images in item providers.

public import Foundation
public import FoundationAdditions
internal import EnfiladeLocalization
internal import UniformTypeIdentifiers

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [UTType.png.identifier, UTType.jpeg.identifier]
    }

    /// Every type of images; data that the desktop cannot read is refused when it comes.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.image.identifier]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let data = typeIdentifier == UTType.jpeg.identifier ? jpegData(compressionQuality: 1) : pngData()
        let problem = ItemProviderError(
            .unavailableCoercionError, translated("The image cannot be written as \(typeIdentifier)"))
        completionHandler(data, data == nil ? problem.forPrograms : nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) else {
            throw ItemProviderError(
                .unavailableCoercionError,
                translated("The data of type \(typeIdentifier) is no image that can be read"))
        }
        guard let image = image as? Self else {
            throw ItemProviderError(.unexpectedValueClassError, "Cannot make an object of class \(Self.self) from data")
        }
        return image
    }
}

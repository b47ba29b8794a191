// SPDX-License-Identifier: Apache-2.0

internal import Enfilade
internal import Foundation
internal import FoundationAdditions
internal import UniformTypeIdentifiers

/// Turns what an app calls activity items into item providers.
@MainActor enum ActivityItems {
    /// The providers of some items. Those that cannot be shared are named on standard error.
    static func providers(of items: [Any], for controller: UIActivityViewController) -> [NSItemProvider] {
        items.flatMap { item -> [NSItemProvider] in
            if let configuration = item as? any UIActivityItemsConfigurationReading {
                return configuration.itemProvidersForActivityItemsConfiguration
            }
            if let source = item as? any UIActivityItemSource {
                return provider(of: source, for: controller).map { [$0] } ?? []
            }
            if let provider = provider(of: item) { return [provider] }
            Diagnostics.report("a value of type \(type(of: item)) cannot be shared")
            return []
        }
    }

    /// The provider of an item that is there; `nil` if nobody knows how to share it.
    private static func provider(of item: Any) -> NSItemProvider? {
        guard let image = item as? UIImage else { return ShareRequest.provider(of: item) }
        return ShareRequest.provider(of: .png) { image.pngData() }
    }

    // MARK: - Items that are made late

    /// The provider of what a source has; `nil` if nobody knows how to share its placeholder.
    private static func provider(
        of source: any UIActivityItemSource, for controller: UIActivityViewController
    ) -> NSItemProvider? {
        let placeholder = source.activityViewControllerPlaceholderItem(controller)
        let type: UTType
        switch placeholder {
        case is String, is NSString: type = .utf8PlainText
        case let address as URL where address.isFileURL:
            type = UTType(filenameExtension: address.pathExtension) ?? .data
        case is URL, is NSURL: type = .url
        case is UIImage: type = .png
        case is Data, is NSData:
            let identifier = source.activityViewController(controller, dataTypeIdentifierForActivityType: nil)
            type = UTType(identifier) ?? .data
        default:
            Diagnostics.report("a placeholder of type \(Swift.type(of: placeholder)) cannot be shared")
            return nil
        }
        let make: @MainActor () -> Data? = { bytes(of: source, for: controller) }
        return ShareRequest.provider(of: type) { await make() }
    }

    /// The item of a source as bytes of the type of its placeholder; `nil` if it has none.
    private static func bytes(of source: any UIActivityItemSource, for controller: UIActivityViewController) -> Data? {
        switch source.activityViewController(controller, itemForActivityType: nil) {
        case let text as String: Data(text.utf8)
        case let address as URL: address.isFileURL ? try? Data(contentsOf: address) : Data(address.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        case let data as Data: data
        default: nil
        }
    }
}

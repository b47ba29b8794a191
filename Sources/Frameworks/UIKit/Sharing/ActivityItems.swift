// SPDX-License-Identifier: Apache-2.0

internal import Enfilade
internal import Foundation
internal import FoundationAdditions
internal import UniformTypeIdentifiers

/// Turns the activity items of an app into item providers.
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

    /// Makes the provider of an item that is there; `nil` if it has no kind that can be shared.
    private static func provider(of item: Any) -> NSItemProvider? {
        if let image = item as? UIImage { return ShareRequest.provider(of: .png) { image.pngData() } }
        if let provider = ShareRequest.provider(of: item) { return provider }
        return (item as? any NSItemProviderWriting).map { NSItemProvider(object: $0) }
    }

    /// Makes the provider of a source's item; `nil` if its placeholder has no kind that can be shared.
    private static func provider(
        of source: any UIActivityItemSource, for controller: UIActivityViewController
    ) -> NSItemProvider? {
        let placeholder = source.activityViewControllerPlaceholderItem(controller)
        guard let content = ActivityContent(placeholder) else {
            if let provider = provider(of: placeholder) { return provider }
            Diagnostics.report("a placeholder of type \(Swift.type(of: placeholder)) cannot be shared")
            return nil
        }
        func type(of content: ActivityContent) -> UTType {
            content.type {
                let identifier = source.activityViewController(controller, dataTypeIdentifierForActivityType: nil)
                return UTType(identifier) ?? .data
            }
        }
        if let provider = source as? UIActivityItemProvider {
            return content.provider(of: type(of: content)) { await provider.content() }
        }
        if content.isBlank {
            guard let item = source.activityViewController(controller, itemForActivityType: nil) else { return nil }
            guard let made = ActivityContent(item) else { return provider(of: item) }
            return made.provider(of: type(of: made)) { made }
        }
        let make: @MainActor () -> ActivityContent? = {
            source.activityViewController(controller, itemForActivityType: nil).flatMap { ActivityContent($0) }
        }
        return content.provider(of: type(of: content)) { await make() }
    }
}

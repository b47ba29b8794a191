// SPDX-License-Identifier: Apache-2.0

internal import Enfilade
public import Foundation
public import FoundationAdditions
internal import UniformTypeIdentifiers

/// An interface for an item to be shared that brings its own title and pictures for the share sheet.
///
/// See
/// [NSPreviewRepresentableActivityItem](https://developer.apple.com/documentation/appkit/nspreviewrepresentableactivityitem).
@MainActor @preconcurrency public protocol NSPreviewRepresentableActivityItem: NSObjectProtocol {
    /// The item to be shared.
    var item: Any { get }
    /// The title of the preview. By default there is none.
    var title: String? { get }
    /// Provides the picture of the preview, an image file. By default there is none.
    var imageProvider: NSItemProvider? { get }
    /// Provides a smaller picture, for where there is no other. By default there is none.
    var iconProvider: NSItemProvider? { get }
}

extension NSPreviewRepresentableActivityItem {
    public var title: String? { nil }
    public var imageProvider: NSItemProvider? { nil }
    public var iconProvider: NSItemProvider? { nil }
}

/// An item to be shared, with its title and pictures for the share sheet.
///
/// See
/// [NSPreviewRepresentingActivityItem](https://developer.apple.com/documentation/appkit/nspreviewrepresentingactivityitem).
@MainActor @preconcurrency open class NSPreviewRepresentingActivityItem: NSObject, NSPreviewRepresentableActivityItem {
    public let item: Any
    public let title: String?
    public let imageProvider: NSItemProvider?
    public let iconProvider: NSItemProvider?

    /// Creates an item with a title and pictures that are loaded when the sheet is shown.
    public init(item: Any, title: String?, imageProvider: NSItemProvider?, iconProvider: NSItemProvider?) {
        (self.item, self.title) = (item, title)
        (self.imageProvider, self.iconProvider) = (imageProvider, iconProvider)
        super.init()
    }
}

extension ShareRequest {
    /// A request for items as apps of AppKit write them. Those that cannot be shared are named on standard error.
    @MainActor init(appKitItems items: [Any]) {
        self.init(
            items.compactMap { item in
                let provider = Self.provider(ofAppKitItem: item)
                if provider == nil { Diagnostics.report("a value of type \(type(of: item)) cannot be shared") }
                return provider
            })
        let previews = items.compactMap { $0 as? any NSPreviewRepresentableActivityItem }
        title = previews.lazy.compactMap(\.title).first
        if let provider = previews.lazy.compactMap(\.imageProvider).first { image = { try await provider.imageFile() } }
        if let provider = previews.lazy.compactMap(\.iconProvider).first { icon = { try await provider.imageFile() } }
    }

    /// The item provider of an item; `nil` if it cannot be shared.
    @MainActor static func provider(ofAppKitItem item: Any) -> NSItemProvider? {
        let content = (item as? any NSPreviewRepresentableActivityItem)?.item ?? item
        if let provider = provider(of: content) { return provider }
        return (content as? any NSPasteboardWriting).flatMap { writers.item(of: $0)?.provider }
    }

    /// The pasteboard passed to objects that write themselves to pasteboards; nothing is ever on it.
    @MainActor private static let writers = NSPasteboard.withUniqueName()
}

extension NSItemProvider {
    /// The first image that there is, as a file.
    fileprivate func imageFile() async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            _ = loadDataRepresentation(for: .image) { data, error in
                continuation.resume(
                    with: data.map { .success($0) } ?? .failure(error ?? CocoaError(.fileReadCorruptFile)))
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Text, URLs and images without their types.

internal import Enfilade
public import Foundation
internal import UniformTypeIdentifiers

extension UIPasteboard {
    /// The text of the first item that has some. Setting it replaces all items.
    public var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } ?? [] }
    }

    /// The texts of all items that have some; `nil` if none has. Setting it replaces all items.
    public var strings: [String]? {
        get { values { PasteboardValue.text(of: $0) } }
        set { setItems((newValue ?? []).map { [UTType.utf8PlainText.identifier: $0] }) }
    }

    /// The URL of the first item that has one. Setting it replaces all items.
    public var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } ?? [] }
    }

    /// The URLs of all items that have one; `nil` if none has. Setting it replaces all items, with the URLs as text beside them.
    public var urls: [URL]? {
        get { values { PasteboardValue.url(of: $0) } }
        set { setItems((newValue ?? []).map { PasteboardValue.values(of: $0) }) }
    }

    /// The image of the first item that has one. Setting it replaces all items.
    public var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } ?? [] }
    }

    /// The images of all items that have one; `nil` if none has. Setting it replaces all items.
    public var images: [UIImage]? {
        get { values { PasteboardValue.image(of: $0) } }
        set { setItems((newValue ?? []).map { [UTType.png.identifier: $0] }) }
    }

    /// Whether an item has text, as far as the types tell: nothing is loaded.
    public var hasStrings: Bool { has(.plainText) }

    /// Whether an item has a URL, as far as the types tell: nothing is loaded.
    public var hasURLs: Bool { has(.url) }

    /// Whether an item has an image, as far as the types tell: nothing is loaded.
    public var hasImages: Bool { has(.image) }

    private func has(_ type: UTType) -> Bool {
        board.view.items.contains { $0.type(for: type.identifier) != nil }
    }

    /// Collects the values of one kind from all items; `nil` if there are none.
    private func values<Value>(_ value: (BoardItem) -> Value?) -> [Value]? {
        let values = board.view.items.compactMap(value)
        return values.isEmpty ? nil : values
    }
}

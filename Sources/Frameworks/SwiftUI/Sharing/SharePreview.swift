// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
internal import Foundation
internal import UniformTypeIdentifiers

/// A representation of a type to display in a share preview.
///
/// The title stands above the apps in the share sheet, beside the image or else the icon. Both are exported when the sheet
/// opens. A file that is shared under this title and has no name of its own gets it as the name of its file.
///
/// See [SharePreview](https://developer.apple.com/documentation/swiftui/sharepreview).
public struct SharePreview<Image: Transferable, Icon: Transferable> {
    let title: String
    private let image: Image?
    private let icon: Icon?

    private init(title: String, image: Image?, icon: Icon?) {
        (self.title, self.image, self.icon) = (title, image, icon)
    }

    /// Makes the picture of the sheet; `nil` if there is none.
    var makeImage: (@Sendable () async throws -> Data)? { Self.export(image) }
    /// Makes a smaller picture; `nil` if there is none.
    var makeIcon: (@Sendable () async throws -> Data)? { Self.export(icon) }

    private static func export<Picture: Transferable>(_ picture: Picture?) -> (@Sendable () async throws -> Data)? {
        picture.map { picture in { @Sendable in try await picture.exported(as: .image) } }
    }
}

extension SharePreview {
    /// Creates a preview from a localized string, and an image and icon.
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
        self.init(Text(titleKey), image: image, icon: icon)
    }

    /// Creates a preview from a string, and an image and icon.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
        self.init(title: String(title), image: image, icon: icon)
    }

    /// Creates a preview from a title, and an image and icon.
    public init(_ title: Text, image: Image, icon: Icon) {
        self.init(title: title.plain, image: image, icon: icon)
    }
}

extension SharePreview where Icon == Never {
    /// Creates a preview from a localized string and an image.
    public init(_ titleKey: LocalizedStringKey, image: Image) {
        self.init(Text(titleKey), image: image)
    }

    /// Creates a preview from a string and an image.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) {
        self.init(title: String(title), image: image, icon: nil)
    }

    /// Creates a preview from a title and an image.
    public init(_ title: Text, image: Image) {
        self.init(title: title.plain, image: image, icon: nil)
    }
}

extension SharePreview where Image == Never {
    /// Creates a preview from a localized string and an icon.
    public init(_ titleKey: LocalizedStringKey, icon: Icon) {
        self.init(Text(titleKey), icon: icon)
    }

    /// Creates a preview from a string and an icon.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, icon: Icon) {
        self.init(title: String(title), image: nil, icon: icon)
    }

    /// Creates a preview from a title and an icon.
    public init(_ title: Text, icon: Icon) {
        self.init(title: title.plain, image: nil, icon: icon)
    }
}

extension SharePreview where Image == Never, Icon == Never {
    /// Creates a preview from a localized string.
    public init(_ titleKey: LocalizedStringKey) {
        self.init(Text(titleKey))
    }

    /// Creates a preview from a string.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {
        self.init(title: String(title), image: nil, icon: nil)
    }

    /// Creates a preview from a title.
    public init(_ title: Text) {
        self.init(title: title.plain, image: nil, icon: nil)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Constants that define how a view's content fills the available space.
///
/// See [ContentMode](https://developer.apple.com/documentation/swiftui/contentmode).
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// All of the content is seen, and as large as possible.
    case fit
    /// The content covers all of the space; the parts beyond it are cut off.
    case fill
}

extension EnvironmentValues {
    private enum ContentModeKey: EnvironmentKey { static let defaultValue: ContentMode? = nil }

    /// How pictures fill their space; `nil` if they are stretched.
    var imageContentMode: ContentMode? {
        get { self[ContentModeKey.self] }
        set { self[ContentModeKey.self] = newValue }
    }
}

extension View {
    /// Constrains this view's dimensions to its aspect ratio: that of the pictures in it, which must be resizable.
    ///
    /// Other views are as they were.
    public func aspectRatio(contentMode: ContentMode) -> some View {
        environment(\.imageContentMode, contentMode)
    }

    /// Scales this view to fit its parent: the pictures in it, which must be resizable.
    public func scaledToFit() -> some View {
        aspectRatio(contentMode: .fit)
    }

    /// Scales this view to fill its parent: the pictures in it, which must be resizable. The rest is cut off.
    public func scaledToFill() -> some View {
        aspectRatio(contentMode: .fill)
    }
}

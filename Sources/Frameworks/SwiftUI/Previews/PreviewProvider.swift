// SPDX-License-Identifier: Apache-2.0

/// A type that produces view previews. Nothing here displays them.
///
/// See [PreviewProvider](https://developer.apple.com/documentation/swiftui/previewprovider).
@MainActor @preconcurrency public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View

    /// The views to preview.
    @ViewBuilder static var previews: Previews { get }

    /// The platform on which to run the provider; `nil` for the one that the file belongs to.
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    /// The platform that the file belongs to.
    public static var platform: PreviewPlatform? { nil }
}

/// Platforms that can run a preview provider.
///
/// See [PreviewPlatform](https://developer.apple.com/documentation/swiftui/previewplatform).
public enum PreviewPlatform: Hashable, Sendable {
    /// The phone and the tablet.
    case iOS
    /// The Mac.
    case macOS
    /// The television.
    case tvOS
    /// The watch.
    case watchOS
}

// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A type that defines an environment in which previews can appear. Nothing here displays previews or calls its methods.
///
/// See [PreviewModifier](https://developer.apple.com/documentation/swiftui/previewmodifier).
@MainActor @preconcurrency public protocol PreviewModifier {
    /// The type of the value that all previews with the modifier share.
    associatedtype Context = Void
    /// The type of the modified preview.
    associatedtype Body: View
    /// A stand-in for the preview.
    typealias Content = PreviewModifierContent

    /// Makes the context that all previews with the modifier share.
    static func makeSharedContext() async throws -> Context

    /// Applies the context to a preview.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// Makes the empty context.
    public static func makeSharedContext() async throws {}
}

/// A stand-in for the preview that a modifier is applied to. There is none.
public struct PreviewModifierContent: View {
    private init() {}

    public var body: some View { EmptyView() }
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// Attaches a modifier to a preview.
    @MainActor public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> {
        PreviewTrait()
    }
}

// SPDX-License-Identifier: Apache-2.0
// Previews of UIKit's views. Nothing displays previews here: the compiler checks them, and no program contains them.

/// The type after which previews and their traits are named.
///
/// See [Preview](https://developer.apple.com/documentation/developertoolssupport/preview).
@MainActor public struct Preview {
    /// The kind of traits that previews of views have.
    public enum ViewTraits {}

    private init() {}
}

/// A result builder for the body of a preview, which may declare things before its one view.
@resultBuilder public enum PreviewMacroBodyBuilder<Content> {
    /// Passes the view on.
    public static func buildExpression(_ expression: Content) -> Content {
        expression
    }

    /// Passes the view on.
    public static func buildBlock(_ component: Content) -> Content {
        component
    }
}

/// Declares a preview of a view controller, whose body is checked and never run.
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @PreviewMacroBodyBuilder<UIViewController> body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "EnfiladeMacros", type: "PreviewMacro")

/// Declares a preview of a view, whose body is checked and never run.
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @PreviewMacroBodyBuilder<UIView> body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "EnfiladeMacros", type: "PreviewMacro")

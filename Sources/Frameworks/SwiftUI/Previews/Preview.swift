// SPDX-License-Identifier: Apache-2.0
// Previews of views. Nothing displays previews here: the compiler checks them, and no program contains them.

public import UIKit

/// Declares a preview of a view, whose body is checked and never run.
///
/// See [Preview(_:body:)](https://developer.apple.com/documentation/swiftui/preview(_:body:)).
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "EnfiladeMacros", type: "PreviewMacro")

/// Declares a preview of a view with traits, whose body is checked and never run.
///
/// See [Preview(_:traits:_:body:)](https://developer.apple.com/documentation/swiftui/preview(_:traits:_:body:)).
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "EnfiladeMacros", type: "PreviewMacro")

/// Marks a property that the body of a `#Preview` declares, such as `@Previewable @State var isOn = true`.
///
/// See [Previewable()](https://developer.apple.com/documentation/swiftui/previewable()).
@attached(peer) public macro Previewable() = #externalMacro(module: "EnfiladeMacros", type: "PreviewableMacro")

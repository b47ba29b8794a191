// SPDX-License-Identifier: Apache-2.0
// Modifiers that change how a view looks or whether it can be used.

internal import EnfiladeGTK

/// A view that can be seen through.
private struct TranslucentView<Content: View>: WrapperView {
    let content: Content
    let opacity: Double

    func makeWrapper() -> TranslucentBin { TranslucentBin() }

    func apply(to wrapper: TranslucentBin) {
        let (former, wanted) = (wrapper.wanted, min(1, max(0, opacity)))
        guard former != wanted else { return }
        wrapper.wanted = wanted
        let start = wrapper.opacity
        RunningAnimation.run("opacity", with: former == nil ? nil : CurrentAnimation.value, on: wrapper) {
            [weak wrapper] fraction in
            wrapper?.opacity = start + (wanted - start) * fraction
        }
    }
}

/// A bin around a view that can be seen through.
private final class TranslucentBin: Bin {
    /// The opacity at the end of an animation; `nil` as long as none was set.
    var wanted: Double?
}

/// A view that takes its room and is not there otherwise.
private struct HiddenView<Content: View>: WrapperView {
    let content: Content

    func makeWrapper() -> HiddenBin { HiddenBin() }

    func apply(to wrapper: HiddenBin) {
        wrapper.opacity = 0
        wrapper.isSensitive = false
        wrapper.setTargetable(false)
        wrapper.setUnspoken(true)
    }
}

/// A bin around a view that is hidden, with or without an opacity of its own.
final class HiddenBin: Bin {}

/// A view with a color behind it.
private struct FilledView<Content: View>: WrapperView {
    let content: Content
    let color: Color

    func apply(to wrapper: Bin) {
        wrapper.replaceStyleClass(prefix: "enfilade-background-", with: StyleSheet.background(color))
    }
}

extension View {
    /// Sets the transparency of this view.
    public func opacity(_ opacity: Double) -> some View {
        TranslucentView(content: self, opacity: opacity)
    }

    /// Hides this view unconditionally. It takes its room still.
    public func hidden() -> some View {
        HiddenView(content: self)
    }

    /// Sets the view's background to a color.
    public func background(_ color: Color) -> some View {
        FilledView(content: self, color: color)
    }

    /// Adds a condition that controls whether users can interact with this view.
    ///
    /// A view inside cannot take the condition back.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}

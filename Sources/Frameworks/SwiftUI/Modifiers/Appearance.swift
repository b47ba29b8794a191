// SPDX-License-Identifier: Apache-2.0
// Modifiers that change how a view looks or whether it can be used.

internal import CAdwaita
internal import EnfiladeGLib

/// A view that can be seen through.
private struct TranslucentView<Content: View>: WrapperView {
    let content: Content
    let opacity: Double

    func apply(to wrapper: Object) {
        let (former, wanted) = (wrapper.notes["opacity"], min(1, max(0, opacity)))
        guard former != String(wanted) else { return }
        wrapper.notes["opacity"] = String(wanted)
        let start = wrapper.opacity
        RunningAnimation.run("opacity", with: former == nil ? nil : CurrentAnimation.value, on: wrapper) {
            [weak wrapper] fraction in
            wrapper?.opacity = start + (wanted - start) * fraction
        }
    }
}

/// A view that takes its room and is not there otherwise.
private struct HiddenView<Content: View>: WrapperView {
    let content: Content

    func apply(to wrapper: Object) {
        wrapper.opacity = 0
        wrapper.withWidget {
            gtk_widget_set_sensitive($0, 0)
            gtk_widget_set_can_target($0, 0)
        }
        wrapper.notes["hidden"] = "yes"
        wrapper.setUnspoken(true)
    }
}

/// A view with a color behind it.
private struct FilledView<Content: View>: WrapperView {
    let content: Content
    let color: Color

    func apply(to wrapper: Object) {
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

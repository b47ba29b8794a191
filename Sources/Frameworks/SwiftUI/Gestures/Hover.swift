// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib
internal import EnfiladeGTK

/// A view that acts when the pointer comes and goes.
private struct HoverView<Content: View>: WrapperView {
    let content: Content
    let action: (Bool) -> Void

    func makeWrapper() -> AttachedBin<HoverWatch> {
        let wrapper = AttachedBin<HoverWatch>()
        wrapper.attachment = HoverWatch(wrapper)
        return wrapper
    }

    func apply(to wrapper: AttachedBin<HoverWatch>) {
        wrapper.attachment?.action = action
    }
}

/// Waits for the pointer at a widget.
@MainActor private final class HoverWatch {
    var action: (Bool) -> Void = { _ in }
    private let motion = MotionController()

    init(_ widget: Widget) {
        widget.addController(motion)
        motion.on("enter") { [weak self] in self?.action(true) }
        motion.on("leave") { [weak self] in self?.action(false) }
    }
}

extension View {
    /// Adds an action to perform when the user moves the pointer over or away from the view's frame.
    ///
    /// - Parameter action: Is told whether the pointer is over the view, or over one in it.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        HoverView(content: self, action: action)
    }
}

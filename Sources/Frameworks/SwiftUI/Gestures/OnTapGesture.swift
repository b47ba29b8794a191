// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGTK
internal import EnfiladeGLib
internal import EnfiladeWindowing

/// A view that acts when it is clicked or tapped, or activated with the keyboard.
private struct TappableView<Content: View>: View {
    @Environment(\.acceptsGestures) private var acceptsGestures
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.namedSpaces) private var spaces
    let content: Content
    let count: Int
    let space: CoordinateSpace
    let action: (CGPoint) -> Void

    init(_ content: Content, _ count: Int, in space: CoordinateSpace = .local, _ action: @escaping (CGPoint) -> Void) {
        (self.content, self.count, self.space, self.action) = (content, count, space, action)
    }

    var body: some View {
        TapWrapper(content: content, count: count, isEnabled: acceptsGestures && isEnabled) {
            [space, spaces, action] place, widget in
            action(widget.convert(place, to: space, among: spaces))
        }
    }
}

/// The widget around a view that acts when it is tapped.
private struct TapWrapper<Content: View>: WrapperView {
    let content: Content
    let count: Int
    let isEnabled: Bool
    let action: (CGPoint, Widget) -> Void

    static var isElement: Bool { true }

    func makeWrapper() -> AttachedBin<TapRecognizer> {
        let wrapper = AttachedBin<TapRecognizer>()
        wrapper.setRole(GTK_ACCESSIBLE_ROLE_BUTTON)
        wrapper.setFocusable(true)
        wrapper.setStyleClass(StyleSheet.focusRing, true)
        wrapper.attachment = TapRecognizer(wrapper)
        return wrapper
    }

    func apply(to wrapper: AttachedBin<TapRecognizer>) {
        wrapper.attachment?.count = count
        wrapper.attachment?.isEnabled = isEnabled
        wrapper.setFocusable(isEnabled)
        wrapper.attachment?.action = action
    }
}

/// Waits for clicks on a widget, and for its activation.
@MainActor private final class TapRecognizer {
    var count = 1
    var isEnabled = true
    var action: (CGPoint, Widget) -> Void = { _, _ in }
    private let press = ClickGesture()
    private let activation = Action("activate")

    init(_ widget: Widget) {
        attach(to: widget)
        press.onPress("released") { [weak self, weak widget] count, x, y in
            // GTK counts on while the taps are quick: four are two double ones.
            guard let self, let widget, isEnabled, count.isMultiple(of: max(1, self.count)), takes(press.eventTime)
            else { return }
            action(CGPoint(x: x, y: y), widget)
        }
        activation.onActivate { [weak self, weak widget] in
            guard let self, let widget, isEnabled else { return }
            UserInput.note()
            action(CGPoint(x: widget.width / 2, y: widget.height / 2), widget)
        }
    }

    /// The tap that a view has taken last which waits for several: it is none for the views around that wait for fewer.
    private static var taken: (time: UInt32, count: Int)?

    /// Takes the tap of a time, unless a view within has.
    private func takes(_ time: UInt32) -> Bool {
        if let taken = Self.taken, taken.time == time, taken.count > count { return false }
        if count > 1, time > 0 { Self.taken = (time, count) }
        return true
    }

    /// Adds the gesture, the keys and an action of the widget, which assistive technologies can run.
    private func attach(to widget: Widget) {
        widget.addController(press)
        widget.insert(ActionGroup(activation), as: "tap")
        widget.addKeys("Return|KP_Enter", "space", for: "tap.activate")
    }
}

extension View {
    /// Adds an action to perform when this view recognizes a tap gesture.
    ///
    /// The view can have the focus, and the Return key and the space bar stand for the tap.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        TappableView(self, count) { _ in action() }
    }

    /// Adds an action to perform when this view recognizes a tap gesture, and provides the action with the location.
    ///
    /// Tapped with the keyboard, the location is the middle of the view.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        TappableView(self, count, in: coordinateSpace.coordinateSpace, action)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGTK
internal import EnfiladeGLib
internal import EnfiladeWindowing

/// A view that acts when it is clicked or tapped, or activated with the keyboard.
private struct TappableView<Content: View>: WrapperView {
    let content: Content
    let count: Int
    let action: (CGPoint) -> Void

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
        wrapper.attachment?.action = action
    }
}

/// Waits for clicks on a widget, and for its activation.
@MainActor private final class TapRecognizer {
    var count = 1
    var action: (CGPoint) -> Void = { _ in }
    private let press = ClickGesture()
    private let activation = Action("activate")

    init(_ widget: Widget) {
        attach(to: widget)
        press.onPress("released") { [weak self] count, x, y in
            guard let self, count == self.count else { return }
            action(CGPoint(x: x, y: y))
        }
        activation.onActivate { [weak self, weak widget] in
            guard let self, let widget else { return }
            UserInput.note()
            action(CGPoint(x: widget.width / 2, y: widget.height / 2))
        }
    }

    /// Adds the gesture, the keys and an action of the widget, which assistive technologies can run.
    private func attach(to widget: Widget) {
        widget.addController(press)
        widget.insert(ActionGroup(activation), as: "tap")
        widget.addKeys("Return|KP_Enter", "space", for: "tap.activate")
    }
}

/// The coordinate spaces in which the place of a tap can be told.
///
/// See [CoordinateSpaceProtocol](https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol).
public protocol CoordinateSpaceProtocol {}

/// The coordinate space of the view itself.
///
/// See [LocalCoordinateSpace](https://developer.apple.com/documentation/swiftui/localcoordinatespace).
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the coordinate space of the view itself.
    public init() {}
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The local coordinate space of the current view.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension View {
    /// Adds an action to perform when this view recognizes a tap gesture.
    ///
    /// The view can have the focus, and the Return key and the space bar stand for the tap.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        TappableView(content: self, count: count) { _ in action() }
    }

    /// Adds an action to perform when this view recognizes a tap gesture, and provides the action with the location.
    ///
    /// Tapped with the keyboard, the location is the middle of the view.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        TappableView(content: self, count: count, action: action)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGLib
internal import UIKit

/// A view that acts when it is clicked or tapped, or activated with the keyboard.
private struct TappableView<Content: View>: WrapperView {
    let content: Content
    let count: Int
    let action: (CGPoint) -> Void

    static var isElement: Bool { true }

    func makeWrapper() -> Object {
        let wrapper = Object(widget: adw_bin_new())
        wrapper.withWidget { widget in
            enfilade_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_BUTTON)
            gtk_widget_set_focusable(widget, 1)
            gtk_widget_add_css_class(widget, StyleSheet.focusRing)
        }
        _ = wrapper.companion("tap") { TapRecognizer(wrapper) }
        return wrapper
    }

    func apply(to wrapper: Object) {
        let recognizer = wrapper.companions["tap"] as? TapRecognizer
        recognizer?.count = count
        recognizer?.action = action
    }
}

/// Waits for clicks on a widget, and for its activation.
@MainActor private final class TapRecognizer {
    var count = 1
    var action: (CGPoint) -> Void = { _ in }
    private let press: Object
    private let activation: Object

    init(_ widget: Object) {
        let gesture: OpaquePointer = gtk_gesture_click_new()
        press = Object(sinking: UnsafeMutableRawPointer(gesture))
        activation = Object(adopting: UnsafeMutableRawPointer(g_simple_action_new("activate", nil)))
        attach(to: widget)
        press.onPress("released") { [weak self] count, x, y in
            guard let self, count == self.count else { return }
            action(CGPoint(x: x, y: y))
        }
        activation.on("activate") { [weak self, weak widget] in
            guard let self, let widget else { return }
            UserInput.note()
            let middle = widget.withWidget {
                CGPoint(x: Int(gtk_widget_get_width($0)) / 2, y: Int(gtk_widget_get_height($0)) / 2)
            }
            action(middle)
        }
    }

    /// Adds the gesture, the keys and an action of the widget, which assistive technologies can run.
    private func attach(to widget: Object) {
        let group = Object(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
        group.withOpaque { group in activation.withOpaque { g_action_map_add_action(group, $0) } }
        widget.addController(press)
        widget.withWidget { widget in
            group.withOpaque { gtk_widget_insert_action_group(widget, "tap", $0) }
            let keys: OpaquePointer = gtk_shortcut_controller_new()
            for trigger in ["Return|KP_Enter", "space"] {
                gtk_shortcut_controller_add_shortcut(
                    keys,
                    gtk_shortcut_new(gtk_shortcut_trigger_parse_string(trigger), gtk_named_action_new("tap.activate")))
            }
            gtk_widget_add_controller(widget, keys)
        }
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

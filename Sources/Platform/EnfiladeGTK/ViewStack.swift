// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// Widgets of which one is seen at a time, with the title and icon of each in a switcher.
@MainActor open class ViewStack: Widget {
    /// The texts and the icon by which a switcher shows a widget.
    package struct Description {
        /// The text below the icon.
        package let title: String
        /// The name of the icon; `nil` for none.
        package let icon: String?
        /// The number beside the icon; 0 for none.
        package let badge: UInt32
        /// Whether a dot is beside the icon.
        package let needsAttention: Bool

        package init(title: String, icon: String?, badge: UInt32, needsAttention: Bool) {
            (self.title, self.icon, self.badge, self.needsAttention) = (title, icon, badge, needsAttention)
        }
    }

    /// Makes an empty stack.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(adw_view_stack_new()))
    }

    /// Adds a widget.
    package final func add(_ child: Widget) {
        withOpaque { stack in child.withWidget { _ = adw_view_stack_add(stack, $0) } }
    }

    /// Takes a widget out of the stack.
    package final func remove(_ child: Widget) {
        withOpaque { stack in child.withWidget { adw_view_stack_remove(stack, $0) } }
    }

    /// Shows a widget of the stack.
    package final func show(_ child: Widget) {
        withOpaque { stack in child.withWidget { adw_view_stack_set_visible_child(stack, $0) } }
    }

    /// Whether a widget is the one that is seen.
    package final func isShowing(_ child: Widget) -> Bool {
        withOpaque { stack in child.withWidget { adw_view_stack_get_visible_child(stack) == $0 } }
    }

    /// Sets the title and the icon of a widget in a switcher.
    package final func describe(_ child: Widget, as description: Description) {
        withOpaque { stack in
            guard let page = child.withWidget({ adw_view_stack_get_page(stack, $0) }) else { return }
            adw_view_stack_page_set_title(page, description.title)
            adw_view_stack_page_set_icon_name(page, description.icon)
            adw_view_stack_page_set_badge_number(page, description.badge)
            adw_view_stack_page_set_needs_attention(page, description.needsAttention ? 1 : 0)
        }
    }

    /// Calls `body` whenever another widget is seen; a later call replaces the closure.
    package final func onShown(_ body: @escaping @MainActor () -> Void) {
        on("notify::visible-child", body)
    }

    /// Runs `body` without telling the closure of `onShown`.
    package final func mutingShown(_ body: () -> Void) {
        muting("notify::visible-child", body)
    }
}

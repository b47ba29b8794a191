// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A widget below which notices appear.
@MainActor package final class ToastOverlay: Widget {
    /// Makes an empty overlay.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(adw_toast_overlay_new()))
    }

    /// Puts a widget below the notices.
    package func setChild(_ child: Widget) {
        withOpaque { overlay in child.withWidget { adw_toast_overlay_set_child(overlay, $0) } }
    }

    /// Shows a notice.
    package func show(_ toast: Toast) {
        withOpaque { overlay in
            toast.withOpaque { toast in
                // The overlay takes over a reference.
                g_object_ref(UnsafeMutableRawPointer(toast))
                adw_toast_overlay_add_toast(overlay, toast)
            }
        }
    }
}

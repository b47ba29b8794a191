// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// An icon.
@MainActor open class Image: Widget {
    /// Makes one without an icon.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_image_new()))
    }

    /// Shows pixels.
    package final func setTexture(_ texture: Texture) {
        withOpaque { image in texture.withOpaque { gtk_image_set_from_paintable(image, $0) } }
    }

    /// Shows an icon of the theme, given by its name or as GLib writes an icon; another one if there is none.
    package final func setIcon(_ icon: String, fallback: String) {
        withOpaque { image in
            guard !icon.isEmpty, let parsed = g_icon_new_for_string(icon, nil) else {
                return gtk_image_set_from_icon_name(image, fallback)
            }
            gtk_image_set_from_gicon(image, parsed)
            g_object_unref(UnsafeMutableRawPointer(parsed))
        }
    }

    /// Shows the icon that the desktop has for files of a type.
    package final func setIcon(ofType mimeType: String) {
        withOpaque { image in
            guard let icon = g_content_type_get_icon(mimeType) else { return }
            gtk_image_set_from_gicon(image, icon)
            g_object_unref(UnsafeMutableRawPointer(icon))
        }
    }

    /// The name of the icon; `nil` if there is none.
    package final var iconName: String? {
        get { withOpaque { String(borrowing: gtk_image_get_icon_name($0)) } }
        set { if iconName != newValue { withOpaque { gtk_image_set_from_icon_name($0, newValue) } } }
    }

    /// How large the icon is.
    package final var pixelSize: Int {
        get { withOpaque { Int(gtk_image_get_pixel_size($0)) } }
        set {
            let wanted = gint(clamping: newValue)
            withOpaque { if gtk_image_get_pixel_size($0) != wanted { gtk_image_set_pixel_size($0, wanted) } }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

extension Image {
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
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Image {
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

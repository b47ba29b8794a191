// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

extension Picture {
    /// Makes a picture that shows something.
    package convenience init(showing paintable: Object) {
        self.init()
        setPaintable(paintable)
    }

    /// Shows something that can be painted; `nil` for nothing.
    package final func setPaintable(_ paintable: Object?) {
        withOpaque { picture in
            guard let paintable else { return gtk_picture_set_paintable(picture, nil) }
            paintable.withOpaque { gtk_picture_set_paintable(picture, $0) }
        }
    }

    /// Whether anything is shown.
    package final var hasPaintable: Bool {
        withOpaque { gtk_picture_get_paintable($0) != nil }
    }
}

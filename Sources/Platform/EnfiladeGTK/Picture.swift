// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
package import EnfiladeGLib

/// Pixels, as large as the room for them.
@MainActor open class Picture: Widget {
    /// Makes one without pixels, which may get smaller than they are.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_picture_new()))
        withOpaque { gtk_picture_set_can_shrink($0, 1) }
    }

    /// Shows pixels, unless they are shown.
    package final func setTexture(_ texture: Texture) {
        withOpaque { picture in
            texture.withOpaque {
                if gtk_picture_get_paintable(picture) != $0 { gtk_picture_set_paintable(picture, $0) }
            }
        }
    }

    /// How the pixels fill the room.
    package final var contentFit: GtkContentFit {
        get { withOpaque { gtk_picture_get_content_fit($0) } }
        set { if contentFit != newValue { withOpaque { gtk_picture_set_content_fit($0, newValue) } } }
    }

    /// The text that assistive technologies read; empty for none.
    package final var alternativeText: String {
        get { withOpaque { String(borrowing: gtk_picture_get_alternative_text($0)) } ?? "" }
        set {
            guard alternativeText != newValue else { return }
            withOpaque { gtk_picture_set_alternative_text($0, newValue.isEmpty ? nil : newValue) }
        }
    }

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

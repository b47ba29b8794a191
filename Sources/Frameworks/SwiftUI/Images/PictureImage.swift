// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
internal import UIKit

/// Pixels, as large as the space that they are given.
struct PictureImage: View {
    typealias Body = Never

    let image: UIImage
    /// What assistive technologies say; empty for nothing.
    let label: String
    /// Whether the picture takes all the space that there is.
    let isResizable: Bool
}

extension PictureImage: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_picture_new())
        widget.withOpaque { gtk_picture_set_can_shrink($0, 1) }
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        let fit =
            switch environment.imageContentMode {
            case .fit: GTK_CONTENT_FIT_CONTAIN
            case .fill: GTK_CONTENT_FIT_COVER
            case nil: GTK_CONTENT_FIT_FILL
            }
        widget.withOpaque { picture in
            image.texture.withOpaque { texture in
                if gtk_picture_get_paintable(picture) != texture { gtk_picture_set_paintable(picture, texture) }
            }
            if gtk_picture_get_content_fit(picture) != fit { gtk_picture_set_content_fit(picture, fit) }
            if String(borrowing: gtk_picture_get_alternative_text(picture)) ?? "" != label {
                gtk_picture_set_alternative_text(picture, label.isEmpty ? nil : label)
            }
        }
        // A picture that fits is as long in what scrolls as its other side says.
        let scrolled = Axis.Set(rawValue: fit == GTK_CONTENT_FIT_CONTAIN ? environment.scrolledAxes : 0)
        widget.withWidget { widget in
            gtk_widget_set_hexpand(widget, isResizable && !scrolled.contains(.horizontal) ? 1 : 0)
            gtk_widget_set_vexpand(widget, isResizable && !scrolled.contains(.vertical) ? 1 : 0)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK
internal import UIKit

/// Pixels, as large as the space that they are given.
struct PictureImage: View {
    typealias Body = Never

    let image: UIImage
    /// The text for assistive technologies; empty for none.
    let label: String
    /// Whether the picture takes all the space that there is.
    let isResizable: Bool
}

extension PictureImage: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> Picture { Picture() }

    func apply(to widget: Picture, environment: EnvironmentValues) {
        let fit =
            switch environment.imageContentMode {
            case .fit: GTK_CONTENT_FIT_CONTAIN
            case .fill: GTK_CONTENT_FIT_COVER
            case nil: GTK_CONTENT_FIT_FILL
            }
        widget.setTexture(image.texture)
        widget.contentFit = fit
        widget.alternativeText = label
        // A picture that fits is as long in a scrolled view as its other side says.
        let scrolled = Axis.Set(rawValue: fit == GTK_CONTENT_FIT_CONTAIN ? environment.scrolledAxes : 0)
        widget.expand(
            horizontally: isResizable && !scrolled.contains(.horizontal),
            vertically: isResizable && !scrolled.contains(.vertical))
    }
}

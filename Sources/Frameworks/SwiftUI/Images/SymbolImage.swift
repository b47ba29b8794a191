// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib

/// An icon of the desktop that stands for a symbol.
struct SymbolImage: View {
    typealias Body = Never

    let symbol: String
}

extension SymbolImage: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> Object {
        Object(widget: gtk_image_new())
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        let icon = Symbols.icon(for: symbol)
        let size = gint(clamping: Int(environment.font.map(Self.size(for:)) ?? 16))
        widget.withOpaque { image in
            if String(borrowing: gtk_image_get_icon_name(image)) != icon {
                gtk_image_set_from_icon_name(image, icon)
            }
            if gtk_image_get_pixel_size(image) != size { gtk_image_set_pixel_size(image, size) }
        }
        // A side in a name is one of the screen; other arrows point along the text.
        let isFixed = symbol.split(separator: ".").contains { $0 == "left" || $0 == "right" }
        widget.withWidget { gtk_widget_set_direction($0, isFixed ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_NONE) }
        let color = environment.textStyle.foreground?.color
        widget.replaceStyleClass(prefix: "enfilade-foreground-", with: color.map(StyleSheet.foreground))
    }

    /// How large a symbol is beside text of a font.
    static func size(for font: Font) -> CGFloat {
        switch font.size {
        case .points(let points): points
        case .style(let style): 16 * CGFloat(style.percent) / 100
        }
    }
}

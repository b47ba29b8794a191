// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGTK

/// An icon of the desktop that stands for a symbol.
struct SymbolImage: View {
    typealias Body = Never

    let symbol: String
}

extension SymbolImage: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> EnfiladeGTK.Image { EnfiladeGTK.Image() }

    func apply(to widget: EnfiladeGTK.Image, environment: EnvironmentValues) {
        widget.iconName = Symbols.icon(for: symbol)
        widget.pixelSize = Int(pixels: environment.font.map(Self.size(for:)) ?? 16)
        // A side in a name is one of the screen; other arrows point along the text.
        let isFixed = symbol.split(separator: ".").contains { $0 == "left" || $0 == "right" }
        widget.setDirection(isFixed ? GTK_TEXT_DIR_LTR : environment.textDirection)
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

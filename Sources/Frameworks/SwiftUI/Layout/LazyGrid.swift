// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGTK

/// A description of a row or a column in a lazy grid.
///
/// See [GridItem](https://developer.apple.com/documentation/swiftui/griditem).
public struct GridItem: Sendable {
    /// The size in the minor axis of one or more rows or columns in a grid layout.
    public enum Size: Sendable {
        /// A single item with the specified fixed size.
        case fixed(CGFloat)
        /// A single flexible item.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// Multiple items in the space of a single flexible item.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The size of the item, which is the width of a column item or the height of a row item.
    public var size: Size
    /// The spacing to the next item.
    public var spacing: CGFloat?
    /// The alignment to use when placing each view.
    public var alignment: Alignment?

    /// Creates a grid item with the provided size, spacing, and alignment properties.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// A container view that arranges its child views in a grid that grows vertically.
///
/// All columns are equally wide. The views are made at once.
///
/// See [LazyVGrid](https://developer.apple.com/documentation/swiftui/lazyvgrid).
public struct LazyVGrid<Content: View> {
    let content: Content
    private let columns: [GridItem]
    private let spacing: CGFloat?

    /// Creates a grid that grows vertically; without spacing, 8 points lie between the views.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.spacing = spacing
        self.content = content()
    }

    /// How narrow a view may be, if there are as many columns as fit.
    private var leastWidth: CGFloat? {
        for column in columns {
            if case .adaptive(let minimum, _) = column.size { return minimum }
        }
        return nil
    }
}

extension LazyVGrid: View {
    public typealias Body = Never
}

extension LazyVGrid: WidgetView {
    func makeWidget(environment: EnvironmentValues) -> CellsFlowBox {
        let widget = CellsFlowBox()
        // Rows are as high as their content, however much room there is.
        widget.expand(horizontally: true, vertically: false)
        widget.align(vertically: GTK_ALIGN_START)
        return widget
    }

    func apply(to widget: CellsFlowBox, environment: EnvironmentValues) {
        let count = max(1, columns.count)
        widget.setChildrenPerLine(leastWidth == nil ? count...count : 1...100)
        widget.setSpacing(
            columns: Int(pixels: max(0, columns.first?.spacing ?? 8)), rows: Int(pixels: max(0, spacing ?? 8)))
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = nil
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: CellsFlowBox) {
        widget.place(widgets)
    }

    func arrange(_ widgets: [Widget], in widget: CellsFlowBox) {
        for child in widgets { child.align(in: columns.first?.alignment ?? .center, of: widget) }
        widget.setLeastWidth(leastWidth)
    }
}

/// A flow box with a cell for each of some widgets.
final class CellsFlowBox: FlowBox {
    /// A cell with a widget in it.
    private final class Cell: FlowBoxChild {
        /// The widget in the cell that holds the view.
        let bin = LayoutBin(GridCellLayout())
    }

    private var cells: [ObjectIdentifier: Cell] = [:]

    /// Shows widgets in their order, moving only those that stand elsewhere.
    fileprivate func place(_ widgets: [Widget]) {
        var left = cells
        var kept: [ObjectIdentifier: Cell] = [:]
        for (index, child) in widgets.enumerated() {
            let name = ObjectIdentifier(child)
            if let cell = left.removeValue(forKey: name) {
                kept[name] = cell
                if cell.index == index { continue }
                remove(cell)
                insert(cell, at: index)
            } else {
                let cell = Cell()
                kept[name] = cell
                cell.bin.setChild(child)
                cell.setChild(cell.bin)
                insert(cell, at: index)
            }
        }
        for cell in left.values {
            cell.bin.setChild(nil)
            remove(cell)
        }
        cells = kept
    }

    /// Says how narrow a cell may be if there are as many columns as fit; `nil` if there is a number of columns.
    fileprivate func setLeastWidth(_ width: CGFloat?) {
        for cell in cells.values {
            cell.setMinimumSize(width: width.map { Int(pixels: $0) })
            cell.bin.layout.isAdaptive = width != nil
            cell.bin.queueResize()
        }
    }
}

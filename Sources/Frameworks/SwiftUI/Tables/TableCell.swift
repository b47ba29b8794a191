// SPDX-License-Identifier: Apache-2.0
// One cell of a table: a widget that shows one row after the other, and the node of the views of the present one.

internal import CAdwaita
internal import EnfiladeGTK

/// The widget of a cell.
typealias TableCellBin = LayoutBin<TableCellLayout>

/// The layout of a cell: columns are as wide as their description says, and not as the rows that happen to be seen.
@MainActor final class TableCellLayout: CustomLayout {
    /// The limits of the width of the column.
    var width = TableColumnWidth.automatic

    override func measure(
        _ child: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, across: Int32
    ) -> (minimum: Int32, natural: Int32) {
        let request = super.measure(child, orientation, across: across)
        guard orientation == GTK_ORIENTATION_HORIZONTAL else { return request }
        let minimum = max(request.minimum, gint(clamping: width.minimum))
        return (minimum, max(minimum, gint(clamping: width.ideal)))
    }
}

extension TableColumnWidth {
    /// The width of columns about which nothing is said.
    private static var common: CGFloat { 100 }

    /// The minimum width, in pixels.
    var minimum: Int {
        guard case .flexible(let minimum?, _, _) = self else { return 0 }
        return Int(max(0, min(minimum, 10_000)))
    }

    /// The width to begin with, in pixels.
    var ideal: Int {
        switch self {
        case .automatic: return Int(Self.common)
        case .fixed(let width): return Int(max(0, min(width, 10_000)))
        case .flexible(_, let ideal, let maximum):
            let wanted = min(ideal ?? Self.common, maximum ?? .infinity)
            return max(minimum, Int(max(0, min(wanted, 10_000))))
        }
    }

    /// The maximum width, in pixels; `nil` if there is none.
    var maximum: Int? {
        guard case .flexible(_, _, let maximum?) = self, maximum < 10_000 else { return nil }
        return max(minimum, Int(max(0, maximum)))
    }

    /// Whether the column takes a share of the room that is left.
    var expands: Bool {
        switch self {
        case .automatic: true
        case .fixed: false
        case .flexible: maximum == nil
        }
    }
}

/// The views of one row in one column.
final class TableCellNode: Node {
    private var view: any View
    private var alignment: TableColumnAlignment
    private var bin: TableCellBin?
    private var content: Node?
    private var shown: [Widget] = []

    init(
        _ view: any View, in bin: TableCellBin, alignment: TableColumnAlignment, parent: Node?,
        environment: EnvironmentValues
    ) {
        (self.view, self.bin, self.alignment) = (view, bin, alignment)
        super.init(parent: parent, environment: environment)
        refresh()
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override func take(_ view: any View) -> Bool {
        self.view = view
        refresh()
        return true
    }

    override func refresh() {
        content = replacing(content, with: view, environment: environment)
        show()
    }

    override func contentChanged() { show() }

    override func arrangementChanged() {
        for widget in shown { align(widget) }
    }

    override func contentRefreshed() {}

    override func unmount() {
        super.unmount()
        detach()
    }

    /// Shows the views in no cell until they are attached to one.
    func detach() {
        bin?.setChild(nil)
        bin = nil
        shown = []
    }

    /// Shows the views in a cell.
    func attach(to bin: TableCellBin) {
        self.bin = bin
        show()
    }

    /// Says where the views are in the cell.
    func setAlignment(_ alignment: TableColumnAlignment) {
        guard alignment != self.alignment else { return }
        self.alignment = alignment
        arrangementChanged()
    }

    private func show() {
        let widgets = content?.widgets ?? []
        guard let bin, !widgets.elementsEqual(shown, by: ===) else { return }
        shown = widgets
        bin.setChild(widgets.first)
        for widget in widgets { align(widget) }
        RowNames.changed(at: bin)
    }

    private func align(_ widget: Widget) {
        guard let bin else { return }
        widget.align(in: SwiftUI.Alignment(horizontal: alignment.horizontal, vertical: .center), of: bin)
    }
}

/// The views of a cell, made of the value of a row. One widget holds all of them.
struct TableCellContent<Value>: View {
    /// Makes the value; it is read here so that changes of all that it is made of are observed.
    let value: () -> Value
    let content: (Value) -> any View

    var body: some View { HStack { AnyView(erased: content(value())) } }
}

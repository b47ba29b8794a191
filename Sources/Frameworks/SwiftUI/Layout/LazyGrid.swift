// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGLib

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
    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_flow_box_new())
        widget.withOpaque {
            gtk_flow_box_set_selection_mode($0, GTK_SELECTION_NONE)
            gtk_flow_box_set_homogeneous($0, 1)
        }
        widget.withWidget {
            gtk_widget_set_hexpand($0, 1)
            // Rows are as high as what is in them, however much room there is.
            gtk_widget_set_vexpand($0, 0)
            gtk_widget_set_valign($0, GTK_ALIGN_START)
        }
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        let count = guint(max(1, columns.count))
        let isAdaptive = leastWidth != nil
        widget.withOpaque { box in
            gtk_flow_box_set_min_children_per_line(box, isAdaptive ? 1 : count)
            gtk_flow_box_set_max_children_per_line(box, isAdaptive ? 100 : count)
            gtk_flow_box_set_row_spacing(box, guint(max(0, spacing ?? 8)))
            gtk_flow_box_set_column_spacing(box, guint(max(0, columns.first?.spacing ?? 8)))
        }
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = nil
    }

    func place(_ widgets: [Object], insteadOf placed: [Object], in widget: Object) {
        var cells = widget.parts
        var kept: [String: Object] = [:]
        for (index, child) in widgets.enumerated() {
            let name = "cell \(ObjectIdentifier(child))"
            let old = cells.removeValue(forKey: name)
            let cell = old ?? Object(widget: gtk_flow_box_child_new())
            kept[name] = cell
            if old == nil { Self.put(child, into: cell) }
            cell.withPointer(as: GtkFlowBoxChild.self) { native in
                if old != nil, gtk_flow_box_child_get_index(native) == gint(index) { return }
                widget.withOpaque { box in
                    cell.withWidget {
                        if old != nil { gtk_flow_box_remove(box, $0) }
                        gtk_flow_box_insert(box, $0, gint(index))
                    }
                }
            }
        }
        for cell in cells.values {
            cell.parts["bin"]?.withPointer(as: AdwBin.self) { adw_bin_set_child($0, nil) }
            widget.withOpaque { box in cell.withWidget { gtk_flow_box_remove(box, $0) } }
        }
        widget.parts = kept
    }

    func arrange(_ widgets: [Object], in widget: Object) {
        let least = leastWidth.map { gint($0) } ?? -1
        for child in widgets { child.align(in: columns.first?.alignment ?? .center) }
        for cell in widget.parts.values {
            cell.withWidget { gtk_widget_set_size_request($0, least, -1) }
            cell.parts["bin"]?.withWidget { bin in
                guard let layout = CustomLayout.of(bin) as? GridCellLayout else { return }
                layout.isAdaptive = leastWidth != nil
                gtk_widget_queue_resize(bin)
            }
        }
    }

    /// Puts a view into a new cell.
    @MainActor private static func put(_ child: Object, into cell: Object) {
        let bin = Object(widget: adw_bin_new())
        GridCellLayout().attach(to: bin)
        bin.withPointer(as: AdwBin.self) { bin in child.withWidget { adw_bin_set_child(bin, $0) } }
        cell.withPointer(as: GtkFlowBoxChild.self) { cell in bin.withWidget { gtk_flow_box_child_set_child(cell, $0) } }
        cell.parts["bin"] = bin
    }
}

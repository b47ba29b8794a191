// SPDX-License-Identifier: Apache-2.0
// The rows of a form that belong together, so that each section is a box of its own.

internal import EnfiladeGLib
internal import EnfiladeGTK

/// The place of a row in its section.
struct RowPlace: Equatable {
    /// The part of the section that the row belongs to.
    enum Part {
        case header, content, footer
    }

    let part: Part
    /// Whether the row is the first one of the content, and the last one.
    let isFirst: Bool
    let isLast: Bool
    /// Whether nothing of the section is above the row.
    let begins: Bool
}

/// The rows of a form with their places.
@MainActor struct PlacedRows {
    /// A row, and the number of its section.
    private struct Row {
        let widget: Widget
        let section: Int
        let part: RowPlace.Part
    }

    private var rows: [Row] = []
    private var section = 0

    init(of content: Node) {
        read(content, .content)
    }

    /// The widgets of all rows with their places.
    var places: [(widget: Widget, place: RowPlace)] {
        rows.indices.map { index in
            let row = rows[index]
            let (before, after) = (rows[..<index].last, rows[(index + 1)...].first)
            let isWith = { (other: Row?) in other?.section == row.section && other?.part == row.part }
            let begins = before?.section != row.section
            return (
                row.widget,
                RowPlace(part: row.part, isFirst: !isWith(before), isLast: !isWith(after), begins: begins)
            )
        }
    }

    private mutating func read(_ node: Node, _ part: RowPlace.Part) {
        if let keyed = node as? any KeyedNode, keyed.isSection {
            section += 1
            for (key, child) in keyed.keyedChildren {
                switch key {
                case .position(0): read(child, .header)
                case .position(2): read(child, .footer)
                default: read(child, .content)
                }
            }
            // Rows outside of sections have one of their own.
            section += 1
            return
        }
        // One that goes around each widget has as many as its content.
        let (outer, start, startSection) = (node.widgets, rows.count, section)
        if !(node is any WidgetOwner) { for child in node.children { read(child, part) } }
        guard outer.count != rows.count - start else {
            for (index, widget) in zip(start..., outer) {
                rows[index] = Row(widget: widget, section: rows[index].section, part: rows[index].part)
            }
            return
        }
        rows.removeSubrange(start...)
        section = startSection
        rows += outer.map { Row(widget: $0, section: section, part: part) }
    }
}

extension RowWidget {
    /// Gives the row of a form the look of its place.
    func show(_ place: RowPlace) {
        setStyleClass(StyleSheet.formRow, place.part == .content)
        setStyleClass(StyleSheet.formRowFirst, place.part == .content && place.isFirst)
        setStyleClass(StyleSheet.formRowLast, place.part == .content && place.isLast)
        setStyleClass(StyleSheet.formSection, place.begins)
        setStyleClass(StyleSheet.formText, place.part != .content)
    }
}

// SPDX-License-Identifier: Apache-2.0
// The common part of VStack and HStack: a box of GTK, which lays out.

internal import CAdwaita
internal import Foundation
internal import EnfiladeGTK

/// A view that arranges its subviews in a line.
protocol StackView: WidgetView where Native == Box {
    /// The direction of the line.
    static var axis: Axis { get }
    /// How far the subviews are apart; `nil` for the default distance.
    var spacing: CGFloat? { get }
    /// Where a subview goes that is narrower than the stack.
    var crossAlignment: GtkAlign { get }
}

extension StackView {
    static var showsTransitions: Bool { true }

    func makeWidget(environment: EnvironmentValues) -> Box { Box(Self.axis.orientation) }

    func apply(to widget: Box, environment: EnvironmentValues) {
        widget.spacing = spacing.map { Int(pixels: $0) } ?? 8
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = Self.axis
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: Box) {
        widget.place(widgets, insteadOf: placed)
    }

    func arrange(_ widgets: [Widget], in widget: Box) {
        let cross = Self.axis.other.orientation
        for child in widgets {
            let across = child.expands(cross) ? GTK_ALIGN_FILL : crossAlignment
            switch Self.axis {
            case .horizontal: child.align(horizontally: GTK_ALIGN_FILL, vertically: across)
            case .vertical: child.align(horizontally: child.place(across, in: widget), vertically: GTK_ALIGN_FILL)
            }
        }
    }
}

extension Axis {
    /// GTK's orientation for the axis.
    var orientation: GtkOrientation {
        switch self {
        case .horizontal: GTK_ORIENTATION_HORIZONTAL
        case .vertical: GTK_ORIENTATION_VERTICAL
        }
    }

    /// The axis at a right angle.
    var other: Axis {
        switch self {
        case .horizontal: .vertical
        case .vertical: .horizontal
        }
    }
}

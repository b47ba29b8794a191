// SPDX-License-Identifier: Apache-2.0
// How a frame lays out its content.

internal import CAdwaita
internal import EnfiladeGTK

/// The layout of invisible frames.
@MainActor final class FrameLayout: CustomLayout {
    /// The size and alignment of a frame.
    struct Frame: Equatable {
        var width: FrameDimension
        var height: FrameDimension
        var alignment: Alignment

        /// Interpolates between this frame and another one.
        func mixed(with other: Frame, _ fraction: Double) -> Frame {
            Frame(
                width: width.mixed(with: other.width, fraction), height: height.mixed(with: other.height, fraction),
                alignment: other.alignment)
        }
    }

    private var frame: Frame?
    /// The frame at the end of an animation.
    private var target: Frame?

    /// Changes the frame.
    static func set(_ frame: Frame, of wrapper: LayoutBin<FrameLayout>) {
        let layout = wrapper.layout
        guard layout.target != frame else { return }
        layout.target = frame
        // A width without a maximum is up to the content.
        if frame.width.maximum == nil { wrapper.leaveHorizontalExpansionToContent() }
        if frame.height.maximum == nil { wrapper.leaveVerticalExpansionToContent() }
        wrapper.expand(
            horizontally: frame.width.maximum.map { _ in frame.width.isGreedy },
            vertically: frame.height.maximum.map { _ in frame.height.isGreedy })
        let start = layout.frame
        RunningAnimation.run("frame", with: start == nil ? nil : CurrentAnimation.value, on: wrapper) {
            [weak layout, weak wrapper] fraction in
            layout?.frame = start.map { $0.mixed(with: frame, fraction) } ?? frame
            wrapper?.queueResize()
        }
    }

    override func measure(
        _ child: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, across size: Int32
    ) -> (minimum: Int32, natural: Int32) {
        guard let frame else { return (0, 0) }
        let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
        let other = isHorizontal ? frame.height : frame.width
        var (minimum, natural): (Int32, Int32) = (0, 0)
        var least: Int32 = 0
        // A widget must not be measured for less than it needs.
        gtk_widget_measure(
            child, isHorizontal ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        let across = size < 0 ? -1 : max(least, other.used(of: size))
        gtk_widget_measure(child, orientation, across, &minimum, &natural, nil, nil)
        return (isHorizontal ? frame.width : frame.height).request(minimum: minimum, natural: natural)
    }

    override func allocate(_ child: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
        guard let frame else { return }
        let childWidth = length(of: child, GTK_ORIENTATION_HORIZONTAL, across: -1, in: frame.width.used(of: width))
        let childHeight = length(
            of: child, GTK_ORIENTATION_VERTICAL, across: childWidth, in: frame.height.used(of: height))
        // GTK mirrors no places that are given in numbers.
        let isMirrored = gtk_widget_get_parent(child).map { gtk_widget_get_direction($0) } == GTK_TEXT_DIR_RTL
        let horizontal = frame.alignment.horizontal.native
        var place = GtkAllocation(
            x: offset(
                isMirrored ? horizontal.mirrored : horizontal, length: childWidth, in: width,
                used: frame.width.used(of: width)),
            y: offset(
                frame.alignment.vertical.native, length: childHeight, in: height, used: frame.height.used(of: height)),
            width: childWidth, height: childHeight)
        gtk_widget_size_allocate(child, &place, -1)
    }

    /// Returns the length of the content: its natural one, or all that there is if the content expands.
    private func length(
        of child: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, across: Int32, in available: Int32
    ) -> Int32 {
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(child, orientation, across, &minimum, &natural, nil, nil)
        let wanted = gtk_widget_compute_expand(child, orientation) != 0 ? available : min(natural, available)
        return max(minimum, wanted)
    }

    /// Returns the start of the content: aligned in the part that the frame uses, the middle of the given length.
    private func offset(_ alignment: GtkAlign, length: Int32, in given: Int32, used: Int32) -> Int32 {
        let start = (given - used) / 2
        switch alignment {
        case GTK_ALIGN_START: return start
        case GTK_ALIGN_END: return start + used - length
        default: return start + (used - length) / 2
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Views that come and go with a transition.

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib
internal import EnfiladeGTK

/// A view with a transition of the app's choice.
private struct TransitionView<Content: View>: WrapperView {
    let content: Content
    let transition: AnyTransition

    static var hasTransition: Bool { true }

    func makeWrapper() -> LayoutBin<TransitionLayout> { LayoutBin(TransitionLayout()) }

    func apply(to wrapper: LayoutBin<TransitionLayout>) {
        wrapper.layout.transition = transition
    }
}

/// Places the child of a bin as far from its place as it is from being there.
private final class TransitionLayout: CustomLayout {
    var transition = AnyTransition.opacity
    /// How the child is displayed when it is not there at all.
    var absent = TransitionState()
    /// How far the child is there: 0 for not at all, 1 for entirely.
    var presence = 1.0

    override func allocate(_ child: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
        guard presence != 1 else { return super.allocate(child, width: width, height: height) }
        let size = CGSize(width: Int(width), height: Int(height))
        let isRightToLeft = gtk_widget_get_direction(child) == GTK_TEXT_DIR_RTL
        let (distance, absence) = (absent.distance(in: size, isRightToLeft: isRightToLeft), 1 - presence)
        let anchor = absent.anchor.point(in: CGRect(origin: .zero, size: size))
        var (center, back) = (
            graphene_point_t(
                x: Float(anchor.x + distance.width * absence), y: Float(anchor.y + distance.height * absence)),
            graphene_point_t(x: Float(-anchor.x), y: Float(-anchor.y))
        )
        // A scale of zero cannot be turned back into a place that was clicked.
        let scale = Float(max(0.001, 1 + (absent.scale - 1) * absence))
        // Each step takes over the one before, and the widget the last.
        var steps = gsk_transform_translate(nil, &center)
        steps = gsk_transform_scale(steps, scale, scale)
        steps = gsk_transform_translate(steps, &back)
        gtk_widget_allocate(child, width, height, -1, steps)
    }

    /// Displays the bin as far as it is there.
    func show(_ presence: Double, in bin: Widget) {
        self.presence = presence
        bin.setOpacity(min(1, max(0, 1 + (absent.opacity - 1) * (1 - presence))))
        bin.queueAllocate()
    }
}

extension Widget {
    /// Displays the widget, which is new, as its transition says: fading in if it has none of its own.
    func arrive(with animation: Animation) {
        guard let layout = (self as? LayoutBin<TransitionLayout>)?.layout else {
            return arrive(with: animation) { [weak self] in self?.presence = $0 }
        }
        layout.absent = layout.transition.insertion
        arrive(with: animation) { [weak self, weak layout] presence in
            if let self { layout?.show(presence, in: self) }
        }
    }

    private func arrive(with animation: Animation, _ show: @escaping @MainActor (Double) -> Void) {
        show(0)
        // The widget is placed in its window after it was made.
        Scheduler.shared.afterUpdate { [weak self] in
            if let self { RunningAnimation.run("transition", with: animation.once, on: self, step: show) }
        }
    }

    /// Takes the widget from sight as its transition says, and calls `done` once it is not seen anymore.
    func depart(with animation: Animation, done: @escaping @MainActor () -> Void) {
        // It is there to be seen only.
        setTargetable(false)
        setFocusAllowed(false)
        if let focus = focusInWindow, focus.isSame(as: self) || focus.isDescendant(of: self) {
            moveFocusInWindow(to: nil)
        }
        setAccessibleHidden(true)
        guard let layout = (self as? LayoutBin<TransitionLayout>)?.layout else {
            let start = presence
            return RunningAnimation.run("transition", with: animation.once, on: self) { [weak self] fraction in
                self?.presence = start * (1 - fraction)
            } done: {
                done()
            }
        }
        let presence = layout.presence
        if presence == 1 { layout.absent = layout.transition.removal }
        RunningAnimation.run("transition", with: animation.once, on: self) { [weak self, weak layout] fraction in
            if let self { layout?.show(presence * (1 - fraction), in: self) }
        } done: {
            done()
        }
    }
}

extension View {
    /// Associates a transition with the view.
    ///
    /// It is displayed when the view comes to or goes from a stack or a scroll view with an animation. A view without one
    /// fades in and out.
    public func transition(_ t: AnyTransition) -> some View {
        TransitionView(content: self, transition: t)
    }
}

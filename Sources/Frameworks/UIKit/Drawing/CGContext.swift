// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation

/// A drawing destination, such as a page that is printed.
///
/// It draws only while the system asks for drawing; one that is kept for longer draws nothing.
///
/// See [CGContext](https://developer.apple.com/documentation/coregraphics/cgcontext). Of the class on Apple's platforms this has
/// coordinates and clips; `UIColor`, `UIBezierPath`, `UIImage` and `NSAttributedString` draw.
@MainActor @preconcurrency public final class CGContext {
    private var native: OpaquePointer?
    /// The colors of areas and of lines.
    var (fill, stroke) = (UIColor.black, UIColor.black)
    private var saved: [(fill: UIColor, stroke: UIColor)] = []

    init(_ native: OpaquePointer) {
        self.native = native
    }

    /// Has `body` draw into a context of Cairo, which UIKit draws into as well for that time.
    package static func draw(into native: OpaquePointer, _ body: () -> Void) {
        let context = CGContext(native)
        cairo_save(native)
        UIGraphicsPushContext(context)
        body()
        UIGraphicsPopContext()
        while !context.saved.isEmpty { context.restoreGState() }
        context.native = nil
        cairo_restore(native)
    }

    /// Has `body` draw with Cairo, whose settings are taken back then.
    func withCairo(_ body: (OpaquePointer) -> Void) {
        guard let native else { return }
        cairo_save(native)
        body(native)
        cairo_restore(native)
    }

    /// Keeps all later drawing, until the state is restored, inside the path that `body` makes.
    func clip(_ body: (OpaquePointer) -> Void) {
        guard let native else { return }
        cairo_new_path(native)
        body(native)
        cairo_clip(native)
    }

    /// Pushes a copy of the current graphics state onto the graphics state stack.
    public func saveGState() {
        guard let native else { return }
        cairo_save(native)
        saved.append((fill, stroke))
    }

    /// Sets the current graphics state to the state most recently saved; without one nothing changes.
    public func restoreGState() {
        guard let native, let last = saved.popLast() else { return }
        cairo_restore(native)
        (fill, stroke) = last
    }

    /// Changes the origin of the user coordinate system.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        guard let native, tx.isFinite, ty.isFinite else { return }
        cairo_translate(native, Double(tx), Double(ty))
    }

    /// Changes the scale of the user coordinate system. A scale of zero, with which nothing could be drawn, is ignored.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        guard let native, sx.isFinite, sy.isFinite, sx != 0, sy != 0 else { return }
        cairo_scale(native, Double(sx), Double(sy))
    }

    /// Rotates the user coordinate system, by an angle in radians.
    public func rotate(by angle: CGFloat) {
        guard let native, angle.isFinite else { return }
        cairo_rotate(native, Double(angle))
    }

    /// Sets the clipping path to the intersection of the current one with a rectangle.
    public func clip(to rect: CGRect) {
        clip { cairo_rectangle($0, rect) }
    }
}

/// Adds a rectangle to the path of a context.
func cairo_rectangle(_ context: OpaquePointer, _ rect: CGRect) {
    cairo_rectangle(context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
}

/// The contexts that drawing goes to, the current one last.
@MainActor private enum ContextStack {
    static var contexts: [CGContext] = []
}

/// Returns the current graphics context; `nil` while the system does not ask for drawing.
@MainActor @preconcurrency public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.contexts.last
}

/// Makes the specified graphics context the current context.
@MainActor @preconcurrency public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.contexts.append(context)
}

/// Removes the current graphics context from the top of the stack, restoring the previous context.
@MainActor @preconcurrency public func UIGraphicsPopContext() {
    _ = ContextStack.contexts.popLast()
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeGTK

/// The limits of a frame in one dimension. A length that is `nil` is left to the content.
struct FrameDimension: Equatable, Sendable {
    /// The minimum length.
    var minimum: CGFloat?
    /// The length that is asked for.
    var ideal: CGFloat?
    /// The maximum length.
    var maximum: CGFloat?

    /// Whether the frame is always as long as it is.
    var isFixed: Bool { minimum != nil && minimum == maximum }
    /// Whether the frame takes all that there is.
    var isGreedy: Bool { maximum == .infinity }

    /// Computes the frame's request from that of its content.
    func request(minimum least: Int32, natural: Int32) -> (minimum: Int32, natural: Int32) {
        let limit = maximum.map(Self.pixels) ?? .max
        let lower = self.minimum.map(Self.pixels) ?? min(least, limit)
        // A frame with a limit takes all room up to it.
        let wanted = ideal.map(Self.pixels) ?? (limit < .max ? limit : natural)
        return (lower, max(lower, min(limit, wanted)))
    }

    /// Returns the part of the given length that the frame uses.
    func used(of length: Int32) -> Int32 {
        min(length, maximum.map(Self.pixels) ?? .max)
    }

    /// Interpolates between this dimension and another one; returns the other one, unless both are fixed.
    func mixed(with other: FrameDimension, _ fraction: Double) -> FrameDimension {
        guard isFixed, other.isFixed, let start = maximum, let end = other.maximum, start.isFinite, end.isFinite else {
            return other
        }
        let length = start + (end - start) * fraction
        return FrameDimension(minimum: length, ideal: length, maximum: length)
    }

    private static func pixels(_ length: CGFloat) -> Int32 {
        Int32(clamping: Int(max(0, min(length, CGFloat(Int32.max)))))
    }
}

/// A view whose widgets are in invisible frames.
private struct FramedView<Content: View>: WrapperView {
    let content: Content
    let frame: FrameLayout.Frame

    func makeWrapper() -> LayoutBin<FrameLayout> { LayoutBin(FrameLayout()) }

    func apply(to wrapper: LayoutBin<FrameLayout>) {
        FrameLayout.set(frame, of: wrapper)
    }
}

extension View {
    /// Positions this view within an invisible frame with the specified size.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        FramedView(
            content: self,
            frame: FrameLayout.Frame(
                width: FrameDimension(minimum: width, ideal: width, maximum: width),
                height: FrameDimension(minimum: height, ideal: height, maximum: height), alignment: alignment))
    }

    /// Positions this view within an invisible frame having the specified size constraints.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        FramedView(
            content: self,
            frame: FrameLayout.Frame(
                width: FrameDimension(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
                height: FrameDimension(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
                alignment: alignment))
    }
}

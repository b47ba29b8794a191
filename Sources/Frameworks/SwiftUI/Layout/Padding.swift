// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeGTK

/// A view with room around each of its widgets.
private struct PaddedView<Content: View>: WrapperView {
    let content: Content
    let insets: EdgeInsets

    func apply(to wrapper: Bin) {
        wrapper.setMargins(
            top: Int(pixels: insets.top), start: Int(pixels: insets.leading), bottom: Int(pixels: insets.bottom),
            end: Int(pixels: insets.trailing))
    }
}

extension View {
    /// Adds an equal padding amount to specific edges of this view; without a length, 16 points.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? 16
        return padding(
            EdgeInsets(
                top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
    }

    /// Adds a different padding amount to each edge of this view.
    public func padding(_ insets: EdgeInsets) -> some View {
        PaddedView(content: self, insets: insets)
    }

    /// Adds a specific padding amount to each edge of this view.
    public func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }
}

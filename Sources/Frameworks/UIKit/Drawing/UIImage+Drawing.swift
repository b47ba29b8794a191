// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
public import Foundation

extension UIImage {
    /// Draws the entire image in the specified rectangle, scaling it as needed to fit.
    @MainActor @preconcurrency public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
        var area = graphene_rect_t()
        graphene_rect_init(&area, Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))
        guard let node = texture.withOpaque({ gsk_texture_node_new($0, &area) }) else { return }
        context.withCairo { gsk_render_node_draw(node, $0) }
        gsk_render_node_unref(node)
    }

    /// Draws the image at the specified point in the current context.
    @MainActor @preconcurrency public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }
}

// SPDX-License-Identifier: Apache-2.0

package import CAdwaita

/// Styles for rendering the endpoint of a stroked line.
///
/// See [CGLineCap](https://developer.apple.com/documentation/coregraphics/cglinecap).
public enum CGLineCap: Int32, Sendable {
    /// A line with a squared-off end; with a rounded end; with a squared-off end that extends beyond the endpoint.
    case butt, round, square

    /// The style as Cairo has it.
    package var native: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

/// Junction types for stroked lines.
///
/// See [CGLineJoin](https://developer.apple.com/documentation/coregraphics/cglinejoin).
public enum CGLineJoin: Int32, Sendable {
    /// A join with a sharp corner; with a rounded end; with a squared-off end.
    case miter, round, bevel

    /// The type as Cairo has it.
    package var native: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

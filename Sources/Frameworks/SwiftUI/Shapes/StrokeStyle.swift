// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// The characteristics of a stroke that traces a path.
///
/// See [StrokeStyle](https://developer.apple.com/documentation/swiftui/strokestyle).
public struct StrokeStyle: Equatable, Sendable {
    /// The width of the stroked path.
    public var lineWidth: CGFloat
    /// The endpoint style of a line.
    public var lineCap: CGLineCap
    /// The join type of a line.
    public var lineJoin: CGLineJoin
    /// A threshold used to determine whether to use a bevel instead of a miter at a join.
    public var miterLimit: CGFloat
    /// The lengths of painted and unpainted segments used to make a dashed line.
    public var dash: [CGFloat]
    /// How far into the dash pattern the line starts.
    public var dashPhase: CGFloat

    /// Creates a new stroke style from the given components.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

/// A style for rasterizing vector shapes.
///
/// See [FillStyle](https://developer.apple.com/documentation/swiftui/fillstyle). Edges are always smooth.
public struct FillStyle: Equatable, Sendable {
    /// Whether the rule that determines the interior of the shape is the even-odd rule.
    public var isEOFilled: Bool
    /// Whether the edges of the shape are smooth.
    public var isAntialiased: Bool

    /// Creates a new fill style with the specified settings.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

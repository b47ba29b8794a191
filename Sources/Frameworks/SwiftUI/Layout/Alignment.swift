// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita

/// An alignment position along the horizontal axis.
///
/// See [HorizontalAlignment](https://developer.apple.com/documentation/swiftui/horizontalalignment). Guides of one's
/// own do not exist.
public struct HorizontalAlignment: Equatable, Sendable {
    private enum Kind { case leading, center, trailing }

    private let kind: Kind

    /// A guide that marks the leading edge of the view.
    public static let leading = HorizontalAlignment(kind: .leading)
    /// A guide that marks the horizontal center of the view.
    public static let center = HorizontalAlignment(kind: .center)
    /// A guide that marks the trailing edge of the view.
    public static let trailing = HorizontalAlignment(kind: .trailing)

    /// GTK's alignment for the guide.
    var native: GtkAlign {
        switch kind {
        case .leading: GTK_ALIGN_START
        case .center: GTK_ALIGN_CENTER
        case .trailing: GTK_ALIGN_END
        }
    }
}

/// An alignment position along the vertical axis.
///
/// See [VerticalAlignment](https://developer.apple.com/documentation/swiftui/verticalalignment). Guides of one's own do
/// not exist, nor does that of the last baseline.
public struct VerticalAlignment: Equatable, Sendable {
    private enum Kind { case top, center, bottom, firstTextBaseline }

    private let kind: Kind

    /// A guide that marks the top edge of the view.
    public static let top = VerticalAlignment(kind: .top)
    /// A guide that marks the vertical center of the view.
    public static let center = VerticalAlignment(kind: .center)
    /// A guide that marks the bottom edge of the view.
    public static let bottom = VerticalAlignment(kind: .bottom)
    /// A guide that marks the top-most text baseline in a view.
    public static let firstTextBaseline = VerticalAlignment(kind: .firstTextBaseline)

    /// GTK's alignment for the guide.
    var native: GtkAlign {
        switch kind {
        case .top: GTK_ALIGN_START
        case .center: GTK_ALIGN_CENTER
        case .bottom: GTK_ALIGN_END
        case .firstTextBaseline: GTK_ALIGN_BASELINE
        }
    }
}

/// An alignment in both axes.
///
/// See [Alignment](https://developer.apple.com/documentation/swiftui/alignment).
public struct Alignment: Equatable, Sendable {
    /// The alignment on the horizontal axis.
    public var horizontal: HorizontalAlignment
    /// The alignment on the vertical axis.
    public var vertical: VerticalAlignment

    /// Creates a custom alignment value with the specified horizontal and vertical alignment guides.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// A guide that marks the center of the view.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// A guide that marks the leading edge of the view.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// A guide that marks the trailing edge of the view.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// A guide that marks the top edge of the view.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// A guide that marks the bottom edge of the view.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// A guide that marks the top and leading edges of the view.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// A guide that marks the top and trailing edges of the view.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// A guide that marks the bottom and leading edges of the view.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// A guide that marks the bottom and trailing edges of the view.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

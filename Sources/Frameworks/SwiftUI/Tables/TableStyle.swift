// SPDX-License-Identifier: Apache-2.0

/// A type that applies a custom appearance to all tables within a view.
///
/// There are the styles of this module; an app has no way to make another one.
///
/// See [TableStyle](https://developer.apple.com/documentation/swiftui/tablestyle).
@MainActor @preconcurrency public protocol TableStyle {
    /// Whether tables have a border, and lines between their columns.
    static var _hasBorder: Bool { get }
}

/// The default table style in the current context.
///
/// See [AutomaticTableStyle](https://developer.apple.com/documentation/swiftui/automatictablestyle).
public struct AutomaticTableStyle: TableStyle {
    public static var _hasBorder: Bool { false }

    /// Creates a default table style.
    public init() {}
}

/// The table style that describes the behavior and appearance of a table with its content and selection inset from its edges.
///
/// See [InsetTableStyle](https://developer.apple.com/documentation/swiftui/insettablestyle).
public struct InsetTableStyle: TableStyle {
    public static var _hasBorder: Bool { false }

    /// Creates an inset table style.
    public init() {}
}

/// The table style that describes the behavior and appearance of a table with standard border.
///
/// See [BorderedTableStyle](https://developer.apple.com/documentation/swiftui/borderedtablestyle).
public struct BorderedTableStyle: TableStyle {
    public static var _hasBorder: Bool { true }

    /// Creates a bordered table style.
    public init() {}
}

extension TableStyle where Self == AutomaticTableStyle {
    /// The default table style in the current context.
    public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
    /// The table style with the content and selection inset from the edges of the table.
    public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
    /// The table style with standard border.
    public static var bordered: BorderedTableStyle { BorderedTableStyle() }
}

extension EnvironmentValues {
    private enum BorderKey: EnvironmentKey { static let defaultValue = false }
    private enum HeadersKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

    /// Whether tables have a border, and lines between their columns.
    var tableHasBorder: Bool {
        get { self[BorderKey.self] }
        set { self[BorderKey.self] = newValue }
    }

    /// Whether tables have a header with the titles of their columns.
    var tableColumnHeaders: Visibility {
        get { self[HeadersKey.self] }
        set { self[HeadersKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for tables within this view.
    public func tableStyle<S: TableStyle>(_ style: S) -> some View {
        environment(\.tableHasBorder, S._hasBorder)
    }

    /// Controls the visibility of a table's column header views.
    public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.tableColumnHeaders, visibility)
    }
}

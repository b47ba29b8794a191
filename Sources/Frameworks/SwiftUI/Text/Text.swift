// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view that displays one or more lines of read-only text.
///
/// See [Text](https://developer.apple.com/documentation/swiftui/text). Markdown in a localized key is displayed as it
/// is written.
public struct Text: Equatable, Sendable {
    /// Some text of one look.
    struct Run: Equatable, Sendable {
        var text: String
        var style = TextStyle()
    }

    var runs: [Run]

    init(runs: [Run]) {
        self.runs = runs
    }

    /// Creates a text view that displays a string literal without localization.
    public init(verbatim content: String) {
        self.init(runs: [Run(text: content)])
    }

    /// Creates a text view that displays a stored string without localization.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
        self.init(verbatim: String(content))
    }

    /// Creates a text view that displays localized content identified by a key.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(verbatim: key.text(table: tableName, bundle: bundle))
    }

    /// Creates a text view that displays the formatted representation of a nonstring type.
    public init<F: FormatStyle>(
        _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }

    /// Concatenates the text in two text views in a new text view.
    public static func + (lhs: Text, rhs: Text) -> Text {
        Text(runs: lhs.runs + rhs.runs)
    }

    /// The text without its looks.
    var plain: String {
        runs.map(\.text).joined()
    }

    /// Changes the attributes that the runs leave open.
    private func with(_ style: TextStyle) -> Text {
        Text(runs: runs.map { Run(text: $0.text, style: $0.style.over(style)) })
    }
}

extension Text {
    /// Sets the default font for text in the view.
    public func font(_ font: Font?) -> Text { with(TextStyle(font: font)) }

    /// Sets the font weight of the text.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with(TextStyle(weight: weight)) }

    /// Applies a bold or emphasized treatment to the text.
    public func bold() -> Text { bold(true) }

    /// Applies a bold treatment to the text, or none.
    public func bold(_ isActive: Bool) -> Text { with(TextStyle(weight: isActive ? .bold : .regular)) }

    /// Applies italics to the text.
    public func italic() -> Text { italic(true) }

    /// Applies italics to the text, or none.
    public func italic(_ isActive: Bool) -> Text { with(TextStyle(isItalic: isActive)) }

    /// Modifies the font of the text to use a fixed-width one, if possible.
    public func monospaced(_ isActive: Bool = true) -> Text { with(TextStyle(isMonospaced: isActive)) }

    /// Applies an underline to the text.
    public func underline(_ isActive: Bool = true) -> Text { with(TextStyle(isUnderlined: isActive)) }

    /// Applies a strikethrough to the text.
    public func strikethrough(_ isActive: Bool = true) -> Text { with(TextStyle(isStruckThrough: isActive)) }

    /// Sets the color of the text displayed by this view.
    public func foregroundColor(_ color: Color?) -> Text {
        with(TextStyle(foreground: color.map { Foreground(color: $0) }))
    }

    /// Sets the style of the text displayed by this view.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        foregroundColor(style.anyPaint(in: EnvironmentValues()).color)
    }
}

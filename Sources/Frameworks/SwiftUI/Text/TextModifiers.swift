// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the default font for text in this view, displayed and typed.
    public func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    /// Sets the font weight of the text in this view.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        transformEnvironment(\.textStyle) { $0.weight = weight }
    }

    /// Applies a bold treatment to the text in this view.
    public func bold(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.textStyle) { $0.weight = isActive ? .bold : .regular }
    }

    /// Applies italics to the text in this view.
    public func italic(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.textStyle) { $0.isItalic = isActive }
    }

    /// Modifies the fonts of all child views to use the fixed-width variant, if possible.
    public func monospaced(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.textStyle) { $0.isMonospaced = isActive }
    }

    /// Sets the maximum number of lines that text can occupy in this view.
    public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number)
    }

    /// Sets the alignment of a text view that contains multiple lines of text.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
}

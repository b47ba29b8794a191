// SPDX-License-Identifier: Apache-2.0
// How text looks, and the markup in which Pango, the text library of GTK, is told about it.

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib

/// The attributes of a piece of text; one that is `nil` is left to the text around it.
struct TextStyle: Hashable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var foreground: Foreground?

    /// Returns the style with its open attributes taken from another one.
    func over(_ other: TextStyle) -> TextStyle {
        TextStyle(
            font: font ?? other.font, weight: weight ?? other.weight, isItalic: isItalic ?? other.isItalic,
            isMonospaced: isMonospaced ?? other.isMonospaced, isUnderlined: isUnderlined ?? other.isUnderlined,
            isStruckThrough: isStruckThrough ?? other.isStruckThrough, foreground: foreground ?? other.foreground)
    }

    /// A text as Pango's markup.
    func markup(of text: String) -> String {
        let escaped = String(takingGString: g_markup_escape_text(text, -1)) ?? ""
        let attributes = attributes
        return attributes.isEmpty ? escaped : "<span \(attributes.joined(separator: " "))>\(escaped)</span>"
    }

    /// The attributes of a span of markup.
    private var attributes: [String] {
        var list: [String] = []
        if let family { list.append("font_family=\"\(family)\"") }
        switch font?.size {
        case .style(let style) where style.percent != 100: list.append("size=\"\(style.percent)%\"")
        case .points(let points): list.append("size=\"\(Int(max(0, min(points, 10_000)) * 768))\"")
        case .style, nil: break
        }
        if let weight = weight ?? font?.weight ?? font?.size.weight { list.append("weight=\"\(weight.value)\"") }
        if isItalic ?? font?.isItalic ?? false { list.append("style=\"italic\"") }
        if isUnderlined == true { list.append("underline=\"single\"") }
        if isStruckThrough == true { list.append("strikethrough=\"true\"") }
        return list + (foreground?.markup ?? [])
    }

    /// The same font in the language of style sheets; empty for that of the desktop.
    var fontDeclarations: String {
        var list: [String] = []
        if let family = familyName { list.append("font-family: \"\(family.filter { !"\"\\\n".contains($0) })\";") }
        switch font?.size {
        case .style(let style) where style.percent != 100: list.append("font-size: \(style.percent)%;")
        case .points(let points): list.append("font-size: \(max(0, points) * 0.75)pt;")
        case .style, nil: break
        }
        if let weight = weight ?? font?.weight ?? font?.size.weight { list.append("font-weight: \(weight.value);") }
        if isItalic ?? font?.isItalic ?? false { list.append("font-style: italic;") }
        return list.joined(separator: " ")
    }

    private var family: String? {
        familyName.flatMap { String(takingGString: g_markup_escape_text($0, -1)) }
    }

    /// The family of the font; `nil` for that of the desktop.
    var familyName: String? {
        if isMonospaced == true { return "monospace" }
        switch font?.design {
        case .monospaced: return "monospace"
        case .serif: return "serif"
        case .rounded, .default, nil:
            return font?.family
        }
    }
}

extension Font.Size {
    /// The weight that belongs to a text style.
    var weight: Font.Weight? {
        switch self {
        case .style(.headline): .bold
        case .style(.caption2): .medium
        case .style, .points: nil
        }
    }
}

extension Font.TextStyle {
    /// How large the style is in comparison with the font of the desktop.
    var percent: Int {
        switch self {
        case .largeTitle: 200
        case .title: 170
        case .title2: 130
        case .title3: 115
        case .headline, .body: 100
        case .callout: 92
        case .subheadline: 85
        case .footnote, .caption, .caption2: 77
        }
    }
}

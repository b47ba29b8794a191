// SPDX-License-Identifier: Apache-2.0
// The one place with CSS, GTK's language for looks: a class for each color that is used.

internal import EnfiladeGTK
internal import EnfiladeGLib

/// The style classes of this process. They are written down when they are asked for first.
@MainActor enum StyleSheet {
    /// The accent color where text has to be told about it as a number.
    nonisolated static let accent = "#3584e4"

    private static var rules: [String: String] = [:]
    private static var provider: StyleProvider?

    /// The class that gives text and symbols a color.
    static func foreground(_ color: Color) -> String {
        style("foreground", color) { "color: \($0);" }
    }

    /// The class that fills a widget with a color.
    static func background(_ color: Color) -> String {
        style("background", color) { "background: \($0);" }
    }

    /// The class that gives text that is typed a font; `nil` for that of the desktop.
    static func font(_ style: TextStyle) -> String? {
        let declarations = style.fontDeclarations
        guard !declarations.isEmpty else { return nil }
        let name = fonts[declarations] ?? "\(fontPrefix)\(fonts.count)"
        fonts[declarations] = name
        add(".\(name) { \(declarations) }", for: name)
        return name
    }

    /// The beginning of the names of classes that give a font.
    static let fontPrefix = "enfilade-font-"
    private static var fonts: [String: String] = [:]

    /// The class of views that can have the focus though GTK has no looks for that.
    static let focusRing: String = {
        let name = "enfilade-focus-ring"
        let ring = "outline: 2px solid alpha(@accent_color,0.5); outline-offset: 2px; border-radius: 6px;"
        add(".\(name):focus-visible { \(ring) }", for: name)
        return name
    }()

    private static let rowLinkName = "enfilade-row-link"

    /// The class of links that fill a row of a list.
    static let rowLink: String = {
        let name = rowLinkName
        add(".\(name) { background: none; box-shadow: none; font-weight: normal; padding: 2px 0; }", for: name)
        return name
    }()

    /// The class of lines of a menu that take something away.
    static let destructiveLine: String = {
        let name = "enfilade-destructive-line"
        add(".\(name) { color: @destructive_color; }", for: name)
        add(".\(name):disabled { color: alpha(@destructive_color,0.5); }", for: "\(name):disabled")
        return name
    }()

    /// The class of buttons that take something away: red where they are flat, since white is for those with a background.
    static let destructiveButton: String = {
        let name = "enfilade-destructive"
        add("button.flat.\(name) { color: @destructive_color; }", for: name)
        return name
    }()

    /// The class of buttons with a background of their own, so that they can be read over any content.
    ///
    /// The colors come to those of Adwaita where nothing is behind them but the window.
    static let opaqueButton: String = {
        let name = "enfilade-opaque"
        for (state, part) in [("", 0.1), (":hover", 0.15), (":active", 0.3), (":checked", 0.3)] {
            let background = "background-color: mix(@window_bg_color,@window_fg_color,\(part));"
            let own = ".\(name):not(.link):not(.\(rowLinkName))"
            let selectors = ["button\(own)\(state)", "\(own)>button\(state)"].joined(separator: ",")
            add("\(selectors) { \(background) color: @window_fg_color; }", for: "\(name)\(state)")
        }
        return name
    }()

    /// The class of a row above which something would be inserted, or below which.
    static func insertion(isAfter: Bool) -> String {
        let name = isAfter ? "enfilade-insert-after" : "enfilade-insert-before"
        add(".\(name) { box-shadow: inset 0 \(isAfter ? "-2px" : "2px") @accent_color; }", for: name)
        return name
    }

    /// The class of buttons that are nothing but their label.
    static let plainButton: String = {
        let name = "enfilade-plain"
        let box = "background: none; box-shadow: none; border: none; padding: 0; min-width: 0; min-height: 0;"
        add(".\(name) { \(box) font-weight: normal; }", for: name)
        add(".\(name):active { opacity: 0.7; }", for: "\(name):active")
        return name
    }()

    /// The class of the rows of a form that are the content of a section.
    static let formRow: String = {
        let name = "enfilade-form-row"
        let line = "1px solid alpha(@card_fg_color,0.1)"
        let borders = "border: \(line); border-bottom-style: none;"
        add(".\(name) { background-color: @card_bg_color; color: @card_fg_color; \(borders) }", for: name)
        add(".\(name).\(formRowFirst) { border-radius: 12px 12px 0 0; }", for: formRowFirst)
        add(".\(name).\(formRowLast) { border-radius: 0 0 12px 12px; border-bottom: \(line); }", for: formRowLast)
        add(".\(name).\(formRowFirst).\(formRowLast) { border-radius: 12px; }", for: "\(name)-only")
        return name
    }()
    /// The classes of the first and the last one of them.
    static let formRowFirst = "enfilade-form-row-first"
    static let formRowLast = "enfilade-form-row-last"

    /// The class of the list box of a form.
    static let form: String = {
        let name = "enfilade-form"
        add("list.\(name) { background: none; }", for: name)
        return name
    }()

    /// The class of the first row of a section.
    static let formSection: String = {
        let name = "enfilade-form-section"
        add(".\(name):not(:first-child) { margin-top: 12px; }", for: name)
        return name
    }()

    /// The class of headers and footers.
    static let formText: String = {
        let name = "enfilade-form-text"
        add(".\(name), .\(name):hover { background: none; }", for: name)
        return name
    }()

    /// Writes down a rule, unless it is there.
    private static func add(_ rule: @autoclosure () -> String, for name: String) {
        guard rules[name] == nil else { return }
        rules[name] = rule()
        load()
    }

    private static func style(_ kind: String, _ color: Color, rule: (String) -> String) -> String {
        let text = text(of: color)
        let name = "enfilade-\(kind)-" + text.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
        add(".\(name) { \(rule(text)) }", for: name)
        return name
    }

    private static func text(of color: Color) -> String {
        switch color.source {
        case .components(let red, let green, let blue):
            "rgba(\(byte(red)),\(byte(green)),\(byte(blue)),\(color.alpha))"
        case .primary: "alpha(currentColor,\(color.alpha))"
        case .accent: "alpha(@accent_color,\(color.alpha))"
        }
    }

    private static func byte(_ component: Double) -> Int {
        Int((min(1, max(0, component)) * 255).rounded())
    }

    private static func load() {
        let provider = provider ?? StyleProvider()
        Self.provider = provider
        provider.load(rules.values.sorted().joined(separator: "\n"))
    }
}

/// A view whose widgets have a style class.
private struct StyledView<Content: View>: DecoratingView {
    let content: Content
    let name: String

    func decorate(_ widget: Widget, previous: Self?) {
        if let previous, previous.name != name { widget.setStyleClass(previous.name, false) }
        widget.setStyleClass(name, true)
    }
}

extension View {
    /// Gives the widgets of the view a style class of GTK or Adwaita.
    func decorated(with styleClass: String) -> some View {
        StyledView(content: self, name: styleClass)
    }
}

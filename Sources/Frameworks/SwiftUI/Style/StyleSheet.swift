// SPDX-License-Identifier: Apache-2.0
// The one place with CSS, GTK's language for looks: a class for each color that is used.

internal import CAdwaita
internal import GLib

/// The style classes of this process. They are written down when they are asked for first.
@MainActor enum StyleSheet {
    /// The accent color where text has to be told about it as a number.
    nonisolated static let accent = "#3584e4"

    private static var rules: [String: String] = [:]
    private static var provider: Object?

    /// The class that gives text and symbols a color.
    static func foreground(_ color: Color) -> String {
        style("foreground", color) { "color: \($0);" }
    }

    /// The class that fills a widget with a color.
    static func background(_ color: Color) -> String {
        style("background", color) { "background: \($0);" }
    }

    /// The class of views that can have the focus though GTK has no looks for that.
    static var focusRing: String {
        let name = "enfilade-focus-ring"
        let ring = "outline: 2px solid alpha(@accent_color,0.5); outline-offset: 2px; border-radius: 6px;"
        add(".\(name):focus-visible { \(ring) }", for: name)
        return name
    }

    /// The class of links that fill a row of a list.
    static var rowLink: String {
        let name = "enfilade-row-link"
        add(".\(name) { background: none; box-shadow: none; font-weight: normal; padding: 2px 0; }", for: name)
        return name
    }

    /// The class of a row above which something would be inserted, or below which.
    static func insertion(isAfter: Bool) -> String {
        let name = isAfter ? "enfilade-insert-after" : "enfilade-insert-before"
        add(".\(name) { box-shadow: inset 0 \(isAfter ? "-2px" : "2px") @accent_color; }", for: name)
        return name
    }

    /// The class of buttons that are nothing but their label.
    static var plainButton: String {
        let name = "enfilade-plain"
        let box = "background: none; box-shadow: none; border: none; padding: 0; min-width: 0; min-height: 0;"
        add(".\(name) { \(box) font-weight: normal; }", for: name)
        add(".\(name):active { opacity: 0.7; }", for: "\(name):active")
        return name
    }

    /// Writes down a rule, unless it is there.
    private static func add(_ rule: String, for name: String) {
        guard rules[name] == nil else { return }
        rules[name] = rule
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
        let provider = provider ?? attach()
        Self.provider = provider
        provider.withPointer(as: GtkCssProvider.self) {
            gtk_css_provider_load_from_data($0, rules.values.sorted().joined(separator: "\n"), -1)
        }
    }

    /// Makes the provider and has every widget of the display look into it.
    private static func attach() -> Object {
        let made: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
        let provider = Object(adopting: UnsafeMutableRawPointer(made))
        provider.withOpaque {
            gtk_style_context_add_provider_for_display(
                gdk_display_get_default(), $0, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        }
        return provider
    }
}

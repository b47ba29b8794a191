// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeLocalization

/// A field for what is searched.
private struct SearchField: WidgetView {
    typealias Body = Never
    typealias Content = EmptyView

    let text: Binding<String>
    let prompt: String

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = TextInput.widget(gtk_search_entry_new())
        widget.companions["keys"] = SearchKeys(for: widget)
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        TextInput(text: text, prompt: nil).apply(to: widget, environment: environment)
        widget.setText(prompt, of: "placeholder-text")
        widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, prompt)
        let text = text
        widget.on("stop-search") { text.wrappedValue = "" }
    }
}

/// Moves the focus to a search field with Control-F.
@MainActor private final class SearchKeys {
    private let action = Object(adopting: UnsafeMutableRawPointer(g_simple_action_new("focus", nil)))

    init(for field: Object) {
        let group = Object(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
        group.withOpaque { group in action.withOpaque { g_action_map_add_action(group, $0) } }
        action.on("activate") { [weak field] in field?.withWidget { _ = gtk_widget_grab_focus($0) } }
        let keys: OpaquePointer = gtk_shortcut_controller_new()
        gtk_shortcut_controller_set_scope(keys, GTK_SHORTCUT_SCOPE_GLOBAL)
        gtk_shortcut_controller_add_shortcut(
            keys,
            gtk_shortcut_new(gtk_shortcut_trigger_parse_string("<Control>f"), gtk_named_action_new("search.focus")))
        field.withWidget { widget in
            group.withOpaque { gtk_widget_insert_action_group(widget, "search", $0) }
            gtk_widget_add_controller(widget, keys)
        }
    }
}

/// The placement of a search field in a view hierarchy.
///
/// See [SearchFieldPlacement](https://developer.apple.com/documentation/swiftui/searchfieldplacement).
public struct SearchFieldPlacement: Equatable, Sendable {
    /// SwiftUI places the search field automatically: above the view.
    public static let automatic = SearchFieldPlacement()
}

extension View {
    /// Marks this view as searchable, which configures the display of a search field.
    ///
    /// The field is above the view; Control-F moves the focus to it, and Escape empties it.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        VStack(spacing: 0) {
            SearchField(text: text, prompt: prompt?.plain ?? translated("Search")).padding(6)
            self
        }
    }

    /// Marks this view as searchable, with a prompt from a localized string key.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Marks this view as searchable, with a prompt from a string.
    @_disfavoredOverload public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
}

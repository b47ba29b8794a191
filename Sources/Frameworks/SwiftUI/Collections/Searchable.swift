// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK
internal import EnfiladeLocalization

/// A field for the text of a search.
private struct SearchField: WidgetView {
    typealias Body = Never
    typealias Content = EmptyView

    let text: Binding<String>
    let prompt: String

    func makeWidget(environment: EnvironmentValues) -> SearchEntry {
        let widget = SearchEntry(.search)
        widget.expand(horizontally: true)
        widget.focusWithKeys("<Control>f")
        return widget
    }

    func apply(to widget: SearchEntry, environment: EnvironmentValues) {
        TextInput(text: text, prompt: nil).apply(to: widget, environment: environment)
        widget.setPlaceholder(prompt)
        widget.setAccessible(.label, prompt)
        let text = text
        widget.onStopSearch { text.wrappedValue = "" }
    }
}

/// A field to which keys move the focus.
private final class SearchEntry: TextEntry {
    /// Moves the focus; the keys run it.
    private let focusing = Action("focus")

    /// Has keys move the focus to the field, wherever in its window it is.
    func focusWithKeys(_ trigger: String) {
        focusing.onActivate { [weak self] in self?.grabFocus() }
        insert(ActionGroup(focusing), as: "search")
        addKeys(trigger, for: "search.focus", scope: .window)
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

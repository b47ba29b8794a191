// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import EnfiladeLocalization

/// An interface, consisting of a label and additional content, that you display when the content of your app is
/// unavailable to users.
///
/// It is in the middle of all the room that there is. The icon of its label is large and stands above the title.
///
/// See [ContentUnavailableView](https://developer.apple.com/documentation/swiftui/contentunavailableview).
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates an interface, consisting of a label and additional content.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    public var body: some View {
        VStack(spacing: 12) {
            label.environment(\.labelLook, .large)
            description.foregroundStyle(.secondary).multilineTextAlignment(.center)
            actions
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates an interface, consisting of a title generated from a localized string, a system icon image and
    /// additional content.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            SwiftUI.Label(title, systemImage: name)
        } description: {
            description
        }
    }

    /// Creates an interface, consisting of a title generated from a string, a system icon image and additional content.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init {
            SwiftUI.Label(title, systemImage: name)
        } description: {
            description
        }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// Creates a `ContentUnavailableView` instance that conveys a search state.
    public static var search:
        ContentUnavailableView<
            SearchUnavailableContent.Label, SearchUnavailableContent.Description, SearchUnavailableContent.Actions
        >
    { search(text: "") }

    /// Creates a `ContentUnavailableView` instance that conveys a search state.
    ///
    /// - Parameter text: The text that was searched for, which the title tells; empty for a title without it.
    public static func search(
        text: String
    )
        -> ContentUnavailableView<
            SearchUnavailableContent.Label, SearchUnavailableContent.Description, SearchUnavailableContent.Actions
        >
    {
        ContentUnavailableView {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}

/// A structure that represents the body of a static placeholder search view.
///
/// See [SearchUnavailableContent](https://developer.apple.com/documentation/swiftui/searchunavailablecontent).
public struct SearchUnavailableContent {
    /// A view that represents the label of a static placeholder search view.
    public struct Label: View {
        let text: String

        public var body: some View {
            SwiftUI.Label {
                if text.isEmpty {
                    Text(verbatim: translated("No Results"))
                } else {
                    Text(verbatim: translated("No Results for “\(text)”"))
                }
            } icon: {
                Image(systemName: "magnifyingglass")
            }
        }
    }

    /// A view that represents the description of a static placeholder search view.
    public struct Description: View {
        public var body: some View {
            Text(verbatim: translated("Check the spelling or try a new search."))
        }
    }

    /// A view that represents the actions of a static placeholder search view; there are none.
    public struct Actions: View {
        public var body: some View {
            EmptyView()
        }
    }
}

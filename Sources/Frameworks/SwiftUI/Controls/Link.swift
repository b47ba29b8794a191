// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A control for navigating to a URL.
///
/// It opens the desktop's program for such an address, unless the environment says otherwise.
///
/// See [Link](https://developer.apple.com/documentation/swiftui/link).
public struct Link<Label: View>: View {
    @Environment(\.openURL) private var openURL
    private let destination: URL
    private let label: Label

    /// Creates a control, consisting of a URL and a label, used to navigate to the given URL.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    public var body: some View {
        Button {
            openURL(destination)
        } label: {
            label
        }
        .decorated(with: "link")
    }
}

extension Link where Label == Text {
    /// Creates a control, consisting of a URL and a title key, used to navigate to a URL.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a control, consisting of a URL and a title string, used to navigate to a URL.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

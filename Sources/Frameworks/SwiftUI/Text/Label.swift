// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A standard label for user interface items, consisting of an icon with a title.
///
/// See [Label](https://developer.apple.com/documentation/swiftui/label).
public struct Label<Title: View, Icon: View> {
    @Environment(\.showsLabelsAsIcons) private var showsIconOnly
    @Environment(\.labelLook) private var look
    private let title: Title
    private let icon: Icon

    /// Creates a label with a custom title and icon.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label: View {
    public var body: some View {
        if look == .large {
            VStack(spacing: 12) {
                icon.font(.system(size: 64)).foregroundStyle(.secondary)
                title.font(.title2).bold().multilineTextAlignment(.center)
            }
        } else {
            HStack(spacing: 6) {
                icon
                if showsIconOnly {
                    Island(content: title, purpose: Island.spoken)
                } else {
                    title
                }
            }
        }
    }
}

/// How labels are laid out.
enum LabelLook {
    /// The icon beside the title.
    case line
    /// A large icon above the title.
    case large
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a system icon image and a title generated from a localized string.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a system icon image and a title generated from a string.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

// SPDX-License-Identifier: Apache-2.0
// Share links of addresses and files, which say enough without a preview.

public import Foundation

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL {
    /// Creates an instance that presents the share interface.
    public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(items, subject, message, nil, label: label())
    }

    /// Creates an instance that presents the share interface.
    public init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject, message, nil, label: label())
    }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL, Label == DefaultShareLinkLabel {
    /// Creates an instance that presents the share interface.
    public init(items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel())
    }

    /// Creates an instance that presents the share interface, with a title from a localized string key.
    public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    /// Creates an instance that presents the share interface, with a title from a string.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel(Text(verbatim: String(title))))
    }

    /// Creates an instance that presents the share interface, with a title.
    public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, nil, label: DefaultShareLinkLabel(title))
    }

    /// Creates an instance that presents the share interface.
    public init(
        item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel())
    }

    /// Creates an instance that presents the share interface, with a title from a localized string key.
    public init(
        _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    /// Creates an instance that presents the share interface, with a title from a string.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> {
        self.init(
            CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(Text(verbatim: String(title))))
    }

    /// Creates an instance that presents the share interface, with a title.
    public init(
        _ title: Text, item: URL, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(title))
    }
}

// SPDX-License-Identifier: Apache-2.0
// Share links of texts, which say enough without a preview.

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == String {
    /// Creates an instance that presents the share interface.
    public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(items, subject, message, nil, label: label())
    }

    /// Creates an instance that presents the share interface.
    public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject, message, nil, label: label())
    }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data.Element == String, Label == DefaultShareLinkLabel {
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
        item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel())
    }

    /// Creates an instance that presents the share interface, with a title from a localized string key.
    public init(
        _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    /// Creates an instance that presents the share interface, with a title from a string.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> {
        self.init(
            CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(Text(verbatim: String(title))))
    }

    /// Creates an instance that presents the share interface, with a title.
    public init(
        _ title: Text, item: String, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject, message, nil, label: DefaultShareLinkLabel(title))
    }
}

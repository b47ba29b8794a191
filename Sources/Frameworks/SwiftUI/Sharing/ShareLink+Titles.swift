// SPDX-License-Identifier: Apache-2.0
// Share links whose label is that of the system.

public import CoreTransferable

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates an instance that presents the share interface.
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, preview, label: DefaultShareLinkLabel())
    }

    /// Creates an instance that presents the share interface, with a title from a localized string key.
    public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, preview, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    /// Creates an instance that presents the share interface, with a title from a string.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, preview, label: DefaultShareLinkLabel(Text(verbatim: String(title))))
    }

    /// Creates an instance that presents the share interface, with a title.
    public init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, preview, label: DefaultShareLinkLabel(title))
    }

    /// Creates an instance that presents the share interface.
    public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(
            CollectionOfOne(item), subject, message, { _ in preview }, label: DefaultShareLinkLabel())
    }

    /// Creates an instance that presents the share interface, with a title from a localized string key.
    public init<I: Transferable>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(
            CollectionOfOne(item), subject, message, { _ in preview }, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    /// Creates an instance that presents the share interface, with a title from a string.
    @_disfavoredOverload public init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(
            CollectionOfOne(item), subject, message, { _ in preview },
            label: DefaultShareLinkLabel(Text(verbatim: String(title))))
    }

    /// Creates an instance that presents the share interface, with a title.
    public init<I: Transferable>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(
            CollectionOfOne(item), subject, message, { _ in preview }, label: DefaultShareLinkLabel(title))
    }
}

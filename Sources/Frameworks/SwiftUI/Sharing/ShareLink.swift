// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
internal import Enfilade
internal import FoundationAdditions
internal import EnfiladeLocalization
internal import UIKit

/// A view that controls a sharing presentation.
///
/// Pressing it offers the items by their types and opens the share sheet, in front of its window and over the link. The
/// items are converted when a target asks for them. In a menu it is a line, in a toolbar its symbol.
///
/// See [ShareLink](https://developer.apple.com/documentation/swiftui/sharelink).
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View
where
    Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage: Transferable, PreviewIcon: Transferable,
    Label: View
{
    @Environment(\.shareAction) private var share
    private let items: Data
    private let subject: Text?
    private let message: Text?
    /// The preview of an item; `nil` if the item says enough itself.
    private let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
    private let label: Label

    /// Makes a link from all its parts.
    init(
        _ items: Data, _ subject: Text?, _ message: Text?,
        _ preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?, label: Label
    ) {
        self.items = items
        self.subject = subject
        self.message = message
        self.preview = preview
        self.label = label
    }

    /// Creates an instance that presents the share interface.
    public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) {
        self.init(items, subject, message, preview, label: label())
    }

    /// Creates an instance that presents the share interface.
    public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, { _ in preview }, label: label())
    }

    /// The request to the system when the link is pressed.
    private var request: ShareRequest {
        let previews = preview.map { items.map($0) } ?? []
        let providers = items.enumerated().map { position, item in
            let provider = ShareRequest.provider(ofValue: item)
            if provider.suggestedName == nil, previews.indices.contains(position) {
                provider.suggestedName = previews[position].title
            }
            return provider
        }
        var request = ShareRequest(providers)
        request.subject = subject?.plain
        request.message = message?.plain
        if previews.count == 1 { request.title = previews.first?.title }
        request.image = previews.first?.makeImage
        request.icon = previews.first?.makeIcon
        return request
    }

    public var body: some View {
        Button(pressed: { share(request, $0) }) {
            label
        }
    }
}

/// The default label used for a share link: a symbol, and the word for sharing.
///
/// See [DefaultShareLinkLabel](https://developer.apple.com/documentation/swiftui/defaultsharelinklabel).
public struct DefaultShareLinkLabel: View {
    private let title: Text

    /// - Parameter title: Another text than that of the system.
    init(_ title: Text? = nil) {
        self.title = title ?? Text(verbatim: translated("Share…"))
    }

    public var body: some View {
        SwiftUI.Label(
            title: { title }, icon: { SwiftUI.Image(systemName: "square.and.arrow.up") })
    }
}

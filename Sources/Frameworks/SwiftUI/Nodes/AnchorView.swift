// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

/// A view that puts one box around the widgets of another view, because something is attached to it.
protocol AnchorView: WidgetView where Native == AnchorBox<Attachment> {
    /// The object that works on the box.
    associatedtype Attachment: AnyObject
}

/// A box with an object that works on it and lasts as long as it.
final class AnchorBox<Attachment: AnyObject>: Box, AttachmentOwner {
    var attachment: Attachment?
}

/// A widget with an object that works on it and lasts as long as it.
@MainActor protocol AttachmentOwner: Widget {
    associatedtype Attachment: AnyObject
    /// The object; `nil` as long as it was not asked for.
    var attachment: Attachment? { get set }
}

extension AttachmentOwner {
    /// The object, which is made when it is asked for first.
    func attached(_ make: () -> Attachment) -> Attachment {
        if let attachment { return attachment }
        let made = make()
        attachment = made
        return made
    }
}

extension AnchorView {
    static var isAround: Bool { true }

    func makeWidget(environment: EnvironmentValues) -> AnchorBox<Attachment> {
        AnchorBox(GTK_ORIENTATION_VERTICAL, spacing: 8)
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: AnchorBox<Attachment>) {
        widget.place(widgets, insteadOf: placed)
    }

    func arrange(_ widgets: [Widget], in widget: AnchorBox<Attachment>) {
        // A widget that fills the box may have been in a container that aligned it.
        for child in widgets { child.align(horizontally: GTK_ALIGN_FILL, vertically: GTK_ALIGN_FILL) }
    }
}

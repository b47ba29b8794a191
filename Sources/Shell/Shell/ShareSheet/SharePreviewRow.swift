// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeFiles
import Foundation
import EnfiladeGLib
import EnfiladeLocalization
import EnfiladeLogging

/// What is shared, at the top of the sheet: a picture, a title, what it is.
@MainActor final class SharePreviewRow {
    /// The row.
    let root = Object.box(GTK_ORIENTATION_HORIZONTAL, spacing: 14, classes: ["share-preview"])
    /// Whether there is a picture that the sender gave.
    private(set) var hasPicture = false
    private let place = Object(widget: adw_bin_new(), classes: "thumbnail")
    private let title = Object.label(classes: ["title-4"])
    private let kind = Object.label(classes: ["dim-label"])
    private let message = Object.label(classes: ["caption"])
    private var loading: Task<Void, Never>?
    /// The largest picture that is shown, in pixels of its longer side.
    private nonisolated static let side = 160

    init(_ session: ShareSession) {
        let (shared, details) = (session.shared, session.details)
        title.setLabel(details.title.isEmpty ? shared.name.inOneLine : details.title.inOneLine)
        kind.setLabel(Self.kind(of: shared))
        let text = details.message.isEmpty ? details.subject : details.message
        message.setLabel(text.inOneLine)
        message.isVisible = !text.isEmpty
        place.withWidget {
            gtk_widget_set_size_request($0, 64, 64)
            gtk_widget_set_overflow($0, GTK_OVERFLOW_HIDDEN)
            gtk_widget_set_valign($0, GTK_ALIGN_CENTER)
        }
        let texts = Object.box(GTK_ORIENTATION_VERTICAL, spacing: 2)
        texts.append(title, kind, message)
        texts.withWidget { gtk_widget_set_valign($0, GTK_ALIGN_CENTER) }
        root.append(place, texts)
        showIcon(of: shared)
        if let picture = details.image ?? details.icon { load(picture) }
    }

    isolated deinit {
        loading?.cancel()
    }

    /// The kind of the shared items, their number, and their size together.
    static func kind(of shared: SharedItems) -> String {
        let count = shared.items.count
        let isFile = shared.items.contains { $0.suggestedName != nil }
        let name =
            shared.typeName.map { $0.prefix(1).uppercased() + $0.dropFirst() }
            ?? (count > 1 ? nil : isFile ? translated("File") : SharedItems.counted(1))
        let size = shared.size.flatMap { String(takingGString: g_format_size(guint64($0))) }
        return [count == 1 ? nil : SharedItems.counted(count), name, size].compactMap { $0 }.joined(separator: " · ")
    }

    /// Shows what the desktop shows for files of the type.
    private func showIcon(of shared: SharedItems) {
        let type = shared.kinds.count == 1 ? shared.kinds.first?.lazy.compactMap(\.mimeType).first : nil
        let image = Object(widget: gtk_image_new())
        image.withOpaque { image in
            gtk_image_set_pixel_size(image, 48)
            guard let icon = g_content_type_get_icon(type ?? "application/octet-stream") else { return }
            gtk_image_set_from_gicon(image, icon)
            g_object_unref(UnsafeMutableRawPointer(icon))
        }
        image.hideFromAssistiveTechnologies()
        set(image)
    }

    private func load(_ picture: Descriptor) {
        loading = Task { [weak self] in
            do {
                let texture = try await Self.texture(of: picture)
                self?.show(Object(texture))
            } catch {
                Logger(module: "sharing").info("something is shared without its picture", ["error": "\(error)"])
            }
        }
    }

    @concurrent private static func texture(of picture: Descriptor) async throws -> Texture {
        try ImageReader.texture(of: SealedMemory.read(picture), .side(side))
    }

    private func show(_ texture: Object) {
        let view = Object(widget: gtk_picture_new())
        view.withOpaque { view in
            texture.withOpaque { gtk_picture_set_paintable(view, $0) }
            gtk_picture_set_content_fit(view, GTK_CONTENT_FIT_COVER)
        }
        view.hideFromAssistiveTechnologies()
        set(view)
        hasPicture = true
        place.setStyleClass("pictured", true)
    }

    private func set(_ child: Object) {
        place.withPointer(as: AdwBin.self) { place in child.withWidget { adw_bin_set_child(place, $0) } }
    }
}

extension Object {
    /// Has assistive technologies pass over a widget that says nothing.
    func hideFromAssistiveTechnologies() {
        withOpaque { enfilade_accessible_set_hidden($0, 1) }
    }

    /// Shows an icon, given by a path or a name, or another one if there is none.
    func setIcon(_ icon: String, fallback: String) {
        if icon.hasPrefix("/") {
            guard let texture = IconStore.icon(icon) else { return setIcon("", fallback: fallback) }
            return withOpaque { image in texture.withOpaque { gtk_image_set_from_paintable(image, $0) } }
        }
        withOpaque { image in
            guard !icon.isEmpty, let parsed = g_icon_new_for_string(icon, nil) else {
                return gtk_image_set_from_icon_name(image, fallback)
            }
            gtk_image_set_from_gicon(image, parsed)
            g_object_unref(UnsafeMutableRawPointer(parsed))
        }
    }
}

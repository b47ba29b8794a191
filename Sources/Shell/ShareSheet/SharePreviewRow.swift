// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeFiles
import Foundation
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization
import EnfiladeLogging
import EnfiladeSharing
import ShellSupport

/// The preview of the shared items, at the top of the sheet: a picture, a title, a kind.
@MainActor final class SharePreviewRow {
    /// The row.
    let root = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 14).styled("share-preview")
    /// Whether there is a picture that the sender gave.
    private(set) var hasPicture = false
    private let place = Bin().styled("thumbnail")
    private let title = Label.line().styled("title-4")
    private let kind = Label.line().styled("dim-label")
    private let message = Label.line().styled("caption")
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
        place.setMinimumSize(width: 64, height: 64)
        place.hideOverflow()
        place.align(vertically: GTK_ALIGN_CENTER)
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2)
        texts.append(title, kind, message)
        texts.align(vertically: GTK_ALIGN_CENTER)
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

    /// Shows the desktop's icon for files of the type.
    private func showIcon(of shared: SharedItems) {
        let type = shared.kinds.count == 1 ? shared.kinds.first?.lazy.compactMap(\.mimeType).first : nil
        let image = Image()
        image.pixelSize = 48
        image.setIcon(ofType: type ?? "application/octet-stream")
        image.setAccessibleHidden(true)
        place.setChild(image)
    }

    private func load(_ picture: Descriptor) {
        loading = Task { [weak self] in
            do {
                let texture = try await Self.texture(of: picture)
                self?.show(texture)
            } catch {
                Logger(module: "sharing").info("something is shared without its picture", ["error": "\(error)"])
            }
        }
    }

    @concurrent private static func texture(of picture: Descriptor) async throws -> Texture {
        try ImageReader.texture(of: SealedMemory.read(picture), .side(side))
    }

    private func show(_ texture: Texture) {
        let view = Picture()
        view.setTexture(texture)
        view.contentFit = GTK_CONTENT_FIT_COVER
        view.setAccessibleHidden(true)
        place.setChild(view)
        hasPicture = true
        place.setStyleClass("pictured", true)
    }
}

// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import SwiftUI

/// The image of a picture; a symbol if its file is gone.
struct PictureImage: View {
    @Environment(Library.self) private var library
    let picture: Picture
    /// Whether it has all pixels of its file, or as many as a small image needs.
    var isWhole = false
    /// The image with all pixels, and its picture: one alone, as large pictures fill the memory.
    @State private var whole: (id: Picture.ID, image: Image)?

    var body: some View {
        content.task(id: picture.id) {
            let file = library.file(of: picture)
            await SmallImages.shared.read(picture.id, from: file)
            guard isWhole, let image = await PictureReader.shared.image(of: file) else { return }
            whole = (picture.id, Image(uiImage: image))
        }
    }

    @ViewBuilder private var content: some View {
        if let whole, whole.id == picture.id {
            whole.image.resizable()
        } else if let image = SmallImages.shared.image(of: picture.id) {
            image.resizable()
        } else {
            Image(systemName: "photo").foregroundStyle(.tertiary)
        }
    }
}

/// The small images of pictures, each read once: the file of a picture never changes.
@MainActor @Observable final class SmallImages {
    static let shared = SmallImages()

    private var images: [Picture.ID: Image] = [:]

    /// The small image of a picture; `nil` if it was not read, or cannot be.
    func image(of picture: Picture.ID) -> Image? {
        images[picture]
    }

    /// Reads the image of a picture from its file, unless it is there.
    func read(_ picture: Picture.ID, from file: URL) async {
        guard images[picture] == nil, let image = await PictureReader.shared.smallImage(of: file) else { return }
        images[picture] = Image(uiImage: image)
    }
}

/// Reads one file after the other, away from the views: each image needs all its pixels for a moment.
private actor PictureReader {
    static let shared = PictureReader()

    /// The size that small images cover, in pixels.
    private static let size = CGSize(width: 384, height: 256)

    /// The image of a file; `nil` if it cannot be read.
    func image(of file: URL) -> UIImage? {
        Task.isCancelled ? nil : UIImage(contentsOfFile: file.path)
    }

    /// The image of a file, made smaller.
    func smallImage(of file: URL) -> UIImage? {
        guard let image = image(of: file) else { return nil }
        let scale = max(Self.size.width / image.size.width, Self.size.height / image.size.height)
        guard scale < 1 else { return image }
        return image.preparingThumbnail(
            of: CGSize(width: image.size.width * scale, height: image.size.height * scale))
    }
}

// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import SwiftUI

/// The image of a picture, read once; a symbol if its file is gone.
struct PictureImage: View {
    @Environment(Library.self) private var library
    let picture: Picture

    /// The images that were read. The file of a picture never changes.
    @MainActor private static var images: [Picture.ID: Image] = [:]

    var body: some View {
        if let image = Self.image(of: picture, in: library) {
            image.resizable()
        } else {
            Image(systemName: "photo").foregroundStyle(.tertiary)
        }
    }

    /// The image of a picture; `nil` if its file cannot be read.
    @MainActor static func image(of picture: Picture, in library: Library) -> Image? {
        if let image = images[picture.id] { return image }
        let image = UIImage(contentsOfFile: library.file(of: picture).path).map(Image.init(uiImage:))
        images[picture.id] = image
        return image
    }
}

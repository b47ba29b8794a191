// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeConcurrency
internal import EnfiladeGLib

extension UIImage {
    /// Returns a new thumbnail image at the specified size. Blocks for as long as that takes.
    ///
    /// - Parameter size: The size in points, for as many pixels a point as the image has. The image is stretched to it.
    /// - Returns: The thumbnail; `nil` if the size is empty, or larger than an image can be.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let (width, height) = (Double(size.width * scale).rounded(), Double(size.height * scale).rounded())
        guard width >= 1, height >= 1, width * height <= ImageReader.mostPixels else { return nil }
        return texture.scaled(width: Int(width), height: Int(height)).map { UIImage($0, scale: scale) }
    }

    /// Creates a thumbnail image at the specified size asynchronously, on a background thread.
    ///
    /// - Parameters:
    ///   - size: The size in points, as for ``preparingThumbnail(of:)``.
    ///   - completionHandler: Called on any thread, with the thumbnail or `nil`.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        Task { completionHandler(await byPreparingThumbnail(ofSize: size)) }
    }

    /// Creates a thumbnail image at the specified size, on a background thread.
    ///
    /// - Parameter size: The size in points, as for ``preparingThumbnail(of:)``.
    /// - Returns: The thumbnail; `nil` if the size is empty, or larger than an image can be.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await offload { self.preparingThumbnail(of: size) }
    }
}

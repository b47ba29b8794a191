// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import EnfiladeGLib

/// An object that manages image data in your app.
///
/// Images never change, and can be made and used on any thread. An image has at most 64 million pixels; a file that says it
/// holds more is not read, however small it is.
///
/// See [UIImage](https://developer.apple.com/documentation/uikit/uiimage).
//
// Unchecked, because a class that may be subclassed cannot be checked: the fields here never change.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The pixels.
    package let texture: Texture
    /// How many pixels there are for a point.
    public let scale: CGFloat

    /// Makes an image of pixels.
    package init(_ texture: Texture, scale: CGFloat = 1) {
        self.texture = texture
        self.scale = scale
        super.init()
    }

    /// Makes an image from the content of an image file: PNG, JPEG, GIF, TIFF, WebP, SVG, as far as the desktop reads them.
    ///
    /// - Parameters:
    ///   - data: The content; `nil` comes back if it is no image.
    ///   - scale: How many pixels there are for a point.
    public init?(data: Data, scale: CGFloat) {
        guard scale > 0, scale.isFinite, let texture = try? ImageReader.texture(of: data) else { return nil }
        self.texture = texture
        self.scale = scale
        super.init()
    }

    /// Makes an image from the content of an image file, with one pixel for a point.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Makes an image from a file. `@2x` and `@3x` at the end of its name say how many pixels there are for a point.
    public convenience init?(contentsOfFile path: String) {
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else { return nil }
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
    }

    /// Makes an image from a file in the resources of the app.
    ///
    /// - Parameter name: The name of the file; its extension may be missing.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// Makes an image from a file in the resources of a bundle.
    ///
    /// - Parameters:
    ///   - name: The name of the file; its extension may be missing.
    ///   - bundle: The bundle; `nil` for that of the app.
    public convenience init?(named name: String, in bundle: Bundle?) {
        guard let path = Self.path(of: name, in: bundle ?? .main) else { return nil }
        self.init(contentsOfFile: path)
    }

    /// The file of an image, in the order in which kinds of files are looked for.
    private static func path(of name: String, in bundle: Bundle) -> String? {
        guard !name.isEmpty else { return nil }
        if let path = bundle.path(forResource: name, ofType: nil), !URL(filePath: path).pathExtension.isEmpty {
            return path
        }
        for type in ["png", "jpg", "jpeg", "webp", "svg", "gif", "tiff"] {
            for variant in ["", "@2x", "@3x"] {
                if let path = bundle.path(forResource: name + variant, ofType: type) { return path }
            }
        }
        return nil
    }

    /// The size of the image, in points.
    open var size: CGSize {
        CGSize(width: CGFloat(texture.width) / scale, height: CGFloat(texture.height) / scale)
    }

    /// The image as a PNG file. Blocks for as long as that takes.
    open func pngData() -> Data? {
        texture.png()
    }

    /// The image as a JPEG file; transparent parts become opaque. Blocks for as long as that takes.
    ///
    /// - Parameter compressionQuality: From 0 for the smallest file to 1 for the best one.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        texture.jpeg(quality: Int((min(1, max(0, compressionQuality)) * 100).rounded()))
    }

    // MARK: - NSSecureCoding

    public class var supportsSecureCoding: Bool { true }

    /// Reads an image from an archive; `nil` if there is none in it.
    public required convenience init?(coder: NSCoder) {
        guard let data = coder.object(NSData.self, forKey: CodingName.data) else { return nil }
        let scale = coder.containsValue(forKey: CodingName.scale) ? coder.decodeDouble(forKey: CodingName.scale) : 1
        self.init(data: Data(referencing: data), scale: scale)
    }

    /// Writes the image as a PNG file.
    open func encode(with coder: NSCoder) {
        if let data = pngData() { coder.encode(NSData(data: data), forKey: CodingName.data) }
        coder.encode(Double(scale), forKey: CodingName.scale)
    }

    /// The keys of the parts in an archive.
    private enum CodingName {
        static let (data, scale) = ("data", "scale")
    }
}

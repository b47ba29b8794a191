// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A view that displays an image.
///
/// An image has the size of its pixels, unless it is ``resizable()``. A symbol is as large as the text beside it. Names of
/// symbols are looked up in a table of corresponding icons of the desktop's icon theme. A symbol without an icon is displayed
/// as a circle of dots, and a file that is not there as a missing image; standard error names them.
///
/// See [Image](https://developer.apple.com/documentation/swiftui/image).
public struct Image: Equatable, Sendable {
    /// The origin of the displayed picture.
    enum Source: Equatable, Sendable {
        /// One of Apple's symbols.
        case symbol(String)
        /// Pixels.
        case picture(UIImage)
    }

    let source: Source
    /// The text for assistive technologies; empty for none, and `nil` for the symbol's own.
    private var label: String?
    private var isResizable = false

    /// Creates a system symbol image.
    public init(systemName: String) {
        source = .symbol(systemName)
    }

    /// Creates an image of an image object.
    public init(uiImage: UIImage) {
        source = .picture(uiImage)
    }

    /// Creates a labeled image from a file in the resources of a bundle.
    ///
    /// - Parameters:
    ///   - name: The name of the file, whose extension may be missing. Assistive technologies say it.
    ///   - bundle: The bundle; `nil` for that of the app.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(file: name, bundle, label: name)
    }

    /// Creates an image from a file in the resources of a bundle, with the label that assistive technologies say.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(file: name, bundle, label: label.plain)
    }

    /// Creates an image from a file in the resources of a bundle, over which assistive technologies pass.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(file: name, bundle, label: "")
    }

    private init(file name: String, _ bundle: Bundle?, label: String) {
        self.label = label
        source = ImageFiles.image(named: name, in: bundle ?? .main).map { .picture($0) } ?? .symbol("")
    }

    /// Lets the image take the space that it is given, and be larger or smaller for that.
    ///
    /// It is stretched, unless ``View/scaledToFit()`` or ``View/scaledToFill()`` follows. Symbols keep
    /// their size.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }
}

extension Image: View {
    public var body: some View {
        switch source {
        case .symbol(let name):
            if let label {
                SymbolImage(symbol: name).accessibilityLabel(label).accessibilityHidden(label.isEmpty)
            } else {
                SymbolImage(symbol: name)
            }
        case .picture(let image):
            let picture = PictureImage(image: image, label: label ?? "", isResizable: isResizable)
                .accessibilityHidden(label == "")
            if isResizable {
                picture
            } else {
                picture.frame(width: image.size.width, height: image.size.height)
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An object that contains information about a print job.
///
/// See [UIPrintInfo](https://developer.apple.com/documentation/uikit/uiprintinfo). The user can change all but the name in the
/// dialog.
@MainActor @preconcurrency open class UIPrintInfo: NSObject {
    /// The name of the print job, and of the file if the user prints to one; empty for that of the app.
    open var jobName = ""
    /// The kind of content.
    open var outputType = OutputType.general
    /// The orientation of the printed content.
    open var orientation = Orientation.portrait
    /// The duplex mode to use for the print job.
    open var duplex = Duplex.none

    /// Returns an instance of `UIPrintInfo` with default values.
    open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

    /// Makes an instance with default values.
    public override init() {
        super.init()
    }

    /// Constants that specify the kind of content.
    public enum OutputType: Int, Sendable {
        /// Text and graphics in color, photos, text in gray, and photos in gray.
        case general, photo, grayscale, photoGrayscale
    }

    /// Constants that specify the page orientation.
    public enum Orientation: Int, Sendable {
        /// The paper stands, or lies on its side.
        case portrait, landscape
    }

    /// Constants that specify the duplex mode.
    public enum Duplex: Int, Sendable {
        /// One side is printed on, or both, turned over the long edge or over the short one.
        case none, longEdge, shortEdge
    }
}

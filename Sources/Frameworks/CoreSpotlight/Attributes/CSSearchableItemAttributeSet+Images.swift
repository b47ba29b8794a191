// SPDX-License-Identifier: Apache-2.0
// Attributes of pictures.

public import Foundation

extension CSSearchableItemAttributeSet {
    /// The height, in pixels.
    public var pixelHeight: NSNumber? {
        get { number("pixelHeight") }
        set { set("pixelHeight", .init(newValue)) }
    }

    /// The width, in pixels.
    public var pixelWidth: NSNumber? {
        get { number("pixelWidth") }
        set { set("pixelWidth", .init(newValue)) }
    }

    /// The number of pixels.
    public var pixelCount: NSNumber? {
        get { number("pixelCount") }
        set { set("pixelCount", .init(newValue)) }
    }

    /// The colour space.
    public var colorSpace: String? {
        get { text("colorSpace") }
        set { set("colorSpace", .init(newValue)) }
    }

    /// The bits of a sample.
    public var bitsPerSample: NSNumber? {
        get { number("bitsPerSample") }
        set { set("bitsPerSample", .init(newValue)) }
    }

    /// Whether there was a flash.
    public var flashOn: NSNumber? {
        get { number("flashOn") }
        set { set("flashOn", .init(newValue)) }
    }

    /// The focal length, in millimetres.
    public var focalLength: NSNumber? {
        get { number("focalLength") }
        set { set("focalLength", .init(newValue)) }
    }

    /// Whether the focal length is that of 35 mm film.
    public var focalLength35mm: NSNumber? {
        get { number("focalLength35mm") }
        set { set("focalLength35mm", .init(newValue)) }
    }

    /// The maker of the camera.
    public var acquisitionMake: String? {
        get { text("acquisitionMake") }
        set { set("acquisitionMake", .init(newValue)) }
    }

    /// The model of the camera.
    public var acquisitionModel: String? {
        get { text("acquisitionModel") }
        set { set("acquisitionModel", .init(newValue)) }
    }

    /// The owner of the camera.
    public var cameraOwner: String? {
        get { text("cameraOwner") }
        set { set("cameraOwner", .init(newValue)) }
    }

    /// The model of the lens.
    public var lensModel: String? {
        get { text("lensModel") }
        set { set("lensModel", .init(newValue)) }
    }

    /// The ISO speed.
    public var isoSpeed: NSNumber? {
        get { number("isoSpeed") }
        set { set("isoSpeed", .init(newValue)) }
    }

    /// The orientation.
    public var orientation: NSNumber? {
        get { number("orientation") }
        set { set("orientation", .init(newValue)) }
    }

    /// The names of the layers.
    public var layerNames: [String]? {
        get { texts("layerNames") }
        set { set("layerNames", .init(newValue)) }
    }

    /// The white balance.
    public var whiteBalance: NSNumber? {
        get { number("whiteBalance") }
        set { set("whiteBalance", .init(newValue)) }
    }

    /// The aperture.
    public var aperture: NSNumber? {
        get { number("aperture") }
        set { set("aperture", .init(newValue)) }
    }

    /// The name of the colour profile.
    public var profileName: String? {
        get { text("profileName") }
        set { set("profileName", .init(newValue)) }
    }

    /// The resolution across, in dots per inch.
    public var resolutionWidthDPI: NSNumber? {
        get { number("resolutionWidthDPI") }
        set { set("resolutionWidthDPI", .init(newValue)) }
    }

    /// The resolution down, in dots per inch.
    public var resolutionHeightDPI: NSNumber? {
        get { number("resolutionHeightDPI") }
        set { set("resolutionHeightDPI", .init(newValue)) }
    }

    /// The mode of the exposure.
    public var exposureMode: NSNumber? {
        get { number("exposureMode") }
        set { set("exposureMode", .init(newValue)) }
    }

    /// The exposure, in seconds.
    public var exposureTime: NSNumber? {
        get { number("exposureTime") }
        set { set("exposureTime", .init(newValue)) }
    }

    /// The exposure in words.
    public var exposureTimeString: String? {
        get { text("exposureTimeString") }
        set { set("exposureTimeString", .init(newValue)) }
    }

    /// The program of the exposure.
    public var exposureProgram: String? {
        get { text("exposureProgram") }
        set { set("exposureProgram", .init(newValue)) }
    }

    /// The version of EXIF.
    public var exifVersion: String? {
        get { text("exifVersion") }
        set { set("exifVersion", .init(newValue)) }
    }

    /// The version of the EXIF data about the place.
    public var exifgpsVersion: String? {
        get { text("exifgpsVersion") }
        set { set("exifgpsVersion", .init(newValue)) }
    }

    /// Whether parts of it are transparent.
    public var hasAlphaChannel: NSNumber? {
        get { number("hasAlphaChannel") }
        set { set("hasAlphaChannel", .init(newValue)) }
    }

    /// Whether the flash was set to avoid red eyes.
    public var redEyeOn: NSNumber? {
        get { number("redEyeOn") }
        set { set("redEyeOn", .init(newValue)) }
    }

    /// The way in which the light was measured.
    public var meteringMode: String? {
        get { text("meteringMode") }
        set { set("meteringMode", .init(newValue)) }
    }

    /// The smallest number of the aperture that the lens has.
    public var maxAperture: NSNumber? {
        get { number("maxAperture") }
        set { set("maxAperture", .init(newValue)) }
    }

    /// The focal length divided by the width of the opening.
    public var fNumber: NSNumber? {
        get { number("fNumber") }
        set { set("fNumber", .init(newValue)) }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Attributes of places.

public import Foundation

extension CSSearchableItemAttributeSet {
    /// The street.
    public var thoroughfare: String? {
        get { text("thoroughfare") }
        set { set("thoroughfare", .init(newValue)) }
    }

    /// The number of the house.
    public var subThoroughfare: String? {
        get { text("subThoroughfare") }
        set { set("subThoroughfare", .init(newValue)) }
    }

    /// The postal code.
    public var postalCode: String? {
        get { text("postalCode") }
        set { set("postalCode", .init(newValue)) }
    }

    /// The city.
    public var city: String? {
        get { text("city") }
        set { set("city", .init(newValue)) }
    }

    /// The state or province.
    public var stateOrProvince: String? {
        get { text("stateOrProvince") }
        set { set("stateOrProvince", .init(newValue)) }
    }

    /// The country.
    public var country: String? {
        get { text("country") }
        set { set("country", .init(newValue)) }
    }

    /// The whole address, as it is written on a letter.
    public var fullyFormattedAddress: String? {
        get { text("fullyFormattedAddress") }
        set { set("fullyFormattedAddress", .init(newValue)) }
    }

    /// The name of the place, such as that of a building.
    public var namedLocation: String? {
        get { text("namedLocation") }
        set { set("namedLocation", .init(newValue)) }
    }

    /// The height above the sea, in metres.
    public var altitude: NSNumber? {
        get { number("altitude") }
        set { set("altitude", .init(newValue)) }
    }

    /// The degrees north of the equator.
    public var latitude: NSNumber? {
        get { number("latitude") }
        set { set("latitude", .init(newValue)) }
    }

    /// The degrees east of Greenwich.
    public var longitude: NSNumber? {
        get { number("longitude") }
        set { set("longitude", .init(newValue)) }
    }

    /// The speed at that moment, in kilometres per hour.
    public var speed: NSNumber? {
        get { number("speed") }
        set { set("speed", .init(newValue)) }
    }

    /// The time at which the place was measured.
    public var timestamp: Date? {
        get { date("timestamp") }
        set { set("timestamp", .init(newValue)) }
    }

    /// The direction in which the camera looked, in degrees.
    public var imageDirection: NSNumber? {
        get { number("imageDirection") }
        set { set("imageDirection", .init(newValue)) }
    }

    /// The direction of the movement, in degrees.
    public var gpsTrack: NSNumber? {
        get { number("gpsTrack") }
        set { set("gpsTrack", .init(newValue)) }
    }

    /// The state of the receiver.
    public var gpsStatus: String? {
        get { text("gpsStatus") }
        set { set("gpsStatus", .init(newValue)) }
    }

    /// The way of measuring.
    public var gpsMeasureMode: String? {
        get { text("gpsMeasureMode") }
        set { set("gpsMeasureMode", .init(newValue)) }
    }

    /// The precision of the measurement.
    public var gpsdop: NSNumber? {
        get { number("gpsdop") }
        set { set("gpsdop", .init(newValue)) }
    }

    /// The survey that the coordinates refer to.
    public var gpsMapDatum: String? {
        get { text("gpsMapDatum") }
        set { set("gpsMapDatum", .init(newValue)) }
    }

    /// The degrees north of the destination.
    public var gpsDestLatitude: NSNumber? {
        get { number("gpsDestLatitude") }
        set { set("gpsDestLatitude", .init(newValue)) }
    }

    /// The degrees east of the destination.
    public var gpsDestLongitude: NSNumber? {
        get { number("gpsDestLongitude") }
        set { set("gpsDestLongitude", .init(newValue)) }
    }

    /// The direction of the destination, in degrees.
    public var gpsDestBearing: NSNumber? {
        get { number("gpsDestBearing") }
        set { set("gpsDestBearing", .init(newValue)) }
    }

    /// The distance to the destination.
    public var gpsDestDistance: NSNumber? {
        get { number("gpsDestDistance") }
        set { set("gpsDestDistance", .init(newValue)) }
    }

    /// The method by which the place was found.
    public var gpsProcessingMethod: String? {
        get { text("gpsProcessingMethod") }
        set { set("gpsProcessingMethod", .init(newValue)) }
    }

    /// The name of the area.
    public var gpsAreaInformation: String? {
        get { text("gpsAreaInformation") }
        set { set("gpsAreaInformation", .init(newValue)) }
    }

    /// The time of the measurement by the satellites.
    public var gpsDateStamp: Date? {
        get { date("gpsDateStamp") }
        set { set("gpsDateStamp", .init(newValue)) }
    }

    /// Whether the measurement was corrected.
    public var gpsDifferental: NSNumber? {
        get { number("gpsDifferental") }
        set { set("gpsDifferental", .init(newValue)) }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Attributes of media of all kinds.

public import Foundation

extension CSSearchableItemAttributeSet {
    /// The editors of the item.
    public var editors: [String]? {
        get { texts("editors") }
        set { set("editors", .init(newValue)) }
    }

    /// The performers, seen or heard.
    public var participants: [String]? {
        get { texts("participants") }
        set { set("participants", .init(newValue)) }
    }

    /// The projects that the item belongs to.
    public var projects: [String]? {
        get { texts("projects") }
        set { set("projects", .init(newValue)) }
    }

    /// The sources of the content.
    public var contentSources: [String]? {
        get { texts("contentSources") }
        set { set("contentSources", .init(newValue)) }
    }

    /// A remark about the item.
    public var comment: String? {
        get { text("comment") }
        set { set("comment", .init(newValue)) }
    }

    /// The notice about the copyright.
    public var copyright: String? {
        get { text("copyright") }
        set { set("copyright", .init(newValue)) }
    }

    /// The time at which the item was used last.
    public var lastUsedDate: Date? {
        get { date("lastUsedDate") }
        set { set("lastUsedDate", .init(newValue)) }
    }

    /// The time at which the item was downloaded.
    public var downloadedDate: Date? {
        get { date("downloadedDate") }
        set { set("downloadedDate", .init(newValue)) }
    }

    /// The time at which the item came to its place.
    public var addedDate: Date? {
        get { date("addedDate") }
        set { set("addedDate", .init(newValue)) }
    }

    /// The time at which the content was made.
    public var contentCreationDate: Date? {
        get { date("contentCreationDate") }
        set { set("contentCreationDate", .init(newValue)) }
    }

    /// The time at which the content changed last; of equal results the newest comes first.
    public var contentModificationDate: Date? {
        get { date("contentModificationDate") }
        set { set("contentModificationDate", .init(newValue)) }
    }

    /// The length in time, in seconds.
    public var duration: NSNumber? {
        get { number("duration") }
        set { set("duration", .init(newValue)) }
    }

    /// The names of persons of the item, such as those in a picture.
    public var contactKeywords: [String]? {
        get { texts("contactKeywords") }
        set { set("contactKeywords", .init(newValue)) }
    }

    /// The kinds of media in the item.
    public var mediaTypes: [String]? {
        get { texts("mediaTypes") }
        set { set("mediaTypes", .init(newValue)) }
    }

    /// Whether the content can be played while it is loaded.
    public var streamable: NSNumber? {
        get { number("streamable") }
        set { set("streamable", .init(newValue)) }
    }

    /// The bits in a second, of all tracks.
    public var totalBitRate: NSNumber? {
        get { number("totalBitRate") }
        set { set("totalBitRate", .init(newValue)) }
    }

    /// The bits in a second, of the pictures.
    public var videoBitRate: NSNumber? {
        get { number("videoBitRate") }
        set { set("videoBitRate", .init(newValue)) }
    }

    /// The bits in a second, of the sound.
    public var audioBitRate: NSNumber? {
        get { number("audioBitRate") }
        set { set("audioBitRate", .init(newValue)) }
    }

    /// The way in which the content is delivered.
    public var deliveryType: String? {
        get { text("deliveryType") }
        set { set("deliveryType", .init(newValue)) }
    }

    /// The codecs of the content.
    public var codecs: [String]? {
        get { texts("codecs") }
        set { set("codecs", .init(newValue)) }
    }

    /// The companies or groups behind the item.
    public var organizations: [String]? {
        get { texts("organizations") }
        set { set("organizations", .init(newValue)) }
    }

    /// The part of the content's maker in it.
    public var role: String? {
        get { text("role") }
        set { set("role", .init(newValue)) }
    }

    /// The languages of the content.
    public var languages: [String]? {
        get { texts("languages") }
        set { set("languages", .init(newValue)) }
    }

    /// The rights to the content.
    public var rights: String? {
        get { text("rights") }
        set { set("rights", .init(newValue)) }
    }

    /// The publishers of the item.
    public var publishers: [String]? {
        get { texts("publishers") }
        set { set("publishers", .init(newValue)) }
    }

    /// The contributors.
    public var contributors: [String]? {
        get { texts("contributors") }
        set { set("contributors", .init(newValue)) }
    }

    /// The extent of the content in space or time.
    public var coverage: [String]? {
        get { texts("coverage") }
        set { set("coverage", .init(newValue)) }
    }

    /// The rating by the user, from 0 to 5.
    public var rating: NSNumber? {
        get { number("rating") }
        set { set("rating", .init(newValue)) }
    }

    /// The rating in words.
    public var ratingDescription: String? {
        get { text("ratingDescription") }
        set { set("ratingDescription", .init(newValue)) }
    }

    /// The number of times that it was played.
    public var playCount: NSNumber? {
        get { number("playCount") }
        set { set("playCount", .init(newValue)) }
    }

    /// More about the item, for people.
    public var information: String? {
        get { text("information") }
        set { set("information", .init(newValue)) }
    }

    /// The director of a film.
    public var director: String? {
        get { text("director") }
        set { set("director", .init(newValue)) }
    }

    /// The producer.
    public var producer: String? {
        get { text("producer") }
        set { set("producer", .init(newValue)) }
    }

    /// The genre.
    public var genre: String? {
        get { text("genre") }
        set { set("genre", .init(newValue)) }
    }

    /// The performers.
    public var performers: [String]? {
        get { texts("performers") }
        set { set("performers", .init(newValue)) }
    }

    /// The medium on which the content came out.
    public var originalFormat: String? {
        get { text("originalFormat") }
        set { set("originalFormat", .init(newValue)) }
    }

    /// The source that the content comes from.
    public var originalSource: String? {
        get { text("originalSource") }
        set { set("originalSource", .init(newValue)) }
    }

    /// Whether the content is on this device.
    public var local: NSNumber? {
        get { number("local") }
        set { set("local", .init(newValue)) }
    }

    /// Whether the content is for adults.
    public var contentRating: NSNumber? {
        get { number("contentRating") }
        set { set("contentRating", .init(newValue)) }
    }

    /// The page about the item.
    public var url: URL? {
        get { url("url") }
        set { set("url", .init(newValue)) }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Attributes of anything.

public import Foundation

extension CSSearchableItemAttributeSet {
    /// The name that is shown for the item.
    public var displayName: String? {
        get { text("displayName") }
        set { set("displayName", .init(newValue)) }
    }

    /// Other names of the item, by which it is found too.
    public var alternateNames: [String]? {
        get { texts("alternateNames") }
        set { set("alternateNames", .init(newValue)) }
    }

    /// The path of the file that the item stands for.
    public var path: String? {
        get { text("path") }
        set { set("path", .init(newValue)) }
    }

    /// The place of the item's content.
    public var contentURL: URL? {
        get { url("contentURL") }
        set { set("contentURL", .init(newValue)) }
    }

    /// The file with a picture of the item, which searches show.
    public var thumbnailURL: URL? {
        get { url("thumbnailURL") }
        set { set("thumbnailURL", .init(newValue)) }
    }

    /// A picture of the item as bytes. It is kept with the item; searches show the one of ``thumbnailURL`` alone.
    public var thumbnailData: Data? {
        get { data("thumbnailData") }
        set { set("thumbnailData", .init(newValue)) }
    }

    /// For an activity: the identifier of the indexed item that is the same content.
    public var relatedUniqueIdentifier: String? {
        get { text("relatedUniqueIdentifier") }
        set { set("relatedUniqueIdentifier", .init(newValue)) }
    }

    /// The identifier of an item that this one belongs to, without being the same.
    public var weakRelatedUniqueIdentifier: String? {
        get { text("weakRelatedUniqueIdentifier") }
        set { set("weakRelatedUniqueIdentifier", .init(newValue)) }
    }

    /// The time at which an attribute changed last.
    public var metadataModificationDate: Date? {
        get { date("metadataModificationDate") }
        set { set("metadataModificationDate", .init(newValue)) }
    }

    /// The identifier of the uniform type of the content.
    public var contentType: String? {
        get { text("contentType") }
        set { set("contentType", .init(newValue)) }
    }

    /// The identifiers of the type and of those that it conforms to.
    public var contentTypeTree: [String]? {
        get { texts("contentTypeTree") }
        set { set("contentTypeTree", .init(newValue)) }
    }

    /// Words by which the item is found besides its title.
    public var keywords: [String]? {
        get { texts("keywords") }
        set { set("keywords", .init(newValue)) }
    }

    /// The title, for people; a word in it counts most in searches.
    public var title: String? {
        get { text("title") }
        set { set("title", .init(newValue)) }
    }

    /// The version of the item.
    public var version: String? {
        get { text("version") }
        set { set("version", .init(newValue)) }
    }

    /// The group of the item, by which it is deleted.
    public var domainIdentifier: String? {
        get { text("domainIdentifier") }
        set { set("domainIdentifier", .init(newValue)) }
    }

    /// Whether the user has made the item.
    public var userCreated: NSNumber? {
        get { number("userCreated") }
        set { set("userCreated", .init(newValue)) }
    }

    /// Whether the user owns the item, for example has bought it.
    public var userOwned: NSNumber? {
        get { number("userOwned") }
        set { set("userOwned", .init(newValue)) }
    }

    /// Whether the user has chosen the item, for example as a favourite.
    public var userCurated: NSNumber? {
        get { number("userCurated") }
        set { set("userCurated", .init(newValue)) }
    }

    /// The app's own opinion on the importance among its items, from 0 to 100.
    public var rankingHint: NSNumber? {
        get { number("rankingHint") }
        set { set("rankingHint", .init(newValue)) }
    }

    /// The title of the collection that has the item.
    public var containerTitle: String? {
        get { text("containerTitle") }
        set { set("containerTitle", .init(newValue)) }
    }

    /// The name that is shown for the collection that has the item.
    public var containerDisplayName: String? {
        get { text("containerDisplayName") }
        set { set("containerDisplayName", .init(newValue)) }
    }

    /// The identifier of the collection that has the item.
    public var containerIdentifier: String? {
        get { text("containerIdentifier") }
        set { set("containerIdentifier", .init(newValue)) }
    }

    /// The place of the item in its collection.
    public var containerOrder: NSNumber? {
        get { number("containerOrder") }
        set { set("containerOrder", .init(newValue)) }
    }

    /// Whether the first of ``phoneNumbers`` can be called.
    public var supportsPhoneCall: NSNumber? {
        get { number("supportsPhoneCall") }
        set { set("supportsPhoneCall", .init(newValue)) }
    }

    /// Whether there is a way to ``latitude`` and ``longitude``.
    public var supportsNavigation: NSNumber? {
        get { number("supportsNavigation") }
        set { set("supportsNavigation", .init(newValue)) }
    }
}

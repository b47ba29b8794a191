// SPDX-License-Identifier: Apache-2.0
// Attributes of documents.

public import Foundation

extension CSSearchableItemAttributeSet {
    /// The subject of the document.
    public var subject: String? {
        get { text("subject") }
        set { set("subject", .init(newValue)) }
    }

    /// The theme of the document.
    public var theme: String? {
        get { text("theme") }
        set { set("theme", .init(newValue)) }
    }

    /// A line about the content, which searches show below the title.
    public var contentDescription: String? {
        get { text("contentDescription") }
        set { set("contentDescription", .init(newValue)) }
    }

    /// The identifier of the document in its own world, such as an ISBN.
    public var identifier: String? {
        get { text("identifier") }
        set { set("identifier", .init(newValue)) }
    }

    /// The readers that the document is meant for.
    public var audiences: [String]? {
        get { texts("audiences") }
        set { set("audiences", .init(newValue)) }
    }

    /// The size of the file, in megabytes.
    public var fileSize: NSNumber? {
        get { number("fileSize") }
        set { set("fileSize", .init(newValue)) }
    }

    /// The number of pages.
    public var pageCount: NSNumber? {
        get { number("pageCount") }
        set { set("pageCount", .init(newValue)) }
    }

    /// The width of a page, in points.
    public var pageWidth: NSNumber? {
        get { number("pageWidth") }
        set { set("pageWidth", .init(newValue)) }
    }

    /// The height of a page, in points.
    public var pageHeight: NSNumber? {
        get { number("pageHeight") }
        set { set("pageHeight", .init(newValue)) }
    }

    /// The way in which the document is protected.
    public var securityMethod: String? {
        get { text("securityMethod") }
        set { set("securityMethod", .init(newValue)) }
    }

    /// The program that has made the document.
    public var creator: String? {
        get { text("creator") }
        set { set("creator", .init(newValue)) }
    }

    /// The programs that have converted the document.
    public var encodingApplications: [String]? {
        get { texts("encodingApplications") }
        set { set("encodingApplications", .init(newValue)) }
    }

    /// The kind of the document, for people.
    public var kind: String? {
        get { text("kind") }
        set { set("kind", .init(newValue)) }
    }

    /// The fonts in the document.
    public var fontNames: [String]? {
        get { texts("fontNames") }
        set { set("fontNames", .init(newValue)) }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationAdditions

/// The words and the picture for a value, an entity or an intent.
///
/// See [DisplayRepresentation](https://developer.apple.com/documentation/appintents/displayrepresentation).
public struct DisplayRepresentation: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The title.
    public var title: LocalizedStringResource
    /// The second line; `nil` for none.
    public var subtitle: LocalizedStringResource?
    /// The picture; `nil` for none.
    public var image: Image?
    /// Other words by which people mean the same.
    public var synonyms: [LocalizedStringResource]

    /// Makes a representation.
    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.synonyms = synonyms
    }

    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(stringLiteral: value))
    }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

extension DisplayRepresentation {
    /// The picture of a representation.
    public struct Image: Equatable, Sendable {
        /// The shape of a picture.
        public struct DisplayStyle: Hashable, Sendable {
            private let name: String

            /// The style of the place in which it is shown.
            public static let `default` = DisplayStyle(name: "default")
            /// A picture in a circle.
            public static let circular = DisplayStyle(name: "circular")
        }

        /// The place of the picture.
        enum Source: Equatable, Sendable {
            case named(String)
            case system(String)
            case data(Data)
            case url(URL)
        }

        let source: Source
        /// Whether only the shape of the picture is used.
        let isTemplate: Bool?
        /// The shape in which it is shown.
        let displayStyle: DisplayStyle
        /// The width in points; `nil` for that of the picture.
        let width: Double?
        /// The height in points; `nil` for that of the picture.
        let height: Double?

        private init(
            _ source: Source, _ isTemplate: Bool?, _ displayStyle: DisplayStyle = .default, width: Double? = nil,
            height: Double? = nil
        ) {
            self.source = source
            self.isTemplate = isTemplate
            self.displayStyle = displayStyle
            self.width = width
            self.height = height
        }

        /// A picture of the app's resources.
        public init(named name: String, isTemplate: Bool? = nil) {
            self.init(.named(name), isTemplate)
        }

        /// A picture of the app's resources in a shape.
        public init(named name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle) {
            self.init(.named(name), isTemplate, displayStyle)
        }

        /// A symbol of the system.
        public init(systemName: String, isTemplate: Bool? = nil) {
            self.init(.system(systemName), isTemplate)
        }

        /// A symbol of the system in a shape.
        public init(systemName: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle) {
            self.init(.system(systemName), isTemplate, displayStyle)
        }

        /// A picture in memory.
        public init(data: Data, isTemplate: Bool? = nil) {
            self.init(.data(data), isTemplate)
        }

        /// A picture in memory in a shape.
        public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle) {
            self.init(.data(data), isTemplate, displayStyle)
        }

        /// A picture at a place.
        public init(url: URL, isTemplate: Bool? = nil) {
            self.init(.url(url), isTemplate)
        }

        /// A picture at a place in a shape.
        public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle) {
            self.init(.url(url), isTemplate, displayStyle)
        }

        /// A picture at a place with a size.
        public init(url: URL, width: Double, height: Double, isTemplate: Bool? = nil) {
            self.init(.url(url), isTemplate, width: width, height: height)
        }

        /// A picture at a place with a size in a shape.
        public init(
            url: URL, width: Double, height: Double, isTemplate: Bool? = nil, displayStyle: DisplayStyle
        ) {
            self.init(.url(url), isTemplate, displayStyle, width: width, height: height)
        }
    }
}

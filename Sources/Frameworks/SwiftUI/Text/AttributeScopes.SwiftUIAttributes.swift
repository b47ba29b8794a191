// SPDX-License-Identifier: Apache-2.0
// The attributes of text that views display.

public import Foundation

extension AttributeScopes {
    /// A property for accessing the attribute scopes defined by SwiftUI.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// Attribute scopes defined by SwiftUI.
    ///
    /// See [AttributeScopes.SwiftUIAttributes](https://developer.apple.com/documentation/foundation/attributescopes/swiftuiattributes).
    public struct SwiftUIAttributes: AttributeScope {
        /// A property for accessing a font attribute.
        public let font: FontAttribute
        /// A property for accessing a foreground color attribute.
        public let foregroundColor: ForegroundColorAttribute
        /// A property for accessing a background color attribute.
        public let backgroundColor: BackgroundColorAttribute
        /// A property for accessing a strikethrough style attribute.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// A property for accessing an underline style attribute.
        public let underlineStyle: UnderlineStyleAttribute
        /// A property for accessing attributes defined by the Foundation framework.
        public let foundation: FoundationAttributes

        /// An attribute for the font of the text.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }

        /// An attribute for the color of the text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }

        /// An attribute for the color behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.BackgroundColor"
        }

        /// An attribute for a line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        /// An attribute for a line below the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }
    }
}

extension AttributeDynamicLookup {
    /// Finds an attribute of this module by its name.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T {
        self[T.self]
    }
}

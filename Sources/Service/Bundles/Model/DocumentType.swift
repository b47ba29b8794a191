// SPDX-License-Identifier: Apache-2.0
// Documents that an app opens.

/// An entry of `CFBundleDocumentTypes`.
package struct DocumentType: Hashable, Sendable {
    /// The use that an app makes of documents of a type.
    package enum Role: String, CaseIterable, Sendable {
        /// It reads and writes them.
        case editor = "Editor"
        /// It reads them.
        case viewer = "Viewer"
        /// It runs them.
        case shell = "Shell"
        /// It makes previews of them.
        case quickLookGenerator = "QLGenerator"
        /// It only describes them.
        case none = "None"
    }

    /// How good an app is for a type, beside others.
    package enum Rank: String, CaseIterable, Comparable, Sendable {
        /// It made the type.
        case owner = "Owner"
        /// It can be the one that opens such documents.
        case standard = "Default"
        /// It can open them if asked to.
        case alternate = "Alternate"
        /// It is not offered.
        case none = "None"

        package static func < (one: Rank, other: Rank) -> Bool {
            (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
        }
    }

    /// The name of such documents for people; nil if the bundle gives none.
    package var name: String?
    /// The use that the app makes of them; `CFBundleTypeRole`.
    package var role: Role
    /// How good it is for them; `LSHandlerRank`.
    package var rank: Rank
    /// The identifiers of the types; `LSItemContentTypes`.
    package var contentTypes: [String]
    /// Filename extensions of the time before uniform types; `CFBundleTypeExtensions`. They count where there are no
    /// content types.
    package var filenameExtensions: [String]
    /// MIME types of the time before uniform types; `CFBundleTypeMIMETypes`. They count where there are no content types.
    package var mimeTypes: [String]

    /// Whether the app is offered as an opener.
    package var isOpener: Bool {
        rank != .none && role != .none && role != .quickLookGenerator
    }
}

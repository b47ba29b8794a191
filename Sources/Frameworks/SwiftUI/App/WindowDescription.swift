// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// An app's description of windows that it may open.
struct WindowDescription {
    /// The identifier that opens windows of the kind; `nil` if the app has not named them.
    var identifier: String?
    /// The title of a window whose content gives it none; `nil` for that of the app.
    var title: String?
    /// Whether there can be several at a time.
    var isGroup: Bool
    /// The type of the values that windows are opened for; `nil` if they are opened for none.
    var valueType: (any Hashable.Type)?
    /// How values are kept; none by default.
    var encode: (AnyHashable) -> Data? = { _ in nil }
    /// How values are brought back.
    var decode: (Data?) -> AnyHashable? = { _ in nil }
    /// Which events from outside a window is opened for; `nil` for those that no other scene names.
    var matching: Set<String>?
    /// Where the scene stands among those of the app.
    var position = 0
    /// How large a window is at first.
    var size = CGSize(width: 640, height: 480)
    /// The content of a window for a value.
    var content: @MainActor (AnyHashable?) -> any View

    /// The name of the scene, the same from one launch to the next.
    var name: String { identifier ?? "#\(position)" }
}

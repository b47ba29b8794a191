// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What an app says about windows that it may open.
struct WindowDescription {
    /// What windows of the kind are opened by; `nil` if the app has not named them.
    var identifier: String?
    /// The title of a window whose content gives it none; `nil` for that of the app.
    var title: String?
    /// Whether there can be several at a time.
    var isGroup: Bool
    /// The type of the values that windows are opened for; `nil` if they are opened for none.
    var valueType: (any Hashable.Type)?
    /// How large a window is at first.
    var size = CGSize(width: 640, height: 480)
    /// The content of a window for a value.
    var content: @MainActor (AnyHashable?) -> any View

    /// Whether this describes windows of the same kind.
    func matches(_ other: WindowDescription) -> Bool {
        identifier == other.identifier && isGroup == other.isGroup && title == other.title
            && valueType.map { ObjectIdentifier($0) } == other.valueType.map { ObjectIdentifier($0) }
    }
}

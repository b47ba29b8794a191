// SPDX-License-Identifier: Apache-2.0
// The data that is kept of a window of a scene: its scene, the presented value, and the views' stored values.

internal import Foundation
internal import FoundationAdditions

/// The data that a window is restored from.
struct WindowRecord: Equatable {
    /// The type of the activity that holds it.
    static let activityType = "org.enfilade.SwiftUI.window"

    /// The identifier of the scene, or else its place among the app's scenes.
    let scene: String
    /// The value that the window presents, encoded; `nil` if it presents no value.
    var value: Data?
    /// The values that the views have stored, by key.
    var storage: [String: Any] = [:]

    private enum Key {
        static let scene = "scene"
        static let value = "value"
        static let storage = "storage"
    }

    /// Describes a window.
    init(window: WindowDescription, value: AnyHashable?, storage: [String: Any] = [:]) {
        scene = window.name
        self.value = value.flatMap(window.encode)
        self.storage = storage
    }

    /// Reads the data in an activity; `nil` if it is of another type.
    init?(activity: NSUserActivity) {
        guard activity.activityType == Self.activityType, let scene = activity.userInfo?[Key.scene] as? String else {
            return nil
        }
        self.scene = scene
        value = activity.userInfo?[Key.value] as? Data
        storage = activity.userInfo?[Key.storage] as? [String: Any] ?? [:]
    }

    /// The activity that holds it.
    @MainActor var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.isEligibleForHandoff = false
        var entries: [AnyHashable: Any] = [Key.scene: scene]
        entries[Key.value] = value
        if !storage.isEmpty { entries[Key.storage] = storage }
        activity.userInfo = entries
        activity.needsSave = false
        return activity
    }

    /// The description of the window.
    func window(among windows: [WindowDescription]) -> WindowDescription? {
        windows.first { $0.name == scene }
    }

    /// Whether both are the same window to a caller that opens one; the stored values of views are ignored.
    static func == (record: WindowRecord, other: WindowRecord) -> Bool {
        record.scene == other.scene && record.value == other.value
    }
}

// SPDX-License-Identifier: Apache-2.0
// The scenes in the app's Info.plist.

internal import Foundation

/// The dictionary `UIApplicationSceneManifest` of the running app.
@MainActor struct SceneManifest {
    /// An entry of `UISceneConfigurations`.
    struct Entry {
        var role: String
        var name: String?
        var sceneClass: String?
        var delegateClass: String?
        var storyboard: String?
    }

    /// The manifest of this process.
    static let main = SceneManifest(Bundle.main.infoDictionary ?? [:])

    /// Whether the app can have several scenes at once.
    let supportsMultipleScenes: Bool
    /// Whether a scene that is connected for an activity gets that after the connection, announced, instead of in its options.
    let continuesAfterConnecting: Bool
    /// Whether there is a manifest at all.
    let isPresent: Bool
    /// The configurations, in the order of the file within a role.
    let entries: [Entry]

    /// Reads a manifest; a value of another type than it should be counts as not there.
    init(_ information: [String: Any]) {
        let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
        isPresent = manifest != nil
        supportsMultipleScenes = manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        continuesAfterConnecting = information["EnfiladeContinuesActivitiesAfterConnecting"] as? Bool ?? false
        let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
        entries = roles.sorted { $0.key < $1.key }.flatMap { role, list in
            (list as? [[String: Any]] ?? []).map { entry in
                Entry(
                    role: role, name: entry["UISceneConfigurationName"] as? String,
                    sceneClass: entry["UISceneClassName"] as? String,
                    delegateClass: entry["UISceneDelegateClassName"] as? String,
                    storyboard: entry["UISceneStoryboardFile"] as? String)
            }
        }
    }

    /// The entry of a role with a name; of none, the first.
    func entry(named name: String?, role: UISceneSession.Role) -> Entry? {
        entries.first { $0.role == role.rawValue && (name == nil || $0.name == name) }
    }
}

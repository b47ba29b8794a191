// SPDX-License-Identifier: Apache-2.0
// The scenes that an app says it has.

/// The dictionary `UIApplicationSceneManifest`.
package struct SceneManifest: Hashable, Sendable {
    /// An entry of `UISceneConfigurations`.
    package struct Configuration: Hashable, Sendable {
        /// The session role under which it stands, such as `UIWindowSceneSessionRoleApplication`.
        package var role: String
        /// `UISceneConfigurationName`; nil if the bundle gives none.
        package var name: String?
        /// `UISceneClassName`; nil if the bundle gives none.
        package var sceneClass: String?
        /// `UISceneDelegateClassName`; nil if the bundle gives none.
        package var delegateClass: String?
    }

    /// Whether the app can have several scenes at once; `UIApplicationSupportsMultipleScenes`.
    package var supportsMultipleScenes: Bool
    /// The configurations, by role and then in the order of the file.
    package var configurations: [Configuration]
}

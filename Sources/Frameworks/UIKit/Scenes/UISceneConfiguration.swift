// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Information about the objects and the storyboard to use when a scene is made.
///
/// See [UISceneConfiguration](https://developer.apple.com/documentation/uikit/uisceneconfiguration).
@MainActor @preconcurrency open class UISceneConfiguration: NSObject, NSCopying {
    /// The app-specific name of the configuration; `nil` if the app's `Info.plist` gives none.
    public let name: String?
    /// The role of the sessions that it is for.
    public let role: UISceneSession.Role
    /// The class of the scene; `nil` for `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate.
    open var delegateClass: AnyClass?
    /// The storyboard with the first view controller of the scene.
    open var storyboard: UIStoryboard?
    /// What a class of the manifest is called that is not there.
    var unknownClass: String?

    /// Makes a configuration, as the app's `Info.plist` describes it.
    ///
    /// - Parameters:
    ///   - name: The name of an entry in `UISceneConfigurations`; `nil` for the first one of the role. If there is none, the
    ///     configuration has no classes and no storyboard.
    ///   - sessionRole: The role of the entry.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        let entry = SceneManifest.main.entry(named: name, role: sessionRole)
        self.name = name ?? entry?.name
        role = sessionRole
        super.init()
        sceneClass = entry?.sceneClass.flatMap(find)
        delegateClass = entry?.delegateClass.flatMap(find)
        storyboard = entry?.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
    }

    private func find(_ name: String) -> AnyClass? {
        guard let found = NSClassFromString(name) else {
            unknownClass = name
            Diagnostics.report("Info.plist names the class “\(name)” for a scene, and the program has no such class")
            return nil
        }
        return found
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        let handed = MainActor.assumeIsolated {
            let copy = UISceneConfiguration(name: name, sessionRole: role)
            copy.sceneClass = sceneClass
            copy.delegateClass = delegateClass
            copy.storyboard = storyboard
            copy.unknownClass = unknownClass
            return Handed(copy)
        }
        return handed.object
    }

    /// What is handed out of the main actor to who called on it.
    //
    // Unchecked: it is the copy, which nobody else has, and it goes to who is on the main actor.
    private struct Handed: @unchecked Sendable {
        let object: UISceneConfiguration
        init(_ object: UISceneConfiguration) { self.object = object }
    }
}

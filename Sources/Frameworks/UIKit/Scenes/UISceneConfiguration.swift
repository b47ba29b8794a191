// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import FoundationAdditions

/// Information about the objects and the storyboard to use when a scene is made.
///
/// See [UISceneConfiguration](https://developer.apple.com/documentation/uikit/uisceneconfiguration).
@MainActor @preconcurrency open class UISceneConfiguration: NSObject, NSCopying, @preconcurrency NSSecureCoding {
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
    /// The name of a class in the manifest that the program does not have.
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

    // MARK: - NSSecureCoding

    public nonisolated class var supportsSecureCoding: Bool { true }

    /// Reads a configuration from an archive; `nil` if the archive holds no role.
    ///
    /// A class that the program does not have is left out, which standard error says.
    public required init?(coder: NSCoder) {
        guard let role = coder.text(forKey: CodingName.role) else { return nil }
        name = coder.text(forKey: CodingName.name)
        self.role = UISceneSession.Role(rawValue: role)
        super.init()
        sceneClass = coder.text(forKey: CodingName.sceneClass).flatMap(find)
        delegateClass = coder.text(forKey: CodingName.delegateClass).flatMap(find)
        storyboard = coder.text(forKey: CodingName.storyboard).map { UIStoryboard(name: $0, bundle: nil) }
    }

    /// Writes the configuration; of classes and the storyboard their names. Classes inside of other types are not found again.
    open func encode(with coder: NSCoder) {
        coder.encode(role.rawValue, forKey: CodingName.role)
        coder.encode(name, forKey: CodingName.name)
        coder.encode(sceneClass.map { String(reflecting: $0) }, forKey: CodingName.sceneClass)
        coder.encode(delegateClass.map { String(reflecting: $0) }, forKey: CodingName.delegateClass)
        coder.encode(storyboard?.name, forKey: CodingName.storyboard)
    }

    /// The keys of the parts in an archive.
    private enum CodingName {
        static let (name, role, storyboard) = ("name", "role", "storyboard")
        static let (sceneClass, delegateClass) = ("sceneClass", "delegateClass")
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

    /// A configuration on its way from the main actor to the caller.
    //
    // Unchecked: it is the copy, which has no other owner, and it goes to a caller on the main actor.
    private struct Handed: @unchecked Sendable {
        let object: UISceneConfiguration
        init(_ object: UISceneConfiguration) { self.object = object }
    }
}

extension NSCoder {
    /// The object under a key; `nil` if there is none.
    func object<Object: NSObject & NSCoding>(_ type: Object.Type, forKey key: String) -> Object? {
        // To ask for a missing key is an error, which may end the process.
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }

    /// The text under a key; `nil` if there is none.
    func text(forKey key: String) -> String? {
        object(NSString.self, forKey: key).map(String.init(describing:))
    }
}

// SPDX-License-Identifier: Apache-2.0
// The entries of an Info.plist that have a structure of their own.

import UniformTypeIdentifiers

extension AppBundle {
    /// Reads an entry of `CFBundleDocumentTypes`.
    static func documentType(_ node: PropertyListNode, _ problems: inout [BundleProblem]) -> DocumentType {
        let type = DocumentType(
            name: node.line("CFBundleTypeName", &problems),
            role: node.choice("CFBundleTypeRole", &problems) ?? .editor,
            rank: node.choice("LSHandlerRank", &problems) ?? .standard,
            contentTypes: node.lines("LSItemContentTypes", &problems),
            filenameExtensions: node.lines("CFBundleTypeExtensions", &problems),
            mimeTypes: node.lines("CFBundleTypeMIMETypes", &problems))
        for (index, identifier) in type.contentTypes.enumerated() where !UTType.isIdentifier(identifier) {
            problems.append(
                BundleProblem(
                    .error, "\(node.path("LSItemContentTypes"))[\(index)]",
                    "is “\(identifier)”, which is not a uniform type identifier"))
        }
        for (index, name) in type.filenameExtensions.enumerated()
        where name != "*" && !UTTagClass.filenameExtension.allows(name) {
            problems.append(
                BundleProblem(
                    .error, "\(node.path("CFBundleTypeExtensions"))[\(index)]", "is “\(name)”, which is no extension"))
        }
        for (index, name) in type.mimeTypes.enumerated()
        where !UTTagClass.mimeType.allows(name) || !MIMEName.isName(MIMEName.essence(name), allowingWildcards: true) {
            problems.append(
                BundleProblem(
                    .error, "\(node.path("CFBundleTypeMIMETypes"))[\(index)]", "is “\(name)”, which is no MIME type"))
        }
        if type.contentTypes.isEmpty, type.filenameExtensions.isEmpty, type.mimeTypes.isEmpty {
            problems.append(BundleProblem(.warning, node.place, "names no type, so that nothing is opened by it"))
        }
        return type
    }

    /// Reads `UIApplicationSceneManifest`.
    static func sceneManifest(_ root: PropertyListNode, _ problems: inout [BundleProblem]) -> SceneManifest? {
        guard let node = root.node("UIApplicationSceneManifest", &problems) else { return nil }
        let multiple = node.flag("UIApplicationSupportsMultipleScenes", &problems)
        var configurations: [SceneManifest.Configuration] = []
        var names: Set<String> = []
        if let roles = node.node("UISceneConfigurations", &problems) {
            for role in roles.values.keys.sorted() {
                for entry in roles.nodes(role, &problems) {
                    let name = entry.line("UISceneConfigurationName", &problems)
                    if let name, !names.insert(name).inserted {
                        problems.append(
                            BundleProblem(.error, entry.path("UISceneConfigurationName"), "is “\(name)” a second time"))
                    }
                    configurations.append(
                        SceneManifest.Configuration(
                            role: role, name: name, sceneClass: entry.line("UISceneClassName", &problems),
                            delegateClass: entry.line("UISceneDelegateClassName", &problems)))
                }
            }
        }
        return SceneManifest(supportsMultipleScenes: multiple, configurations: configurations)
    }
}

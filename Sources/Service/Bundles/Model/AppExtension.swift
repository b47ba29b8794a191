// SPDX-License-Identifier: Apache-2.0
// The further programs of an app, which the system starts for one purpose each.

internal import EnfiladeFiles
internal import Foundation
internal import Glibc

/// An extension of an app: a folder `Extensions/NAME.appex` in the bundle with an `Info.plist` and an executable of its own.
package struct AppExtension: Hashable, Sendable {
    /// The extension point of intents.
    package static let intents = "com.apple.appintents-extension"

    /// `EXExtensionPointIdentifier`: the purpose.
    package let point: String
    /// The absolute path of the executable, without symbolic links.
    package let executable: String
}

extension BundleFolder {
    /// The maximum number of extensions that a bundle may have.
    private static let mostExtensions = 32

    /// Finds the extensions. One that cannot be used gets a complaint, and keeps nothing from being installed.
    func extensions(_ problems: inout [BundleProblem]) -> [AppExtension] {
        let folder = FilePath.join(path, "Extensions")
        let names = (try? Descriptor.folder(folder)).flatMap { try? FileTree.entries(of: $0) } ?? []
        let extensions = names.filter { $0.hasSuffix(".appex") }.sorted()
        return extensions.prefix(Self.mostExtensions).compactMap { name in
            do throws(BundleRefusal) {
                return try appExtension("Extensions/\(name)")
            } catch {
                problems.append(BundleProblem(.warning, error.problem.key, "is ignored: \(error.problem.reason)"))
                return nil
            }
        }
    }

    /// Reads an extension; its executable must not lie outside of it.
    private func appExtension(_ name: String) throws(BundleRefusal) -> AppExtension {
        let list = "\(name)/Info.plist"
        guard let data = contents(of: list) else { throw BundleRefusal(list, "cannot be read") }
        let values: [String: Any]
        do {
            values = try PropertyListFile.dictionary(data)
        } catch {
            throw BundleRefusal(list, error.reason)
        }
        var problems: [BundleProblem] = []
        let root = PropertyListNode(root: values)
        let point = root.node("EXAppExtensionAttributes", &problems)?
            .requiredLine("EXExtensionPointIdentifier", &problems)
        let program = root.requiredLine("CFBundleExecutable", &problems)
        if let problem = problems.first { throw BundleRefusal(list, "\(problem.key) \(problem.reason)") }
        guard let point, let program else {
            throw BundleRefusal(list, "EXAppExtensionAttributes has no EXExtensionPointIdentifier")
        }
        guard !program.contains("/"), let folder = Self.realPath(FilePath.join(path, name)),
            let executable = Self.realPath(FilePath.join(folder, program)), executable.hasPrefix(folder + "/"),
            isInside(executable), access(executable, X_OK) == 0,
            (try? Descriptor.file(executable, for: .reading)) != nil
        else {
            throw BundleRefusal(list, "CFBundleExecutable names “\(program)”, which is no program in the extension")
        }
        return AppExtension(point: point, executable: executable)
    }
}

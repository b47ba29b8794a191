// SPDX-License-Identifier: Apache-2.0
// From a folder, or from kept bytes, to a bundle.

internal import EnfiladeFiles
import EnfiladeBus
package import Foundation
internal import Glibc
package import EnfiladeContract
package import UniformTypeIdentifiers

extension AppBundle {
    /// The maximum number of types that a bundle may declare.
    private static let mostTypes = 1000

    /// Looks at a folder `Name.app` and says everything that is wrong with it. Nothing in it is run.
    ///
    /// - Parameters:
    ///   - folder: An absolute path.
    ///   - others: The types that other installed bundles declare; a type may conform to them.
    package static func examine(folder: String, others: [TypeDeclaration] = []) -> BundleReport {
        do throws(BundleRefusal) {
            let folder = try BundleFolder(folder)
            let data = try folder.infoPlist()
            var report = parse(data, folder: folder, others: others)
            if var bundle = report.bundle {
                var problems: [BundleProblem] = []
                let declared = IntentMetadata.filters(in: folder, &problems)
                let (filters, unread) = FilterTranslations.adding(to: declared.filters, folder: folder.path)
                bundle.filters = filters
                let translations = BundleTranslations(folder: folder)
                report = BundleReport(
                    bundle,
                    report.problems + problems + unread + Agreement.problems(of: bundle) + translations.problems,
                    hasConstantFilters: declared.isPresent && declared.computed.isEmpty)
            }
            return report
        } catch {
            return BundleReport(nil, [error.problem])
        }
    }

    /// Reads a folder `Name.app`.
    ///
    /// - Throws: `malformedBundle` with everything that is wrong.
    package init(folder: String, others: [TypeDeclaration] = []) throws(ServiceError) {
        self = try Self.examine(folder: folder, others: others).get()
    }

    /// Makes a bundle again from its kept property list; its folder may be gone by now.
    ///
    /// Values that a former version took and this one refuses are mended: everybody asks for all bundles at once, and gets
    /// none if one of them cannot be told.
    ///
    /// - Throws: `malformedBundle` if these bytes never were those of a bundle.
    package init(infoPlist: Data, folder: String) throws(ServiceError) {
        let folder = BundleFolder(kept: BusText.sanitized(folder))
        self = try Self.parse(infoPlist, folder: folder, others: [], mending: KeptPropertyList.mended).get()
    }

    /// Reads the property list and checks it against the folder.
    ///
    /// - Parameter mending: Changes the values of the file before they are checked.
    private static func parse(
        _ data: Data, folder: BundleFolder, others: [TypeDeclaration],
        mending: ([String: Any]) -> [String: Any] = { $0 }
    ) -> BundleReport {
        let values: [String: Any]
        do {
            values = mending(try PropertyListFile.dictionary(data))
        } catch {
            return BundleReport(nil, [BundleProblem(.error, "Info.plist", error.reason)])
        }
        var problems = excess(values)
        guard problems.isEmpty else { return BundleReport(nil, problems) }
        let root = PropertyListNode(root: values)
        let identifier = identifier(root, &problems)
        let (exported, imported) = types(values, bundle: identifier, &problems)
        let isBackgroundOnly = root.flag("LSBackgroundOnly", &problems)
        let bundle = AppBundle(
            folder: folder.path,
            identifier: identifier,
            name: name(root, folder: folder, &problems),
            version: root.line("CFBundleShortVersionString", &problems) ?? "",
            build: root.line("CFBundleVersion", &problems) ?? "",
            executable: executable(root, folder: folder, &problems),
            icon: icon(root, folder: folder, &problems),
            exportedTypes: exported,
            importedTypes: imported,
            documentTypes: root.nodes("CFBundleDocumentTypes", &problems).map { documentType($0, &problems) },
            activityTypes: activityTypes(root, &problems),
            sceneManifest: sceneManifest(root, &problems),
            isHidden: root.flag("LSUIElement", &problems) || isBackgroundOnly,
            isBackgroundOnly: isBackgroundOnly,
            extensions: folder.extensions(&problems),
            infoPlist: data)
        TypeChecks(bundle: bundle, others: others).run(&problems)
        if isBackgroundOnly, bundle.documentTypes.contains(where: \.isOpener) {
            problems.append(
                BundleProblem(
                    .warning, "CFBundleDocumentTypes",
                    "has no effect: by LSBackgroundOnly the program has no window in which to open anything"))
        }
        return BundleReport(bundle, problems)
    }

    /// The identifier; empty, with a complaint, if it cannot be used.
    private static func identifier(_ root: PropertyListNode, _ problems: inout [BundleProblem]) -> String {
        guard let identifier = root.requiredLine("CFBundleIdentifier", &problems) else { return "" }
        if let objection = BundleIdentifier.objection(to: identifier) {
            problems.append(BundleProblem(.error, "CFBundleIdentifier", objection))
        }
        return identifier
    }

    /// The name for people.
    private static func name(
        _ root: PropertyListNode, folder: BundleFolder, _ problems: inout [BundleProblem]
    ) -> String {
        let long = root.line("CFBundleDisplayName", &problems)
        let short = root.line("CFBundleName", &problems)
        return long ?? short ?? folder.name
    }

    /// The path of the executable.
    private static func executable(
        _ root: PropertyListNode, folder: BundleFolder, _ problems: inout [BundleProblem]
    ) -> String {
        guard let name = root.requiredLine("CFBundleExecutable", &problems) else { return "" }
        if let objection = folder.objection(toExecutable: name) {
            problems.append(BundleProblem(.error, "CFBundleExecutable", objection))
        }
        return FilePath.join(folder.path, name)
    }

    /// The path of the icon.
    private static func icon(
        _ root: PropertyListNode, folder: BundleFolder, _ problems: inout [BundleProblem]
    ) -> String? {
        for key in ["CFBundleIconFile", "CFBundleIconName"] {
            guard let name = root.line(key, &problems) else { continue }
            switch folder.icon(name) {
            case .success(let path): return path
            case .failure(let objection): problems.append(BundleProblem(.error, key, objection.reason))
            }
        }
        return nil
    }

    /// The complaint about more types than anybody can use, before any of them is looked at.
    private static func excess(_ values: [String: Any]) -> [BundleProblem] {
        let counts = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].map { key in
            (key: key, count: (values[key] as? [Any])?.count ?? 0)
        }
        let sum = counts.map(\.count).reduce(0, +)
        guard sum > mostTypes, let longest = counts.max(by: { $0.count < $1.count }) else { return [] }
        return [
            BundleProblem(
                .error, longest.key, "is too long: a bundle may declare \(mostTypes) types, and this one has \(sum)")
        ]
    }

    /// The declared types; those that cannot be used get a complaint.
    private static func types(
        _ values: [String: Any], bundle: String, _ problems: inout [BundleProblem]
    ) -> (exported: [TypeDeclaration], imported: [TypeDeclaration]) {
        let (declarations, errors) = TypeDeclaration.declarations(in: values, bundle: bundle)
        problems += errors.map { BundleProblem(.error, $0.key, $0.reason) }
        return (declarations.filter(\.isExported), declarations.filter { !$0.isExported })
    }

    /// Reads the activity types; a repeated one gets a complaint.
    private static func activityTypes(_ root: PropertyListNode, _ problems: inout [BundleProblem]) -> [String] {
        let key = "NSUserActivityTypes"
        var seen: Set<String> = []
        return root.lines(key, &problems).filter { type in
            if seen.insert(type).inserted { return true }
            problems.append(BundleProblem(.warning, key, "names “\(type)” twice"))
            return false
        }
    }
}

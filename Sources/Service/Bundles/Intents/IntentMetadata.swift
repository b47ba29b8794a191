// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeFiles
internal import Foundation

/// The folder `Metadata.appintents` of a bundle: files of constant values, which the build of the app has left.
package enum IntentMetadata {
    /// The name of the folder.
    package static let folder = "Metadata.appintents"
    /// The name of the file that `enfilade intents` writes.
    package static let file = "intents" + ConstantValuesFile.suffix
    /// The name of a file with filters in JSON, for apps that are not written in Swift.
    package static let declarations = "filters.json"
    /// The maximum number of files.
    private static let maximumFiles = 1_000

    /// The filters in a bundle's folder, and whether some are known only when the app runs.
    static func filters(
        in bundle: BundleFolder, _ problems: inout [BundleProblem]
    ) -> (filters: [DeclaredFilter], isPresent: Bool, computed: [String]) {
        let all = bundle.names(in: folder)
        if all.contains(declarations) { return (declared(in: bundle, &problems), true, []) }
        let names = all.filter { $0.hasSuffix(ConstantValuesFile.suffix) }
        guard !names.isEmpty else { return ([], false, []) }
        guard names.count <= maximumFiles else {
            problems.append(BundleProblem(.error, folder, "has more than \(maximumFiles) files"))
            return ([], true, [])
        }
        var types: [ConstantType] = []
        for name in names {
            let path = "\(folder)/\(name)"
            guard let data = bundle.contents(of: path, limit: ConstantValuesFile.maximumSize) else {
                problems.append(BundleProblem(.error, path, "cannot be read"))
                continue
            }
            do throws(ConstantValuesFile.Failure) {
                types += try ConstantValuesFile.types(in: data)
            } catch {
                problems.append(BundleProblem(.error, path, error.reason))
            }
        }
        let reader = FilterReader(types)
        problems += reader.faults.map { BundleProblem(.error, folder, $0) }
        problems += reader.computed.map {
            BundleProblem(.warning, folder, "lacks texts of the Focus filter “\($0)”, for which the app is run once")
        }
        return (reader.filters, true, reader.computed)
    }

    /// The filters that a file in JSON declares, by the form of `DeclaredFilter`.
    private static func declared(in bundle: BundleFolder, _ problems: inout [BundleProblem]) -> [DeclaredFilter] {
        let path = "\(folder)/\(declarations)"
        guard let data = bundle.contents(of: path, limit: ConstantValuesFile.maximumSize) else {
            problems.append(BundleProblem(.error, path, "cannot be read"))
            return []
        }
        guard let filters = try? JSONDecoder().decode([DeclaredFilter].self, from: data) else {
            problems.append(BundleProblem(.error, path, "is no list of Focus filters in JSON"))
            return []
        }
        let names = filters.map(\.intent)
        guard Set(names).count == names.count, !names.contains("") else {
            problems.append(BundleProblem(.error, path, "has two filters of one name, or one without a name"))
            return []
        }
        let (checked, faults) = FilterRules.checked(filters)
        problems += faults.map { BundleProblem(.error, path, $0) }
        return checked
    }
}

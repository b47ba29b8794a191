// SPDX-License-Identifier: Apache-2.0

import Arguments
import Bundles
import EnfiladeFiles
import EnfiladeLocalization
import Foundation

/// `enfilade intents`
enum IntentsCommand {
    /// The bundle.
    private static let folder = Argument<String>(
        "NAME.app", help: translated("The bundle: a folder."), completion: .folders)

    /// The folder of the build.
    private static let source = Option<String>(
        "from", value: "FOLDER",
        help: translated("The folder in which the app was built; that of one target if there are several apps."),
        completion: .folders)

    /// The filters of a bundle, ready to be printed.
    private struct Outcome: Encodable {
        let filters: [DeclaredFilter]
    }

    /// The command.
    static let command = Command(
        "intents", abstract: translated("Puts the intents of an app into its bundle, before it is installed."),
        discussion: translated(
            """
            A build with the toolset leaves files named *.swiftconstvalues with the texts and the parameters of intents, as \
            far as they are literals. This command collects them in NAME.app/Metadata.appintents, so that the system \
            knows the Focus filters of the app when it is installed, and need not run it for that.

            Without --from it lists the filters of a bundle.
            """),
        parameters: [folder, source, JSONText.flag],
        examples: [
            Example(
                "enfilade intents Chat.app --from \"$(swift build --show-bin-path)\"",
                translated("put the intents of a package into its bundle")),
            Example("enfilade intents Chat.app", translated("list the Focus filters of a bundle")),
        ]
    ) { invocation in
        let bundle = URL(fileURLWithPath: try invocation.values[folder]).path
        if let source = invocation.values[source] { try collect(from: source, into: bundle) }
        let report = AppBundle.examine(folder: bundle)
        for problem in report.problems where problem.key.hasPrefix(IntentMetadata.folder) {
            invocation.console.report("enfilade: \(Console.harmless(problem.description))")
        }
        let filters = try report.get().filters
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(Outcome(filters: filters)))
        } else {
            for filter in filters {
                let title = Console.harmless(filter.title.inOneLine)
                try invocation.console.print("\(Console.harmless(filter.intent))  \(title)")
            }
        }
        return .ok
    }

    /// Collects the constant values of a build in a bundle; one without intents is left without the file.
    private static func collect(from source: String, into bundle: String) throws {
        let folder = FilePath.join(bundle, IntentMetadata.folder)
        let place = FilePath.join(folder, IntentMetadata.file)
        let files = try files(in: source)
        guard let data = try ConstantValuesFile.combined(files) else {
            if FileManager.default.fileExists(atPath: place) { try FileTree.remove(place) }
            return
        }
        try FileTree.make(folder, mode: 0o755)
        try AtomicFile.write(data, to: place)
    }

    /// The files of constant values below a folder.
    private static func files(in folder: String) throws -> [Data] {
        // A build has a link to its folder, which would not be followed.
        let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue,
            let found = FileManager.default.enumerator(atPath: folder)
        else { throw CommandFailure(translated("there is no folder “\(folder)”")) }
        let names = found.compactMap { $0 as? String }.filter { $0.hasSuffix(ConstantValuesFile.suffix) }
        return try names.sorted().map { try Data(contentsOf: URL(fileURLWithPath: FilePath.join(folder, $0))) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import Foundation
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade install`
enum InstallCommand {
    /// The bundle.
    private static let folder = Argument<String>(
        "NAME.app", help: translated("The bundle: a folder."), completion: .folders)

    /// The result of an installation, ready to be printed.
    private struct Outcome: Encodable {
        let bundle: BundleDescription
        let changed: Bool
    }

    /// The command.
    static let command = Command(
        "install", abstract: translated("Installs an app: a folder with an Info.plist and a program."),
        discussion: translated(
            """
            The bundle stays where it is. The system learns its types, the documents that it opens and how it is started: \
            a desktop file, a D-Bus service file and a package for the MIME database are written. A bundle that is \
            malformed is refused, with the key of Info.plist and the reason. Installing a bundle again replaces it; if \
            nothing changed, nothing is written.
            """),
        parameters: [folder, JSONText.flag],
        examples: [Example("enfilade install Catalog.app", translated("install an app from this folder"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let path = URL(fileURLWithPath: try invocation.values[folder]).path
        let line = ProgressLine(on: invocation.console)
        line.update(translated("installing \(path)"))
        defer { line.finish() }
        let (bundle, changed) = try await ServiceCall.reach { try await Registry1Client().install(path) }
        line.finish()
        for warning in bundle.warnings {
            invocation.console.report("enfilade: \(translated("warning: \(Console.harmless(warning))"))")
        }
        let title = Console.harmless("\(bundle.titleForPeople) (\(bundle.identifier))")
        try invocation.console.print(
            invocation.values[JSONText.flag]
                ? JSONText.encode(Outcome(bundle: bundle, changed: changed))
                : changed ? translated("installed \(title)") : translated("\(title) is installed already"))
        return .ok
    }
}

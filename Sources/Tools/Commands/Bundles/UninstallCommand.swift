// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Arguments
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade uninstall`
enum UninstallCommand {
    /// The bundle.
    private static let identifier = Argument<String>(
        "IDENTIFIER", help: translated("The identifier of an installed bundle."), completion: .dynamic("bundles"))

    /// The command.
    static let command = Command(
        "uninstall", abstract: translated("Makes the system forget an app."),
        discussion: translated("Everything that the installation wrote is removed. The bundle's own folder stays."),
        parameters: [identifier],
        examples: [Example("enfilade uninstall org.example.Catalog", translated("forget an app"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let identifier = try invocation.values[identifier]
        try await ServiceCall.reach { try await Registry1Client().uninstall(identifier) }
        return .ok
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import EnfiladeProcesses
import Testing

/// The translations of `Data/Translations`, and the programs in their languages.
@Suite struct TranslationsTests {
    @Test func everyTextIsTranslatedAndKeepsItsValues() async throws {
        let outcome = try await run("/bin/bash", ["scripts/translations.sh", "--check"])
        #expect(outcome.succeeded, "\(outcome.text)")
    }

    @Test func helpIsInTheLanguageOfTheUser() async throws {
        let help = try await run(
            World.executables.appending(path: "enfilade").path, ["--help"],
            environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": "de"])
        #expect(help.text.contains("\nOptionen:\n"))
    }
}

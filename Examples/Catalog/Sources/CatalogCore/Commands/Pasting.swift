// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Enfilade
import Foundation

/// `Catalog paste`: takes the items from the pasteboard that the catalogue understands.
struct Pasting {
    /// The typed arguments.
    private let arguments: Arguments
    /// Where it happens.
    private let pasteboard: Pasteboard

    /// Reads the options.
    init(_ arguments: Arguments) {
        self.arguments = arguments
        pasteboard = Pasteboard(name: arguments.value(of: "--pasteboard") ?? Pasteboard.general.name)
    }

    /// Takes the named type and prints the values.
    func run() async throws {
        if arguments.has("--archive") {
            for archive in try await pasteboard.read(ProfilesArchive.self) {
                Terminal.line("archive: \(archive.profiles.count) profiles")
                for profile in archive.profiles { Terminal.line("- \(profile.name) (\(profile.years))") }
            }
        } else if arguments.has("--film") {
            for film in try await pasteboard.read(Film.self) { Terminal.line("film: \(film.file.path)") }
        } else if arguments.has("--fact") {
            for fact in try await pasteboard.read(Fact.self) { Terminal.line("fact: \(fact.line)") }
        } else if arguments.has("--lifetime") {
            for lifetime in try await pasteboard.read(Lifetime.self) { Terminal.line("lifetime: \(lifetime.line)") }
        } else {
            for profile in try await pasteboard.read(Profile.self) { Terminal.line("profile: \(profile)") }
        }
    }
}

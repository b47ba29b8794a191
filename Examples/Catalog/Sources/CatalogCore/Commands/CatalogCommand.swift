// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The app without its window: the commands of its command line.
package enum CatalogCommand {
    /// The text of `--help`.
    private static let help = NSLocalizedString(
        """
        Catalog: women in engineering and science, and how to hand them to other apps.

        Catalog                          open the window
        Catalog list                     who is in it
        Catalog show NAME                what it says about somebody; a part of the name will do
        Catalog copy NAME                copy her profile
        Catalog copy NAME --film         copy the film about her work
        Catalog copy NAME --fact         copy a fact about her
        Catalog copy NAME --lifetime     copy her years
        Catalog copy --archive           copy everybody; with --no-csv as names only
        Catalog paste                    take a profile
        Catalog share NAME [--to TARGET] share her profile; “enfilade share --list” tells the targets
        Catalog paste --archive | --film | --fact | --lifetime

        copy tells who takes what until something else is copied; Ctrl-C ends it, and what was copied stays.
          --exit              end at once
          --sensitive         never keep it after the end
        copy and paste
          --pasteboard NAME   use another pasteboard than the general one

        """, comment: "The help of the command line")

    /// Runs one command.
    ///
    /// - Returns: The exit status: 0, 1 for a failure, 64 for a call that makes no sense.
    package static func run(_ words: [String]) async -> Int32 {
        do {
            try await perform(words)
            return 0
        } catch let error as UsageError {
            Terminal.complain(String(format: NSLocalizedString("%@; see Catalog --help", comment: ""), error.message))
            return 64
        } catch {
            Terminal.complain(error.sentence)
            return 1
        }
    }

    /// Finds the command and runs it.
    private static func perform(_ words: [String]) async throws {
        let arguments = try Arguments(
            words,
            flags: [
                "--help", "--archive", "--film", "--fact", "--lifetime", "--no-csv", "--exit", "--sensitive",
            ], options: ["--pasteboard", "--to"])
        guard !arguments.has("--help"), let verb = arguments.words.first else { return Terminal.print(help) }
        switch verb {
        case "list":
            for profile in try Catalog.bundled().profiles { Terminal.line("\(profile.name) (\(profile.years))") }
        case "show":
            Terminal.line(try Catalog.bundled().profile(named: name(in: arguments)).description)
        case "copy":
            try await Copying(arguments).run()
        case "paste":
            try await Pasting(arguments).run()
        case "share":
            try await Sharing(arguments).run()
        default:
            throw UsageError(message: String(format: NSLocalizedString("there is no command “%@”", comment: ""), verb))
        }
    }

    /// The name behind the verb.
    static func name(in arguments: Arguments) throws -> String {
        guard arguments.words.count > 1 else {
            throw UsageError(message: NSLocalizedString("whom? A name is missing", comment: ""))
        }
        return arguments.words[1...].joined(separator: " ")
    }
}

extension Profile: CustomStringConvertible {
    /// The whole profile for a reader.
    package var description: String {
        (["\(name) (\(years)), \(field)", bio] + facts.map { "- \($0)" }).joined(separator: "\n")
    }
}

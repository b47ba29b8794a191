// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import Foundation
import EnfiladeLocalization

/// The language modes of the compiler.
enum SwiftVersion: String, CaseIterable, ArgumentValue {
    /// Swift 4.
    case four = "4"
    /// Swift 4.2.
    case fourTwo = "4.2"
    /// Swift 5.
    case five = "5"
    /// Swift 6.
    case six = "6"
}

/// `enfilade check`
enum CheckCommand {
    /// The folder to check.
    private static let folder = Argument<String>(
        "FOLDER", help: translated("The folder to check."), completion: .folders)
    /// The language mode.
    private static let version = Option<SwiftVersion>(
        "swift-version", value: "MODE", help: translated("The language mode: 4, 4.2, 5 (the default) or 6."))

    /// The command.
    static let command = Command(
        "check", abstract: translated("Says which Swift files of a folder compile here, and what the others miss."),
        discussion: translated(
            """
            Each file is type-checked with its neighbours against Enfilade's frameworks, as for debugging; nothing is \
            built or written. In a package the neighbours are the other files of its target, and the targets that it \
            uses are taken into account, also those of packages that it names by their paths; products of other \
            packages are not, and count as missing modules. In an Xcode project they are the other files of the target. \
            Swift files outside of both are one module. Those that declare the same things, as listings do, are checked \
            apart.

            A file compiles as it is, or with a correction that is named, or it fails. Only corrections that any \
            compiler would ask for are tried, and only on files that fail without them. Behind a missing module the \
            check goes on, to name the symbols that are missing with it, and the forms of functions that are there \
            with other labels. Errors that only follow from something missing are counted apart.

            To read a package, swift package runs its manifest, which is a program: check only packages that you \
            would build.
            """),
        parameters: [folder, version, ToolsetCommand.appKit, Compiler.option, JSONText.flag],
        examples: [
            Example("enfilade check .", translated("check the package in this folder")),
            Example("enfilade check Sources/App", translated("check one target of a package")),
            Example("enfilade check Shop", translated("check the folder of an Xcode project, target by target")),
            Example(
                "enfilade check Listings --swift-version 6 --json", translated("check loose files in Swift 6 mode")),
        ],
        exitStatuses: [
            (.ok, translated("All files compile, as they are or with named corrections.")),
            (.failed, translated("Some files fail, or could not be looked at.")),
            (.noInput, translated("The folder cannot be read, or there is no Swift file in it.")),
            (.unavailable, translated("The frameworks or a compiler that can read them are missing.")),
        ]
    ) { invocation in
        try await run(invocation)
    }

    /// Checks and prints.
    private static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let values = invocation.values
        let folders = UserFolders(environment: invocation.environment)
        let scratch = try TemporaryFolder(folders: folders)
        var installation = try await Installation.current(invocation, scratch: scratch)
        installation.offersAppKit = values[ToolsetCommand.appKit]
        let compiler = try await Compiler.find(
            values[Compiler.option], environment: invocation.environment, scratch: scratch)
        try compiler.requireMatch(with: installation)
        let mode = (values[version] ?? .five).rawValue
        let options = CompilerOptions(
            installation: installation, modules: try ModuleFolder(for: installation, folders: folders))
        let pass = CompilationPass(
            compiler: compiler, options: options.forFrontend + ["-swift-version", mode, "-D", "DEBUG"], scratch: scratch
        )
        let progress = ProgressLine(on: invocation.console)
        defer { progress.finish() }
        let asJSON = values[JSONText.flag]
        let report = try await withTexts(translated: !asJSON) {
            try await FolderCheck(pass: pass, progress: progress).run(try values[folder], swiftVersion: mode)
        }
        try invocation.console.print(asJSON ? JSONText.encode(report) : report.text)
        return report.isSuccess ? .ok : .failed
    }
}

// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeLocalization

/// `enfilade toolset`
enum ToolsetCommand {
    /// Where to write the file.
    private static let output = Option<String>(
        "output", short: "o", value: "FILE",
        help: translated("Where to write the toolset; a file in the cache if it is not given."),
        completion: .files)

    /// Whether AppKit is offered.
    static let appKit = Flag(
        "appkit",
        help: translated("Offer AppKit too, of which there are the pasteboards. Code may take that for a Mac."))

    /// The command.
    static let command = Command(
        "toolset", abstract: translated("Writes the toolset with which an unmodified package builds."),
        discussion: translated(
            """
            Prints the path of the file and nothing else, for use on the command line of swift build, swift test and \
            swift run. With it a package finds the modules CoreTransferable, UniformTypeIdentifiers, AppIntents, Enfilade, \
            os and OSLog, sees NSItemProvider, ObservableObject, @Observable and URLSession wherever it imports Foundation, and \
            is linked to libEnfilade.so, which stays where it is.

            It also finds UIKit and SwiftUI, with the macros #Preview and @Entry. Programs that use them are linked to \
            libEnfiladeViews.so as well, and others load no GTK. That needs the headers of libadwaita (Debian: \
            libadwaita-1-dev); without them the toolset leaves the two modules out and says so.

            AppKit, of which there are the pasteboards, is offered with --appkit only: code for several platforms asks \
            whether it can be imported, and takes that to mean a Mac.

            The modules can be read by the compiler version that built them only; another one is refused here and not \
            in the middle of a build. Do not add --static-swift-stdlib: the library brings the shared Foundation with it, \
            and a process with two of them has two of every type.
            """),
        parameters: [output, appKit, Compiler.option],
        examples: [
            Example("swift build --toolset \"$(enfilade toolset)\"", translated("build a package")),
            Example(
                "swift build --toolset \"$(enfilade toolset --appkit)\"", translated("build one that imports AppKit")),
            Example("swift test --toolset \"$(enfilade toolset)\"", translated("run its tests")),
            Example("enfilade toolset --output enfilade.json", translated("keep the file beside the package")),
        ],
        exitStatuses: [
            (.unavailable, translated("The library, its modules or a compiler that can read them is missing."))
        ]
    ) { invocation in
        try await run(invocation)
    }

    /// Writes the file and prints where it is.
    private static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let folders = UserFolders(environment: invocation.environment)
        let scratch = try TemporaryFolder(folders: folders)
        var installation = try await Installation.current(invocation, scratch: scratch)
        installation.offersAppKit = invocation.values[appKit]
        let compiler = try await Compiler.find(
            invocation.values[Compiler.option], environment: invocation.environment, scratch: scratch)
        try compiler.requireMatch(with: installation)
        let modules = try ModuleFolder(for: installation, folders: folders)
        let data = Data((try JSONText.encode(Toolset(for: installation, modules: modules)) + "\n").utf8)
        let path = invocation.values[output] ?? modules.toolset
        // A build system looks at the time of the file; one that says the same stays as it is.
        if (try? Data(contentsOf: URL(fileURLWithPath: path))) != data { try AtomicFile.write(data, to: path) }
        try invocation.console.print(URL(fileURLWithPath: path).path)
        return .ok
    }
}

// SPDX-License-Identifier: Apache-2.0

package import Arguments
import EnfiladeContract
import EnfiladeFiles
import Foundation
import EnfiladeLocalization

/// The tool `enfilade-tour`.
///
/// It needs private buses and the tools of X11, so it is apart from `enfilade` and not installed.
package enum TourTool {
    /// Which stops to visit.
    private static let claims = Option<String>(
        "claim", value: "CLAIMS", help: translated("Visit these only, separated by commas: T26, or T20,T21,restart."),
        completion: .dynamic("claims"))
    /// Where the examples are.
    private static let examples = Option<String>(
        "examples", value: "FOLDER", help: translated("Where the bundles of the example apps are."), completion: .files)
    /// Where the listings are.
    private static let listings = Option<String>(
        "listings", value: "FOLDER",
        help: translated("Where the code listings of the talk are, for T43; those of the sources if it is not given."),
        completion: .files)

    /// Where pictures go.
    private static let pictures = Option<String>(
        "pictures", value: "FOLDER",
        help: translated(
            "Where to put pictures of the windows; into a new folder among temporary files if it is not given."),
        completion: .files)

    /// The command that is the whole tool.
    private static let command = Command(
        "enfilade-tour",
        abstract: translated(
            "Walks four talks claim by claim, about transfers, windows, the Focus and notes, with separate processes."),
        discussion: translated(
            """
            The tour makes a world with a bus, a service and folders of its own, installs the example apps in it and lets \
            them send and take. For each claim it prints what was seen on the bus and what the processes said, and whether \
            the claim holds. In the middle it kills the service. Then it opens windows, on a display that nobody sees, and \
            takes pictures of them. An app follows the Focus, and at the end notes come back with their content. Nothing of \
            your own session is touched.
            """),
        parameters: [claims, examples, listings, pictures, JSONText.flag],
        examples: [
            Example("enfilade-tour", translated("see all of it")),
            Example("enfilade-tour --claim T26", translated("see how a receiver's type decides")),
            Example("enfilade-tour --claim W3,W4 --pictures .", translated("see two windows")),
            Example("enfilade-tour --json", translated("for a program")),
        ],
        exitStatuses: [
            (.failed, translated("At least one claim does not hold.")),
            (.noInput, translated("The bundles of the example apps are not there.")),
        ],
        body: run)

    /// The tool.
    package static let tool = Tool(
        command, version: Release.version, seeAlso: ["enfilade(1)"], sources: ["claims": identifiers])

    /// Finds claims for a shell.
    private static let identifiers: CompletionSource = { line in
        TourStep.all.filter { $0.identifier.hasPrefix(line.prefix) }.map {
            CompletionCandidate($0.identifier, $0.sentence)
        }
    }

    /// Walks the tour and prints it.
    private static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let values = invocation.values
        let tour = Tour(
            steps: try steps(for: values[claims]), examples: try values[examples] ?? standardExamples(),
            listings: try values[listings] ?? standardListings(), pictures: values[pictures])
        let printer = TourPrinter(invocation.console, environment: invocation.environment)
        let asJSON = values[JSONText.flag]
        let progress = ProgressLine(on: invocation.console)
        let report = try await withTexts(translated: !asJSON) {
            try await tour.walk { stop in
                if asJSON { progress.update(translated("visited \(stop.claim)")) } else { try printer.show(stop) }
            }
        }
        progress.finish()
        if asJSON {
            try invocation.console.print(JSONText.encode(report))
        } else {
            try printer.summarize(report)
        }
        return report.failed == 0 ? .ok : .failed
    }

    /// The stops that the user named, in the order of the tour; all of them if none was named.
    private static func steps(for text: String?) throws -> [TourStep] {
        guard let text else { return TourStep.all }
        let names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let known = Set(TourStep.all.map { $0.identifier.lowercased() })
        if let unknown = names.first(where: { !known.contains($0.lowercased()) }) {
            throw CommandFailure(translated("the tour has no stop “\(unknown)”"), status: .usage)
        }
        return TourStep.all.filter { step in names.contains { $0.lowercased() == step.identifier.lowercased() } }
    }

    /// Where scripts/examples.sh puts the examples: beside this program.
    private static func standardExamples() throws -> String {
        FilePath.join(try programFolder(), "Examples")
    }

    /// The listings in the sources that this program was built from, if it still lies below them.
    private static func standardListings() throws -> String? {
        var folder = try programFolder()
        while folder != "/" {
            let listings = FilePath.join(folder, "Tests/Fixtures/Listings")
            if FileManager.default.fileExists(atPath: listings) { return listings }
            folder = FilePath.split(folder).folder
        }
        return nil
    }

    /// The folder of this program.
    private static func programFolder() throws -> String {
        FilePath.split(try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).folder
    }
}

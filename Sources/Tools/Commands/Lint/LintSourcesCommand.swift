// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import EnfiladeLocalization
import Glibc

/// `enfilade lint sources`
enum LintSourcesCommand {
    private static let paths = RepeatedArgument<String>(
        "PATH", help: translated("Swift files, and folders with such files."), completion: .files)

    /// The command.
    static let command = Command(
        "sources", abstract: translated("Looks for such identifiers in Swift files."),
        discussion: translated(
            """
            Assignments to targetContentIdentifier and persistentIdentifier are looked at, and those to webpageURL for paths and \
            sessions. Nothing is compiled or run.
            """),
        parameters: [paths, JSONText.flag],
        examples: [
            Example("enfilade lint sources Sources", translated("look through the sources of an app")),
            Example("enfilade lint sources Photo.swift --json", translated("look at one file, for a program")),
        ],
        exitStatuses: LintCommand.exitStatuses + [(.noInput, translated("A file or folder cannot be read."))]
    ) { invocation in
        let asJSON = invocation.values[JSONText.flag]
        let findings = try await withTexts(translated: !asJSON) {
            try invocation.values[paths].flatMap { try look(at: $0) }
        }
        return try LintCommand.finish(findings, invocation)
    }

    /// Looks at a file, or at all Swift files of a folder.
    private static func look(at path: String) throws(CommandFailure) -> [IdentifierFinding] {
        let root = RawPath(path)
        guard let entries = root.entries() else { return try findings(in: root) }
        var findings: [IdentifierFinding] = []
        var waiting = entries.reversed().map(root.appending)
        while let path = waiting.popLast() {
            // A name with a dot is that of a build, a repository or the like.
            guard path.bytes.split(separator: UInt8(ascii: "/")).last?.first != UInt8(ascii: ".") else { continue }
            switch path.kind {
            case S_IFDIR:
                guard let entries = path.entries() else { throw unreadable(path, String(cString: strerror(errno))) }
                waiting += entries.reversed().map(path.appending)
            case S_IFREG where path.bytes.suffix(6).elementsEqual(".swift".utf8):
                findings += try self.findings(in: path)
            default: break
            }
        }
        return findings
    }

    private static func findings(in path: RawPath) throws(CommandFailure) -> [IdentifierFinding] {
        switch SourceFile(path, name: path.text).contents {
        case .bytes(let data): return SourceLint(data, file: path.text).findings
        case .unusable(let reason): throw CommandFailure("\(path.text): \(reason)", status: .noInput)
        }
    }

    private static func unreadable(_ path: RawPath, _ reason: String) -> CommandFailure {
        CommandFailure(translated("cannot read the folder “\(path.text)”: \(reason)"), status: .noInput)
    }
}

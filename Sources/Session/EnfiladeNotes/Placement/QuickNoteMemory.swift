// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeLogging
import Foundation
import Glibc

/// The choices about quick notes that outlast the shell: the place of the window, and suggestions that are not wanted.
package struct QuickNoteMemory: Sendable, Hashable, Codable {
    /// The place of the window.
    package var placement = NotePlacement()
    /// Whether it was told that the desktop keeps windows from choosing their place.
    package var knowsOfPlaces = false
    /// The content for which nothing is suggested, the latest last.
    package private(set) var quietContent: [String] = []
    /// The programs for whose content nothing is suggested.
    package private(set) var quietPrograms: [String] = []

    /// The number of entries in each list; older ones go.
    private static let limit = 1_000

    /// The memory of a new user.
    package init() {}

    /// Reads a memory; missing and damaged values are those of a new user.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        placement = (try? values.decode(NotePlacement.self, forKey: .placement)) ?? .init()
        knowsOfPlaces = (try? values.decode(Bool.self, forKey: .knowsOfPlaces)) ?? false
        quietContent = ((try? values.decode([String].self, forKey: .quietContent)) ?? []).suffix(Self.limit)
        quietPrograms = ((try? values.decode([String].self, forKey: .quietPrograms)) ?? []).suffix(Self.limit)
    }

    /// Has nothing suggested for some content any more.
    mutating func silence(content keys: Set<String>) {
        quietContent = (quietContent.filter { !keys.contains($0) } + keys.sorted()).suffix(Self.limit)
    }

    /// Has nothing suggested for the content of a program any more.
    mutating func silence(program: String) {
        quietPrograms = (quietPrograms.filter { $0 != program } + [program]).suffix(Self.limit)
    }
}

/// The file with the memory.
@MainActor package final class QuickNoteStore {
    /// The memory. A change is on the disk when the setter returns, or in the log if it could not be kept.
    package var memory: QuickNoteMemory {
        didSet { if memory != oldValue { save() } }
    }

    private let path: String
    private let log = Logger(module: "notes")
    /// The number of bytes from which on a file is none of ours.
    private static let largestFile = 16 << 20

    /// Reads the file in the state folder of an environment; one that is damaged counts as missing.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        path = FilePath.join(UserFolders(environment: environment).state, "enfilade/quick-note.json")
        memory = QuickNoteMemory()
        guard let file = try? Descriptor.file(path, for: .reading) else { return }
        do {
            let data = try file.contents(limit: Self.largestFile, path: path)
            memory = try JSONDecoder().decode(QuickNoteMemory.self, from: data)
        } catch {
            log.warning("the place of quick notes is not known", ["path": path, "error": "\(error)"])
        }
    }

    private func save() {
        do {
            try FileManager.default.createDirectory(
                atPath: FilePath.split(path).folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try AtomicFile.write(try JSONEncoder().encode(memory), to: path, mode: 0o600)
        } catch {
            log.warning("the place of quick notes is not kept", ["path": path, "error": "\(error)"])
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// The desktop's caches of MIME types and of apps, which have to be made again when their sources change.

import EnfiladeFiles
import Glibc
import EnfiladeContract
import EnfiladeProcesses

/// The two caches in a data folder and the programs that make them.
struct DesktopDatabases {
    /// Files that `update-mime-database` makes from the packages.
    private static let generated: Set<String> = [
        "aliases", "generic-icons", "globs", "globs2", "icons", "magic", "mime.cache", "subclasses", "treemagic",
        "types",
        "version", "XMLnamespaces",
    ]

    /// The program of util-linux that takes a lock and becomes another program.
    private static let flock = "/usr/bin/flock"
    /// How long one of the programs may take, the wait for another one included.
    private static let timeout = Duration.seconds(120)
    /// The maximum length of a program's output that is kept, in bytes.
    private static let longest = 16384

    /// The data folder.
    let data: String
    /// Folders with programs, separated by colons.
    let searchPath: String
    /// The environment in which the programs run.
    let environment: [String: String]

    /// The folder of the MIME database.
    private var mime: String { FilePath.join(data, "mime") }
    /// The folder of desktop files.
    private var applications: String { FilePath.join(data, "applications") }

    /// Whether both caches are as new as their sources.
    var areCurrent: Bool {
        isNewer(FilePath.join(mime, "mime.cache"), than: FilePath.join(mime, "packages"))
            && isNewer(FilePath.join(applications, "mimeinfo.cache"), than: applications)
    }

    /// Makes both caches again, and removes those that nothing is left for.
    func update() throws(ServiceError) {
        try updateTypes()
        try updateApplications()
        removeLeftovers()
    }

    /// Updates as `update` does, and goes on after errors.
    func updateAsFarAsPossible() {
        try? updateTypes()
        try? updateApplications()
        removeLeftovers()
    }

    /// Makes the cache of MIME types again.
    private func updateTypes() throws(ServiceError) {
        guard access(FilePath.join(mime, "packages"), F_OK) == 0 else { return }
        try run("update-mime-database", package: "shared-mime-info", [mime])
    }

    /// Makes the cache of apps by MIME type again.
    private func updateApplications() throws(ServiceError) {
        guard access(applications, F_OK) == 0 else { return }
        try run("update-desktop-database", package: "desktop-file-utils", ["-q", applications])
    }

    /// Makes sure that both programs are there, before anything is changed.
    func requireTools() throws(ServiceError) {
        _ = try path(of: "update-mime-database", package: "shared-mime-info")
        _ = try path(of: "update-desktop-database", package: "desktop-file-utils")
    }

    /// Removes caches of which the sources are gone.
    private func removeLeftovers() {
        if names(FilePath.join(mime, "packages")).isEmpty, access(mime, F_OK) == 0 {
            // Media folders, such as `application`, hold one file for each type and nothing of anybody else's.
            for name in names(mime) {
                if Self.generated.contains(name) {
                    unlink(FilePath.join(mime, name))
                } else {
                    rmdir(FilePath.join(mime, name))
                }
            }
            rmdir(mime)
        }
        if names(applications) == ["mimeinfo.cache"] {
            unlink(FilePath.join(applications, "mimeinfo.cache"))
            rmdir(applications)
        }
    }

    /// Runs one of the programs, after one that a killed service has left.
    ///
    /// Both would write the same new files. Each holds a lock for as long as it runs, on a folder that nobody else can open.
    private func run(_ name: String, package: String, _ arguments: [String]) throws(ServiceError) {
        let path = try path(of: name, package: package)
        let own = FilePath.join(data, "enfilade")
        let outcome: Program.Outcome
        do {
            try FileTree.make(own)
            outcome = try Program(Self.flock, ["--no-fork", own, path] + arguments, environment: environment)
                .run(keeping: Self.longest, within: Self.timeout)
        } catch {
            throw ServiceError(.storageFailed, "\(error)")
        }
        guard outcome.succeeded else {
            let text = outcome.text
            let said = text.lastIndex { !$0.isWhitespace }.map { ": \(text[...$0])" } ?? ""
            throw ServiceError(.storageFailed, "\(name) failed with \(outcome.ending)\(said)")
        }
    }

    /// Finds one of the programs.
    private func path(of name: String, package: String) throws(ServiceError) -> String {
        if let path = Program.locate(name, in: searchPath) { return path }
        throw ServiceError(
            .storageFailed, "\(name) is not in the search path “\(searchPath)”; Debian has it in the package \(package)"
        )
    }

    /// Whether a cache was made after the last change in a folder. Without the folder there is nothing to be made.
    private func isNewer(_ cache: String, than folder: String) -> Bool {
        guard let folderTime = changeTime(folder) else { return true }
        guard let cacheTime = changeTime(cache) else { return false }
        let sources = names(folder).filter { $0 != "mimeinfo.cache" }.compactMap {
            changeTime(FilePath.join(folder, $0))
        }
        // The cache itself is renamed into the folder of desktop files, which changes that folder a moment later.
        let newest = (folder == applications ? sources : sources + [folderTime]).max() ?? 0
        return cacheTime >= newest
    }

    /// Reads when a file or a folder changed, in nanoseconds; nil if there is none. Times out of range are equal.
    private func changeTime(_ path: String) -> Int64? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let (seconds, overflow) = Int64(status.st_mtim.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? (status.st_mtim.tv_sec < 0 ? .min : .max) : seconds &+ Int64(status.st_mtim.tv_nsec)
    }

    /// The names in a folder; none if there is no folder.
    private func names(_ folder: String) -> [String] {
        (try? Descriptor.folder(folder)).flatMap { try? FileTree.entries(of: $0) } ?? []
    }
}

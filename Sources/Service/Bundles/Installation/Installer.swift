// SPDX-License-Identifier: Apache-2.0
// Makes the desktop know an app, and forget it.

internal import EnfiladeFiles
internal import Foundation
internal import Glibc
package import EnfiladeContract
internal import UniformTypeIdentifiers

/// Installs and uninstalls bundles for one user.
///
/// Written are a desktop file, a D-Bus service file and a shared-mime-info package, all below the user's data folder,
/// and `enfilade/types.plist` with the declared types of all bundles. The bundle itself stays where it is. The calls
/// block for as long as the desktop's own programs take to update their caches.
package struct Installer: Sendable {
    /// The result of an installation on the disk.
    package struct Outcome: Hashable, Sendable {
        /// The absolute paths of the files that belong to the bundle alone, sorted. Keep them for the next call.
        package let files: [String]
        /// False if every file was right already and nothing was written.
        package let changed: Bool
    }

    /// The user's folders.
    private let folders: UserFolders
    /// The desktop's caches.
    private let databases: DesktopDatabases

    /// Prepares installations.
    ///
    /// - Parameter environment: Where the user's folders are, and `PATH`. The desktop's programs get it too.
    package init(environment: [String: String]) {
        folders = UserFolders(environment: environment)
        databases = DesktopDatabases(
            data: folders.data, searchPath: environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
            environment: environment)
    }

    /// Installs a bundle or brings an installed one up to date.
    ///
    /// After an error everything is as it was before.
    ///
    /// - Parameters:
    ///   - bundle: A bundle that was read without errors.
    ///   - formerFiles: The files of the version that is installed now; those that the new one does not need go.
    ///   - others: All other installed bundles.
    /// - Throws: `conflict` if a bundle or another program has the name already, `storageFailed` if the disk or one of
    ///   the desktop's programs does not let us.
    package func install(
        _ bundle: AppBundle, formerFiles: [String], others: [AppBundle]
    ) throws(ServiceError) -> Outcome {
        let others = others.filter { $0.identifier != bundle.identifier }
        if let conflict = bundle.conflict(with: others) { throw conflict }
        let files = files(of: bundle, others: others)
        try refuseFilesOfOthers(files.keys.sorted(), bundle: bundle)
        var change = FileChange(root: folders.data)
        for path in formerFiles { change.remove(path) }
        try add(others + [bundle], to: &change)
        let changed = try make(change)
        return Outcome(files: files.keys.sorted(), changed: changed)
    }

    /// Removes everything that an installation wrote. The bundle's own folder stays.
    ///
    /// - Parameters:
    ///   - files: The files in the outcome of the installation.
    ///   - others: All bundles that stay.
    package func uninstall(files: [String], others: [AppBundle]) throws(ServiceError) {
        var change = FileChange(root: folders.data)
        for path in files { change.remove(path) }
        try add(others, to: &change)
        _ = try make(change)
    }

    /// Finds the files that are there for a bundle, recorded or not. Those of other programs are left out.
    package func files(writtenFor identifier: String) -> [String] {
        let mark = Data(DesktopEntry.bundleKey.utf8)
        return Self.paths(of: identifier).map { FilePath.join(folders.data, $0) }.filter { path in
            (try? FileChange.present(path))?.range(of: mark) != nil
        }
    }

    /// Every path below a data folder that may be written for a bundle alone.
    private static func paths(of identifier: String) -> [String] {
        [
            "applications/\(identifier).desktop", "dbus-1/services/\(identifier).service",
            "mime/packages/\(identifier).xml",
        ]
    }

    /// Makes a change and brings the caches up to date, or takes the change back.
    private func make(_ change: FileChange) throws(ServiceError) -> Bool {
        let undo: FileChange
        do {
            let rest = try change.reduced()
            if rest.contents.isEmpty, databases.areCurrent { return false }
            try databases.requireTools()
            undo = try rest.apply()
        } catch let error as ServiceError {
            throw error
        } catch {
            throw ServiceError(.storageFailed, "nothing was installed or removed: \(error)")
        }
        do throws(ServiceError) {
            try databases.update()
        } catch {
            undo.applyAsFarAsPossible()
            databases.updateAsFarAsPossible()
            undo.removeEmptyFolders()
            throw error
        }
        change.removeEmptyFolders()
        return true
    }

    /// Makes the files of a bundle with their contents.
    private func files(of bundle: AppBundle, others: [AppBundle]) -> [String: Data] {
        let files = InstalledFiles(of: bundle, others: others.flatMap(\.types)).contents
        return Dictionary(uniqueKeysWithValues: files.map { (FilePath.join(folders.data, $0), $1) })
    }

    /// Adds everything that is to be there for some bundles, which are all that are installed.
    ///
    /// The files of one bundle depend on the types of the others, so all of them are computed again; those that
    /// are right already are not written.
    private func add(_ bundles: [AppBundle], to change: inout FileChange) throws(ServiceError) {
        for bundle in bundles {
            let others = bundles.filter { $0.identifier != bundle.identifier }
            for (path, data) in files(of: bundle, others: others) { change.write(data, to: path) }
        }
        try addTypes(of: bundles, to: &change)
    }

    /// Adds the file with the types of all bundles, which `UTType` reads.
    private func addTypes(of bundles: [AppBundle], to change: inout FileChange) throws(ServiceError) {
        let path = FilePath.join(folders.enfiladeData, "types.plist")
        let types = bundles.sorted { $0.identifier < $1.identifier }.flatMap(\.types)
        guard !types.isEmpty else { return change.remove(path) }
        do {
            change.write(try DeclarationFile.data(of: types), to: path)
        } catch {
            throw ServiceError(.internalError, "the declared types cannot be written: \(error)")
        }
    }

    /// Whether a file of the system says by its key that it only opens the bundle, as long as that is not installed for the user.
    private func isLauncher(_ path: String, of bundle: AppBundle) -> Bool {
        let line = Data("\n\(DesktopEntry.bundleKey)=\(bundle.identifier)\n".utf8)
        return (try? FileChange.present(path))?.range(of: line) != nil
    }

    /// Refuses to replace files that another program installed under the same name.
    private func refuseFilesOfOthers(_ paths: [String], bundle: AppBundle) throws(ServiceError) {
        for path in paths {
            let present: Data?
            do {
                present = try FileChange.present(path)
            } catch {
                throw ServiceError(.conflict, "“\(path)” is in the way: \(error)")
            }
            guard let present, present.range(of: Data(DesktopEntry.bundleKey.utf8)) == nil else { continue }
            throw ServiceError(.conflict, "“\(path)” belongs to another program")
        }
        // A file in the user's folder would take the place of the system's file of the same name.
        let relative = paths.map { String($0.utf8.dropFirst(folders.data.utf8.count + 1)) ?? $0 }
        for folder in folders.dataDirectories where folder != folders.data {
            for name in relative {
                let path = FilePath.join(folder, name)
                if access(path, F_OK) == 0, !isLauncher(path, of: bundle) {
                    throw ServiceError(.conflict, "“\(bundle.identifier)” is the name of another program: “\(path)”")
                }
            }
        }
    }
}

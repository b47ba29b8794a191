// SPDX-License-Identifier: Apache-2.0

import CLinux
import EnfiladeContract
import EnfiladeFiles
import Foundation
import Glibc

/// The folders into which `UserNotifications` moves attachments: one for each app, in it one for each attachment.
///
/// Apps write these folders, and name the paths. Symbolic links are not followed, and only folders with the names that
/// `UserNotifications` gives are deleted.
struct AttachmentFolders: Sendable {
    /// Absolute path of the folder that holds those of all apps.
    let folder: String

    /// The age, in milliseconds, below which an attachment may belong to a notification that is still on its way.
    private static let shortestAge: Int64 = 3_600_000

    /// The names of all folders, wherever they are, that the attachments of some notifications may be in.
    static func names(in requests: [NotificationRequest]) -> Set<String> {
        let paths = requests.flatMap(\.content.attachments).map(\.path)
        return Set(paths.flatMap { $0.split(separator: "/").map(String.init).filter(isGiven) })
    }

    /// The names of the folders that the attachments of some notifications of an app are in.
    func names(of requests: [NotificationRequest], from source: String) -> Set<String> {
        let place = FilePath.join(folder, source) + "/"
        let paths = requests.flatMap(\.content.attachments).map(\.path).filter { $0.hasPrefix(place) }
        return Set(paths.compactMap { $0.dropFirst(place.count).split(separator: "/").first.map(String.init) })
    }

    /// Deletes attachments of an app by the names of their folders.
    func delete(_ names: Set<String>, of source: String) throws {
        guard let own = try open(source) else { return }
        for name in names where Self.isGiven(name) { try FileTree.remove(name, in: own) }
    }

    /// Deletes all attachments of an app.
    func deleteAll(of source: String) throws {
        guard Self.isName(source), let all = try open() else { return }
        try FileTree.remove(source, in: all)
    }

    /// Whether any app ever had attachments.
    var isThere: Bool { access(folder, F_OK) == 0 }

    /// The apps that have attachments.
    func sources() throws -> [String] {
        try open().map { try FileTree.entries(of: $0) } ?? []
    }

    /// Deletes the attachments of an app that are neither in use nor new.
    ///
    /// - Parameter now: Milliseconds since 1970.
    func sweep(_ source: String, except names: Set<String>, now: Int64) throws {
        guard let own = try open(source) else { return }
        for name in try FileTree.entries(of: own) where Self.isGiven(name) && !names.contains(name) {
            guard let status = try? Descriptor.folder(name, in: own).status(),
                Int64(status.st_mtim.tv_sec) * 1_000 < now - Self.shortestAge
            else { continue }
            try FileTree.remove(name, in: own)
        }
    }

    /// Whether a folder may be named after an attachment.
    private static func isGiven(_ name: String) -> Bool { UUID(uuidString: name) != nil }

    /// Whether a source is the name of one entry.
    private static func isName(_ source: String) -> Bool {
        !source.isEmpty && source != "." && source != ".." && !source.contains("/")
    }

    /// Opens the folder of all apps; `nil` if there is none.
    private func open() throws -> Descriptor? {
        do {
            return try Descriptor.folder(folder, followingLinks: false)
        } catch let error where error.number == ENOENT {
            return nil
        }
    }

    /// Opens the folder of an app; `nil` if there is none.
    private func open(_ source: String) throws -> Descriptor? {
        guard Self.isName(source), let all = try open() else { return nil }
        do {
            return try Descriptor.folder(source, in: all)
        } catch let error where error.number == ENOENT {
            return nil
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import ScratchSpace
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The files of notifications, which go with them.
@Suite struct NotificationAttachmentTests {
    private let mail = NotificationRoom.mail

    /// Makes an attachment as `UserNotifications` does.
    private func file(
        _ fixture: NotificationRoom, in folder: String = "attachments/org.example.Mail",
        named name: String = UUID().uuidString
    ) throws -> String {
        let place = fixture.scratch.path("\(folder)/\(name)")
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try Data([1]).write(to: URL(filePath: "\(place)/a.png"))
        return "\(place)/a.png"
    }

    private func content(_ paths: String...) -> NotificationContent {
        NotificationContent(title: "a", attachments: paths.map { NotificationAttachment(identifier: "a", path: $0) })
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    private func settle(_ fixture: NotificationRoom, _ room: Notifications? = nil) async {
        await (room ?? fixture.room).settle(Notifications.attachmentErrands)
    }

    @Test func filesGoWithTheirLastNotification() async throws {
        let fixture = try await NotificationRoom()
        let (one, two, three) = (try file(fixture), try file(fixture), try file(fixture))
        try await fixture.add("a", content(one, two))
        try await fixture.add("b", content(two))
        try await fixture.add("a", content(three))
        await settle(fixture)
        #expect(!exists(one) && exists(two) && exists(three))
        #expect(!exists((one as NSString).deletingLastPathComponent))
        try await fixture.room.removeDelivered("", identifiers: [], all: true, by: mail)
        await settle(fixture)
        #expect(!exists(two) && !exists(three))
    }

    @Test func filesOfNotificationsThatWaitStayUntilTheseAreGone() async throws {
        let fixture = try await NotificationRoom()
        let (once, again) = (try file(fixture), try file(fixture))
        try await fixture.add("once", content(once), trigger: .init(seconds: 60))
        try await fixture.add("again", content(again), trigger: .init(repeats: true, seconds: 60))
        fixture.time.now.withLock { $0 += 60_000 }
        await fixture.room.deliverDue()
        try await fixture.room.removeDelivered("", identifiers: ["again"], all: false, by: mail)
        await settle(fixture)
        #expect(exists(once) && exists(again))
        try await fixture.room.removePending("", identifiers: [], all: true, by: mail)
        await settle(fixture)
        #expect(exists(once) && !exists(again))
        await fixture.room.uninstalled("org.example.Mail")
        await settle(fixture)
        #expect(!exists(fixture.scratch.path("attachments/org.example.Mail")))
    }

    @Test func filesElsewhereAreNobodysToDelete() async throws {
        let fixture = try await NotificationRoom()
        let name = UUID().uuidString
        let mine = try file(fixture)
        let others = try file(fixture, in: "attachments/org.example.Chat", named: name)
        let outside = try file(fixture, in: "outside", named: name)
        let unnamed = try file(fixture, named: "pictures")
        let folder = fixture.scratch.path("attachments/org.example.Mail")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/\(name)", withDestinationPath: fixture.scratch.path("outside/\(name)"))
        try await fixture.add(
            "a",
            content(
                mine, others, outside, unnamed, "\(folder)/../org.example.Chat/\(name)/a.png", "\(folder)/\(name)/a.png"
            ))
        try await fixture.room.removeDelivered("", identifiers: [], all: true, by: mail)
        await settle(fixture)
        #expect(!exists(mine) && exists(others) && exists(outside) && exists(unnamed))
    }

    @Test func aFolderThatIsALinkIsNotEntered() async throws {
        let fixture = try await NotificationRoom()
        let outside = try file(fixture, in: "outside")
        let name = URL(filePath: outside).deletingLastPathComponent().lastPathComponent
        let folder = fixture.scratch.path("attachments")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/org.example.Mail", withDestinationPath: fixture.scratch.path("outside"))
        try await fixture.add("a", content("\(folder)/org.example.Mail/\(name)/a.png"))
        try await fixture.room.removeDelivered("", identifiers: [], all: true, by: mail)
        await fixture.room.uninstalled("org.example.Mail")
        await settle(fixture)
        #expect(exists(outside))
    }

    @Test func filesThatNobodyHasGoAtTheNextStart() async throws {
        let fixture = try await NotificationRoom()
        let (used, old, new) = (try file(fixture), try file(fixture), try file(fixture))
        // Its app knows the folder by another path.
        let elsewhere = try file(fixture, in: "attachments/elsewhere")
        let alias = fixture.scratch.path("alias")
        try FileManager.default.createSymbolicLink(
            atPath: alias, withDestinationPath: fixture.scratch.path("attachments"))
        let path = elsewhere.replacing(fixture.scratch.path("attachments"), with: alias)
        try await fixture.add("a", content(used, path))
        let date = Date(timeIntervalSince1970: 1_600_000_000)
        for path in [used, old, elsewhere] {
            try FileManager.default.setAttributes(
                [.modificationDate: date], ofItemAtPath: (path as NSString).deletingLastPathComponent)
        }
        let room = try await fixture.anotherService()
        await settle(fixture, room)
        #expect(exists(used) && exists(elsewhere) && !exists(old) && exists(new))
    }
}

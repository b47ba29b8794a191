// SPDX-License-Identifier: Apache-2.0
// The share sheet in a world of its own: a real bus, a real service, apps that take things, and the test that shares.

import CAdwaita
import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeGLib
import EnfiladeServiceClient
import SharingTestSupport
import Synchronization
import ShellSupport
import Testing
import ViewTestSupport

@testable import EnfiladeSharing
@testable import ShareSheet

/// A device with the share sheet on a display.
@MainActor final class ShareStage {
    let world: World
    let desk: Device
    let service: SharingService
    /// The connection of the one who shares.
    let sender: ServiceConnection
    let endpoint: OfferHost

    private init(_ world: World, _ desk: Device) throws {
        self.world = world
        self.desk = desk
        sender = try desk.connection()
        endpoint = OfferHost(AppHost(connection: sender))
        let desktop = DesktopApplications(environment: desk.environment)
        service = SharingService(
            try desk.connection(), environment: desk.environment,
            display: .init(desktop: desktop) { ShareSheetWindow($0) })
    }

    /// Runs a test.
    static func with(_ body: (ShareStage) async throws -> Void) async throws {
        let problem = Display.problem
        try #require(problem == nil)
        StyleSheet.install(ShareSheetStyle.text)
        try await withWorld { world in
            let stage = try ShareStage(world, try await world.device(named: "desk"))
            try await stage.service.start()
            do {
                try await body(stage)
                await stage.service.stop()
            } catch {
                await stage.service.stop()
                throw error
            }
        }
    }

    // MARK: - Those who take something

    /// The properties that an app declares besides its types.
    struct Declaration {
        var role = "Editor"
        var isBackgroundOnly = false
    }

    /// Installs an app that opens some types.
    @discardableResult func install(
        _ name: String, opens types: [String], declares: (inout Declaration) -> Void = { _ in }
    ) async throws -> AppBundle {
        var declaration = Declaration()
        declares(&declaration)
        var builder = BundleBuilder(
            identifier: "org.example.\(name)", name: name,
            executable: World.executables.appending(path: "scene-probe"))
        if !types.isEmpty { builder.open(types, name: "Document", role: declaration.role) }
        if declaration.isBackgroundOnly { builder.information["LSBackgroundOnly"] = .boolean(true) }
        let app = try builder.build(in: world.folder)
        try await desk.install(app)
        return app
    }

    /// Writes a file that makes a program a target.
    func write(_ text: String, target name: String) throws {
        let folder = desk.dataHome.appending(path: ShareTargetFile.folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: "\(name).target"))
    }

    /// Starts a program in Python that takes a type.
    func program(_ behaviour: String, types: String = "public.text;") async throws -> RunningProcess {
        try write(
            """
            [Share Target]
            Name=Shelf
            Types=\(types)
            BusName=org.example.Shelf
            ObjectPath=/org/example/Shelf
            """, target: "shelf")
        let process = try await desk.launch(
            "/usr/bin/python3",
            [
                Script.path("share_target"), "org.example.Shelf", "/org/example/Shelf", "public.utf8-plain-text",
                behaviour,
            ])
        _ = try await process.line { $0 == "ready" }
        return process
    }

    // MARK: - Sharing

    /// Offers something and has it shared.
    func share(
        _ source: ShareSource, types: [String] = ["public.utf8-plain-text"], names: [String?] = [nil],
        _ details: ShareDetails = ShareDetails(), on pasteboard: String = "share-1"
    ) async throws -> (offer: UInt64, outcome: Task<ShareOutcome, any Error>) {
        let items = names.map { name in
            OfferedItem(
                representations: types.map { OfferedRepresentation(type: $0, kind: .data) }, suggestedName: name)
        }
        let offer = try await endpoint.offer(items, on: pasteboard, isSensitive: false, source: source)
        return (offer.offer, Task { [sender] in try await Share.present(pasteboard, details, over: sender) })
    }

    /// Offers text and waits for the sheet with the targets.
    func sheet(
        _ source: ShareSource, types: [String] = ["public.utf8-plain-text"], names: [String?] = [nil],
        _ details: ShareDetails = ShareDetails()
    ) async throws -> (sheet: ShareSheetWindow, outcome: Task<ShareOutcome, any Error>, offer: UInt64) {
        let (offer, outcome) = try await share(source, types: types, names: names, details)
        try await until("there is a sheet") { !service.sheets.isEmpty }
        let sheet = try #require(service.sheets.last as? ShareSheetWindow)
        try await until("the targets are known") { sheet.pageName != "loading" }
        return (sheet, outcome, offer)
    }

    /// A request to share text, which nobody has offered.
    func session(_ details: ShareDetails) -> ShareSession {
        let text = OfferedRepresentation(type: "public.utf8-plain-text", kind: .data)
        let items = SharedItems(
            pasteboard: "share-1", offer: 1, items: [OfferedItem(representations: [text])], sender: "")
        let desktop = DesktopApplications(environment: desk.environment)
        let catalog = ShareCatalog(connection: sender, environment: desk.environment, desktop: desktop)
        return ShareSession(items, details, catalog)
    }

    /// The names of the files that were made for apps.
    var files: [String] { filesForApps(of: desk) }

    /// The outcome, for which everything happens meanwhile.
    func value(_ outcome: Task<ShareOutcome, any Error>) async throws -> ShareOutcome {
        let isThere = Mutex(false)
        Task {
            _ = await outcome.result
            isThere.withLock { $0 = true }
        }
        try await until("there is an outcome") { isThere.withLock { $0 } }
        return try await outcome.value
    }
}

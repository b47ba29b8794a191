// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Enfilade
import EnfiladeFiles
import Foundation
import EnfiladeLogging
import EnfiladeProcesses
import EnfiladeServiceClient
import UniformTypeIdentifiers

/// Finds the targets that shared items can go to.
struct ShareCatalog: Sendable {
    /// The type of the address of something elsewhere, whose scheme nobody knows before a target is chosen.
    private static let address = "x-scheme-handler/https"

    let connection: ServiceConnection
    let environment: [String: String]
    /// The desktop; `nil` without a display, where nothing is saved, mailed or opened by an application.
    let desktop: (any ShareDesktop)?
    /// Makes reminders; `nil` where there is no panel for them.
    var remind: ReminderMaker?

    /// The targets in the order of the sheet: conversations, installed apps, programs, other applications, actions.
    ///
    /// - Throws: `ServiceError` if the service cannot say which apps are installed.
    @concurrent func targets(for shared: SharedItems, _ details: ShareDetails) async throws -> [ShareTarget] {
        let bundles = try await Registry1Client(connection).bundles()
        var found = takers(of: shared, among: bundles)
        found += programs(for: shared)
        if let desktop { found += applications(of: desktop, for: shared, except: bundles) }
        found += actions(details)
        if desktop != nil, shared.items.count == 1, shared.all(Self.isPrintable),
            await PrintPortal(bus: try await connection.bus()).isThere()
        {
            found.append(.print)
        }
        var seen: Set<String> = []
        let targets = found.filter { !details.excluded.contains($0.identifier) && seen.insert($0.identifier).inserted }
        return targets.filter(\.isConversation) + targets.filter { !$0.isConversation }
    }

    /// The installed apps; not the one that shares.
    private func takers(of shared: SharedItems, among bundles: [BundleDescription]) -> [ShareTarget] {
        bundles.compactMap { bundle -> ShareTarget? in
            guard bundle.identifier != shared.sender, !bundle.openedTypes.isEmpty else { return nil }
            let accepted = AcceptedTypes(bundle.openedTypes)
            guard shared.all(accepted.accept) else { return nil }
            return ShareTarget(
                description: ShareTargetDescription(
                    identifier: bundle.identifier, kind: .bundle, name: bundle.localizedName, icon: bundle.icon),
                route: .bundle(accepted))
        }.sorted { $0.order < $1.order }
    }

    private func programs(for shared: SharedItems) -> [ShareTarget] {
        let folders = UserFolders(environment: environment)
        return ShareTargetFile.all(in: folders, log: Logger(module: "sharing")).compactMap { file in
            guard shared.all(AcceptedTypes(file.types).accept) else { return nil }
            return ShareTarget(
                description: ShareTargetDescription(
                    identifier: file.identifier, kind: file.isConversation ? .conversation : .program, name: file.name,
                    icon: file.icon),
                route: .program(file))
        }
    }

    private func applications(
        of desktop: any ShareDesktop, for shared: SharedItems, except bundles: [BundleDescription]
    ) -> [ShareTarget] {
        let kinds = shared.kinds.map { kind in
            kind.compactMap { $0.isAddress ? Self.address : $0.mimeType }
        }
        // The installation of a bundle makes it known to the desktop too.
        let known = Set(bundles.map { "\($0.identifier).desktop" })
        return desktop.applications(opening: kinds).filter { !known.contains($0.identifier) }
            .map {
                ShareTarget(description: $0, route: .application(kinds.flatMap { $0 }))
            }
    }

    private func actions(_ details: ShareDetails) -> [ShareTarget] {
        var actions: [ShareTarget] = details.copies ? [.copy] : []
        if let desktop {
            actions.append(.save)
            // `xdg-email` is there without any mail program, and fails then.
            if mailProgram != nil, desktop.opens(scheme: "mailto") { actions.append(.mail) }
        }
        if remind != nil { actions.append(.remind) }
        return actions
    }

    /// Whether printers take a type as it is.
    static func isPrintable(_ type: SharedType) -> Bool {
        type.conforms(to: .pdf)
    }

    /// The program that begins a new message; `nil` if it is not installed.
    var mailProgram: String? { Program.locate("xdg-email", in: environment["PATH"] ?? "") }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import Foundation
import Observation

/// The settings of notifications, app by app, and the installed apps.
@Observable public final class NotificationsModel {
    /// An app in the list: an installed one, or a program that has notified.
    public struct App: Identifiable, Hashable {
        /// The bundle or program.
        public let id: String
        /// The name for people.
        public let name: String
        /// The path of the icon, or empty.
        public let icon: String
    }

    /// The app that shows all this, which is not among the others: it never notifies.
    private static let own = "org.enfilade.Settings"

    /// The state of all below.
    public private(set) var phase = Phase.loading
    /// The apps, by name.
    public private(set) var apps: [App] = []
    /// The settings of those that have some.
    public private(set) var sources: [String: NotificationSource] = [:]
    /// The settings of the service.
    public private(set) var numbers: [String: UInt64] = [:]

    @ObservationIgnored public let settings = NotificationSettings()
    @ObservationIgnored private let service = ServiceSettings()
    @ObservationIgnored private let edits: EditQueue
    /// The number of reads that were begun, and of the last one whose answer is shown.
    @ObservationIgnored private var reads = (begun: 0, shown: 0)
    private let notices: Notices

    /// Makes a model that has read nothing yet.
    public init(notices: Notices) {
        self.notices = notices
        edits = EditQueue(notices)
    }

    /// Reads everything, and again with each change, until the task is cancelled or the service cannot be reached.
    public func follow() async {
        do {
            let (notified, installed) = (try await settings.changes(), try await service.changes())
            try await load()
            await withDiscardingTaskGroup { group in
                for changes in [notified, installed] {
                    group.addTask {
                        for await _ in changes { await self.reload() }
                    }
                }
            }
        } catch is CancellationError {
        } catch {
            phase = .failed(error.localizedDescription)
        }
    }

    /// Reads everything again, unless a change is under way.
    public func reload() async {
        guard edits.isIdle else { return }
        do {
            try await load()
        } catch is CancellationError {
        } catch {
            phase = .failed(error.localizedDescription)
        }
    }

    private func load() async throws {
        reads.begun += 1
        let number = reads.begun
        let known = try await settings.sources()
        let installed = try await service.apps()
        let numbers = try await service.numbers()
        // A change that was made in the meantime is shown already, and so is an answer to a later question.
        guard edits.isIdle, number > reads.shown else { return }
        reads.shown = number
        let names = Set(installed.map(\.id))
        let others = known.filter { !names.contains($0.id) }
        let apps =
            installed.filter { $0.id != Self.own }.map { App(id: $0.id, name: $0.name, icon: $0.icon) }
            + others.map { App(id: $0.id, name: $0.name.isEmpty ? $0.id : $0.name, icon: "") }
        if self.apps != apps { self.apps = apps }
        let sources = Dictionary(known.map { ($0.id, $0) }) { $1 }
        if self.sources != sources { self.sources = sources }
        if self.numbers != numbers { self.numbers = numbers }
        if phase != .loaded { phase = .loaded }
    }

    /// The name of an app for people.
    public func name(of app: String) -> String {
        apps.first { $0.id == app }?.name ?? app
    }

    /// The settings of an app, as they are if nobody has changed them.
    public func source(_ app: String) -> NotificationSource {
        sources[app] ?? NotificationSource(id: app)
    }

    /// Changes the settings of an app.
    public func update(_ app: String, _ change: (inout NotificationSource) -> Void) {
        var source = source(app)
        change(&source)
        guard source != sources[app] else { return }
        sources[app] = source
        let (settings, changed) = (settings, source)
        edits.add {
            try await settings.set(changed)
        } settled: { [self] in
            await reload()
        }
    }

    /// Stores a setting of the service.
    public func set(_ name: String, to number: UInt64) {
        guard numbers[name] != number else { return }
        numbers[name] = number
        let service = service
        edits.add {
            try await service.set(name, to: number)
        } settled: { [self] in
            await reload()
        }
    }
}

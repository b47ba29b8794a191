// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import Foundation
import Observation

/// The publishers of the system, as the windows show and switch them.
@Observable public final class PublishersModel: FollowingModel {
    /// The state of all below.
    public internal(set) var phase = Phase.loading
    /// The publishers, in the order of the service.
    public private(set) var publishers: [SystemPublisher] = []
    /// The switches that the user has turned and that the service does not have yet.
    private var wanted: [SystemPublisher.ID: Bool] = [:]

    @ObservationIgnored private let settings = PublisherSettings()
    @ObservationIgnored let edits: EditQueue
    @ObservationIgnored private let notices: Notices

    /// Makes a model that has read nothing yet.
    public init(notices: Notices) {
        self.notices = notices
        edits = EditQueue(notices)
    }

    // MARK: - Reading

    /// Reads everything, and again with each change, until the task is cancelled or the service cannot be reached.
    public func follow() async { await followChanges() }

    func changes() async throws -> AsyncStream<Void> { try await settings.changes() }

    func load() async throws {
        let publishers = try await settings.publishers()
        // A switch that was turned in the meantime is shown already.
        guard edits.isIdle else { return }
        if !wanted.isEmpty { wanted = [:] }
        if self.publishers != publishers { self.publishers = publishers }
        if phase != .loaded { phase = .loaded }
    }

    // MARK: - Switching

    /// Whether a publisher is on, as the switch shows it.
    public func isOn(_ publisher: SystemPublisher) -> Bool {
        wanted[publisher.id] ?? publisher.isEnabled
    }

    /// Turns a publisher on or off; it can be undone.
    public func turn(_ publisher: SystemPublisher, on isOn: Bool) {
        guard isOn != self.isOn(publisher) else { return }
        wanted[publisher.id] = isOn
        let settings = settings
        edits.add { [self] in
            try await settings.set(publisher.id, isEnabled: isOn)
            let look = PublisherLook(publisher.id)
            notices.changed(isOn ? look.turnedOn : look.turnedOff) { [self] in
                try await settings.set(publisher.id, isEnabled: !isOn)
                await reload()
            }
        } settled: { [self] in
            await reload()
        }
    }
}

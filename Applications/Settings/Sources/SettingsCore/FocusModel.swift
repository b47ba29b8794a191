// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import Foundation
import Observation

/// The modes of the Focus and their filters, as the windows show and change them.
///
/// A change is shown at once and sent in order; when all are made, everything is read again.
@Observable public final class FocusModel: FollowingModel {
    /// The state of all below.
    public internal(set) var phase = Phase.loading
    /// The modes, in the order in which they are shown.
    public private(set) var modes: [FocusMode] = []
    /// The state of the Focus; `nil` until it was read.
    public private(set) var status: FocusStatus?
    /// The filters that installed apps declare.
    public private(set) var declared: [DeclaredFilter] = []
    /// The filters with values, by mode.
    public private(set) var filters: [FocusMode.ID: [ConfiguredFilter]] = [:]
    /// The apps with a right.
    public private(set) var allowed: [FocusRight: Set<String>] = [:]
    /// The last change and the last failure.
    public let notices: Notices

    @ObservationIgnored let settings = FocusSettings()
    @ObservationIgnored let edits: EditQueue
    /// The number of reads that were begun, and of the last one whose answer is shown.
    @ObservationIgnored private var reads = (begun: 0, shown: 0)

    /// Makes a model that has read nothing yet.
    public init(notices: Notices) {
        self.notices = notices
        edits = EditQueue(notices)
    }

    // MARK: - Reading

    /// Reads everything, and again with each change, until the task is cancelled or the service cannot be reached.
    public func follow() async { await followChanges() }

    /// Reads everything again, since apps with their filters have come or gone.
    public func appsChanged() async { await reload() }

    func changes() async throws -> AsyncStream<Void> { try await settings.changes() }

    func load() async throws {
        reads.begun += 1
        let number = reads.begun
        let status = try await settings.status()
        let modes = try await settings.modes()
        let declared = try await settings.declaredFilters()
        let all = try await settings.filters(of: "")
        var allowed: [FocusRight: Set<String>] = [:]
        for right in FocusRight.allCases { allowed[right] = Set(try await settings.apps(with: right)) }
        // A change that was made in the meantime is shown already, and so is an answer to a later question.
        guard edits.isIdle, number > reads.shown else { return }
        reads.shown = number
        if self.status != status { self.status = status }
        if self.modes != modes { self.modes = modes }
        if self.declared != declared { self.declared = declared }
        let filters = Dictionary(grouping: all, by: \.mode)
        if self.filters != filters { self.filters = filters }
        if self.allowed != allowed { self.allowed = allowed }
        if phase != .loaded { phase = .loaded }
    }

    /// Makes a change after those before it.
    func edit(_ change: @escaping @MainActor () async throws -> Void) {
        edits.add(change) { [self] in await reload() }
    }

    // MARK: - Modes

    /// A mode; `nil` if it was removed.
    public func mode(_ id: FocusMode.ID) -> FocusMode? {
        modes.first { $0.id == id }
    }

    /// Whether a mode is on.
    public func isOn(_ id: FocusMode.ID) -> Bool {
        status?.mode == id
    }

    /// Switches a mode on, or the Focus off.
    ///
    /// - Parameter end: The time at which it ends; `nil` for no end.
    public func setOn(_ isOn: Bool, _ id: FocusMode.ID, until end: Date? = nil) {
        let settings = settings
        edit {
            if isOn { try await settings.activate(id, until: end) } else { try await settings.deactivate() }
        }
    }

    /// Changes a mode.
    public func update(_ id: FocusMode.ID, _ change: (inout FocusMode) -> Void) {
        guard let index = modes.firstIndex(where: { $0.id == id }) else { return }
        var mode = modes[index]
        change(&mode)
        guard mode != modes[index] else { return }
        modes[index] = mode
        let (settings, changed) = (settings, mode)
        edit { try await settings.set(changed) }
    }

    /// Adds a mode.
    ///
    /// - Returns: Its identifier; `nil` if it was refused.
    public func add(_ mode: FocusMode) async -> FocusMode.ID? {
        do {
            let id = try await settings.set(mode)
            await reload()
            return id
        } catch {
            notices.failed(error)
            return nil
        }
    }

    /// Removes a mode with its filters; it can be undone.
    public func remove(_ mode: FocusMode) {
        let (settings, filters, status) = (settings, filters[mode.id] ?? [], status)
        modes.removeAll { $0.id == mode.id }
        edit { [self] in
            try await settings.remove(mode.id)
            let format = NSLocalizedString("“%@” was deleted", comment: "a Focus")
            let places = Set<AnyHashable>(filters.map { FilterPlace(filter: $0.id, mode: mode.id) })
            notices.changed(String(format: format, mode.displayName), of: places) { [self] in
                try await restore(mode, filters, status)
            }
        }
    }

    /// Brings a removed mode back with as many of its filters as there are still apps for, and switches it on if it was on,
    /// its end is to come, and no other mode is on meanwhile.
    ///
    /// The first failure is noted after the rest was done.
    ///
    /// - Throws: The error for which the mode itself cannot come back.
    private func restore(_ mode: FocusMode, _ filters: [ConfiguredFilter], _ status: FocusStatus?) async throws {
        var failure: (any Error)?
        func attempt(_ step: () async throws -> Void) async {
            do { try await step() } catch { failure = failure ?? error }
        }
        try await settings.set(mode)
        for filter in filters {
            await attempt { try await settings.set(filter.id, in: mode.id, to: filter.values) }
        }
        let isToCome = status?.until.map { $0 > .now } ?? true
        if status?.mode == mode.id, status?.cause == .hand, isToCome {
            await attempt {
                guard try await settings.status().mode == nil else { return }
                try await settings.activate(mode.id, until: status?.until)
            }
        }
        await reload()
        // It is back: to do it once more would replace all that is changed in it from now on.
        if let failure { notices.failed(failure) }
    }

    /// Gives an app a right, or takes it back.
    public func allow(_ app: String, _ right: FocusRight, _ isAllowed: Bool) {
        if isAllowed { allowed[right, default: []].insert(app) } else { allowed[right]?.remove(app) }
        let settings = settings
        edit { try await settings.allow(app, right, isAllowed: isAllowed) }
    }

    // MARK: - Filters

    /// The filters that can be added to a mode.
    public func unused(in mode: FocusMode.ID) -> [DeclaredFilter] {
        let used = Set((filters[mode] ?? []).map(\.id))
        return declared.filter { !used.contains($0.id) }
    }

    /// The declaration of a filter; `nil` if its app is no longer installed.
    public func declaration(of filter: FilterIdentifier) -> DeclaredFilter? {
        declared.first { $0.id == filter }
    }

    /// Removes a filter from a mode; it can be undone.
    public func remove(_ filter: ConfiguredFilter) {
        filters[filter.mode]?.removeAll { $0.id == filter.id }
        let (settings, app) = (settings, declaration(of: filter.id)?.app ?? filter.id.bundle)
        edit { [self] in
            try await settings.remove(filter.id, from: filter.mode)
            let format = NSLocalizedString("The filter of %@ was removed", comment: "")
            let place = FilterPlace(filter: filter.id, mode: filter.mode)
            notices.changed(String(format: format, app), of: [place]) { [self] in
                try await settings.set(filter.id, in: filter.mode, to: filter.values)
                await reload()
            }
        }
    }
}

/// A filter in a mode, whose values may be set again before a removal of it is undone.
nonisolated struct FilterPlace: Hashable, Sendable {
    let filter: FilterIdentifier
    let mode: FocusMode.ID
}

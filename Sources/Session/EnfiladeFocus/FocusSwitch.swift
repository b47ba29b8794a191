// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeLocalization
import EnfiladeLogging
package import EnfiladeServiceClient
package import EnfiladeSettings
package import Foundation
import FoundationAdditions

/// The content of the panel that turns a Focus on and off: the modes, the one that is on, and the calls to the service.
@MainActor package final class FocusSwitch {
    /// The state of the list of modes.
    package enum Phase: Hashable {
        /// Nothing is known yet.
        case loading
        /// The modes are known.
        case ready
        /// The service cannot be reached or refuses, for a reason.
        case unreachable(String)
    }

    /// How far it is.
    package private(set) var phase = Phase.loading
    /// The modes, in their order.
    package private(set) var choices: [FocusChoice] = []
    /// The mode whose ends are listed; `nil` if none are.
    package private(set) var expanded: FocusMode.ID?
    /// Called when there is something else to show.
    package var changed: () -> Void = {}
    /// Called with a sentence about a call that failed.
    package var failed: (String) -> Void = { _ in }

    private let settings: FocusSettings
    private let names: AppNames
    private let clock: any Clock<Duration>
    private let now: () -> Date
    private let calendar: Calendar
    private let locale: Locale
    private let log = Logger(module: "focus")
    private var modes: [FocusMode] = []
    private var status: FocusStatus?
    /// The name of the app that is the reason for the state.
    private var requester = ""
    /// The ends that are offered, which stay the same while somebody looks at them.
    private var ends: [FocusEnd] = []
    /// Whether the service is to be asked again.
    private var isStale = false
    /// Asks the service; `nil` if nothing is to be asked.
    private var refreshing: Task<Void, Never>?
    private var watch: Task<Void, Never>?
    private var isChanging = false
    private var lastChange: FocusUndo?

    /// Lists nothing before somebody asks for it.
    ///
    /// - Parameters:
    ///   - connection: The connection to the service.
    ///   - clock: Measures the limits of waits.
    ///   - now: The time by the clock on the wall.
    ///   - calendar: The calendar of the user, with the time zone.
    ///   - locale: The locale in whose format times are.
    package init(
        _ connection: ServiceConnection = .shared, clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping () -> Date = { Date() }, calendar: Calendar = .current, locale: Locale = .ofUser
    ) {
        settings = FocusSettings(connection)
        names = AppNames(connection)
        (self.clock, self.now, self.calendar, self.locale) = (clock, now, calendar, locale)
    }

    isolated deinit {
        watch?.cancel()
    }

    // MARK: - State

    /// Asks for everything, follows the changes from then on, and returns when all is known, when that has failed, or when
    /// a limit has passed.
    package func bringUpToDate(within limit: Duration) async {
        let refreshing = refresh()
        try? await withTimeout(limit, clock: clock) { await refreshing.value }
    }

    /// Asks for everything again.
    @discardableResult package func refresh() -> Task<Void, Never> {
        isStale = true
        if let refreshing { return refreshing }
        let task = Task { [weak self] in
            guard let self else { return }
            await askUntilKnown()
        }
        refreshing = task
        return task
    }

    private func askUntilKnown() async {
        defer { refreshing = nil }
        while isStale {
            isStale = false
            do {
                if watch == nil { follow(try await settings.changes()) }
                let modes = try await settings.modes()
                let status = try await settings.status()
                let requester = try await names.name(of: status.requester)
                (self.modes, self.status, self.requester, phase) = (modes, status, requester, .ready)
            } catch {
                log.warning("the Focus is not known", ["error": "\(error)"])
                phase = .unreachable("\(error)")
            }
            arrange()
        }
    }

    private func follow(_ changes: AsyncStream<Void>) {
        watch = Task { [weak self] in
            for await _ in changes { self?.refresh() }
        }
    }

    private var times: FocusTimes { FocusTimes(now: now(), calendar: calendar, locale: locale) }

    private func arrange() {
        let times = times
        choices = modes.map { FocusChoice($0, status, requester: requester, times) }
        if let expanded, !choices.contains(where: { $0.id == expanded }) { self.expanded = nil }
        changed()
    }

    /// The mode that is on; `nil` if none is.
    package var active: FocusChoice? { choices.first(where: \.isOn) }

    // MARK: - Lines

    /// Lists the ends of a mode below it; those of none if it is `nil`.
    package func expand(_ mode: FocusMode.ID?) {
        guard mode != expanded else { return }
        expanded = mode
        ends = mode == nil ? [] : FocusEnd.offered(at: now(), in: calendar)
        arrange()
    }

    /// The lines of the list.
    package var lines: [FocusLine] {
        let times = times
        return choices.flatMap { choice in
            let isExpanded = choice.id == expanded
            let line = FocusLine.mode(choice, isExpanded: isExpanded)
            guard isExpanded else { return [line] }
            return [line]
                + ends.map { .end($0, of: choice.id, time: $0.date.map { times.time($0) } ?? "") }
        }
    }

    /// Turns the mode of a line on or off, or on until an end; false if that has failed.
    package func choose(_ line: FocusLine) async -> Bool {
        switch line {
        case .mode(let choice, _): status?.mode == choice.id ? await turnOff() : await turnOn(choice.id)
        case .end(let end, let mode, _): await turnOn(mode, until: end)
        }
    }

    // MARK: - Changes

    /// Turns a mode on, and any other one off; false if that has failed.
    package func turnOn(_ mode: FocusMode.ID, until end: FocusEnd? = nil) async -> Bool {
        let (settings, name) = (settings, name(of: mode))
        return await change(
            translated("“\(name)” turned on"), { translated("“\(name)” cannot be turned on: \($0)") }
        ) {
            try await settings.activate(mode, until: end?.date)
        }
    }

    /// Turns the mode off that is on; false if that has failed.
    package func turnOff() async -> Bool {
        let (settings, name) = (settings, active?.name ?? "")
        return await change(
            translated("“\(name)” turned off"), { translated("“\(name)” cannot be turned off: \($0)") }
        ) {
            try await settings.deactivate()
        }
    }

    /// The last change that was made here, for as long as it can be undone.
    package var undo: FocusUndo? {
        lastChange.flatMap { $0.isOffered(status, at: now()) ? $0 : nil }
    }

    /// Undoes the last change; false if there is none, or if that has failed.
    package func undoChange() async -> Bool {
        guard let former = undo?.former else { return false }
        lastChange = nil
        let settings = settings
        return await change(nil, { translated("The change cannot be undone: \($0)") }) {
            if let mode = former.mode {
                try await settings.activate(mode, until: former.until)
            } else {
                try await settings.deactivate()
            }
        }
    }

    private func name(of mode: FocusMode.ID) -> String {
        choices.first { $0.id == mode }?.name ?? mode
    }

    /// Makes one change at a time, and returns when the new state is known.
    ///
    /// - Parameters:
    ///   - title: The change in one sentence; `nil` for one that is not undone.
    ///   - sentence: The words for a failure, given its reason.
    private func change(
        _ title: String?, _ sentence: (String) -> String, _ call: () async throws -> Void
    ) async -> Bool {
        guard !isChanging else { return false }
        isChanging = true
        defer { isChanging = false }
        let former = status
        do {
            try await call()
        } catch {
            failed(sentence("\(error)"))
            refresh()
            return false
        }
        await refresh().value
        if let title, let former, let status { lastChange = FocusUndo(title, from: former, to: status) }
        return true
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeGTK
import EnfiladeLocalization
import EnfiladeLogging
import EnfiladeNotes
import EnfiladeSharing
import Foundation
import FoundationAdditions
import QuickNote
import ReminderPanel
import ShellSupport
import Suggestion

/// Quick notes, the suggestions of notes, and new reminders: all of one feed of the content on the screen.
@MainActor final class QuickNotes {
    private let feed = ContentFeed()
    private let store = QuickNoteStore()
    private let links: LinkMenu
    private let suggestions: Suggestions
    private let suggestion: SuggestionWindow
    private let application: Application
    private let app = NotesApp()
    /// The window of notes, which is made when it is first needed.
    private var window: QuickNoteWindow?
    /// The panels of reminders, by their numbers: that of the last one, and of those in which words wait.
    private var reminders: [Int: ReminderPanelWindow] = [:]
    /// The last panel of a reminder in which words wait; `nil` while there is none.
    private var reminder: ReminderPanelWindow? {
        reminders.filter { $0.value.hasOwnWords }.max { $0.key < $1.key }?.value
    }
    /// The question about the content of the next panel; `nil` while none is asked.
    private var reminding: Task<Void, Never>?
    /// The number of panels of reminders so far.
    private var lastReminder = 0
    private let log = Logger(module: "notes")

    init(application: Application) {
        self.application = application
        links = LinkMenu(feed)
        suggestions = Suggestions(feed, store: store)
        suggestion = SuggestionWindow(suggestions, application: application)
        suggestion.opened = { [weak self] in self?.open($0) }
        suggestion.takenCorner = { [weak self] in self?.window?.corner }
    }

    /// Follows the content on the screen from now on.
    func start() {
        feed.start()
    }

    /// Shows the note that is open, or a new one.
    func present() {
        made().present()
    }

    /// Shows a note where one left off.
    func open(_ identifier: String) {
        identifier.isEmpty ? present() : made().open(identifier)
    }

    /// Opens the note that is suggested; nothing if there is none by now.
    func openSuggestion() {
        suggestion.open()
    }

    /// Has the service have all notes before the shell ends; shows one that it does not have.
    ///
    /// - Returns: Whether it has all.
    func finish() async -> Bool {
        await window?.finishAll() ?? true
    }

    /// Has the service have all notes before the shell is ended.
    ///
    /// - Parameter limit: The longest wait.
    /// - Returns: Whether it has all.
    func handOver(within limit: Duration) async -> Bool {
        await window?.handOver(within: limit) ?? true
    }

    private func open(_ suggestion: NoteSuggestion) {
        switch suggestion.target {
        case .note(let identifier): openInApp(identifier)
        case .address(let address):
            do { try DesktopOpener.open(address) } catch {
                log.warning("a note of another program is not opened", ["address": address, "error": "\(error)"])
            }
        }
    }

    /// Shows a note in the app if the user has it, or else as a quick note.
    private func openInApp(_ identifier: String) {
        let token = suggestion.startupToken(for: translated("Notes", context: "app"))
        Task { [weak self, app] in
            do {
                if try await app.isInstalled { return try await app.open(identifier, token: token) }
            } catch {
                self?.log.warning("a note is not opened in its app", ["error": "\(error)"])
            }
            self?.open(identifier)
        }
    }

    // MARK: - Reminders

    /// Shows the panel in which a reminder of the content in front is made.
    ///
    /// - Parameter isCovered: Whether a quick note has come over the content already.
    func remind(isCovered: Bool = false) {
        // The words in the one that is there would go with it.
        if let reminder { return reminder.present() }
        guard reminding == nil else { return }
        reminding = Task {
            await feed.catchUp()
            reminding = nil
            if let reminder { return reminder.present() }
            showReminder(ReminderSubject(about: suggestions.content, isCovered: isCovered))
        }
    }

    /// Has the user make a reminder of something shared, about the content that its sender shows.
    ///
    /// - Throws: `ShareDialogClosed` if the user does not want to.
    func remind(of shared: SharedReminder) async throws {
        let activity =
            shared.sender.isEmpty ? nil : feed.activities.first { $0.isBundle && $0.program == shared.sender }
        let subject = ReminderSubject(text: shared.text, notes: shared.notes, activity: activity, isCovered: true)
        let number = lastReminder + 1
        let isMade = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                showReminder(subject) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            Task { @MainActor [weak self] in
                self?.reminders[number]?.leave()
            }
        }
        if !isMade { throw ShareDialogClosed() }
    }

    /// Shows a panel, in place of the one that may be there without words of its own.
    private func showReminder(
        _ subject: ReminderSubject, ended: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        for panel in reminders.values where !panel.hasOwnWords { panel.leave() }
        lastReminder += 1
        let number = lastReminder
        let model = NewReminder(subject, times: ReminderTimes(calendar: .current, locale: .ofUser))
        let panel = ReminderPanelWindow(model, application: application) { [weak self] isMade in
            self?.reminders[number] = nil
            ended(isMade)
        }
        reminders[number] = panel
        panel.present()
    }

    private func made() -> QuickNoteWindow {
        if let window { return window }
        let made = QuickNoteWindow(links: links, store: store, application: application)
        made.openInApp = { note, token in try await ToolProgram.run(["note", "open", note], token: token) }
        made.reminded = { [weak self] in self?.remind(isCovered: true) }
        made.opened = { [weak self] note in
            self?.suggestions.openNote = note
            self?.suggestion.settle()
        }
        made.moved = { [weak self] in self?.suggestion.settle() }
        window = made
        return made
    }
}

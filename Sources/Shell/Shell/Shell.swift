// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeClipboard
import EnfiladeDesktopExchange
import EnfiladeFocus
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLogging
import EnfiladeSharing
import FocusPanel
import Foundation
import QuickNote
import ReminderPanel
import ShareSheet
import ShellSupport
import Suggestion
import Switcher

/// The part of the desktop that shows the windows of all apps, the panels of the Focus and of reminders, and quick notes: `enfilade-shell`.
package enum Shell {
    /// The action that shows all windows.
    package static let switcherAction = "switcher"
    /// The action that shows the windows of one app, given by its bundle.
    package static let overviewAction = "overview"
    /// The action that shows the panel of the Focus.
    package static let focusAction = "focus"
    /// The action that shows the quick note that is open, or a new one.
    package static let quickNoteAction = "quick-note"
    /// The action that shows a note, given by its identifier.
    package static let noteAction = "note"
    /// The action that shows the panel in which a reminder is made.
    package static let remindAction = "remind"
    /// The action that opens the note that is suggested.
    package static let suggestionAction = "open-suggestion"

    /// Runs the shell until it is told to quit, if the command line asks for that.
    ///
    /// - Returns: The exit status.
    @MainActor package static func run() -> Int32 {
        do {
            try MainLoop.adoptMainActor()
        } catch {
            Logger(module: "shell").error("the shell cannot run", ["error": "\(error)"])
            return 1
        }
        let commandLine = ShellCommandLine()
        if let status = commandLine.answer() { return status }
        g_set_prgname("enfilade-shell")
        g_set_application_name("Enfilade")
        guard !hasDisplay else { return ShellApplication().run(commandLine.note) }
        guard commandLine.note == nil else { return ShellCommandLine.refuseNote() }
        let sharing = SharingWithoutDisplay(environment: ProcessInfo.processInfo.environment)
        return AwaitedStatus.run { await sharing.run() }
    }

    /// Whether there is anything to put a window on.
    private static var hasDisplay: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY"].contains { (name: String) in
            getenv(name).map { $0.pointee != 0 } ?? false
        }
    }
}

/// The running shell: GTK's application and its windows.
@MainActor final class ShellApplication {
    private let native = Application(ShellIdentity.identifier)
    /// The application of a process that has only sent a message.
    private static var registered: Application?
    private let model = SwitcherModel()
    private var window: SwitcherWindow?
    private var focusPanel: FocusPanelWindow?
    private var quickNotes: QuickNotes?
    private var sharing: SharingService?
    private var keeper: ClipboardKeeper?
    private var quitting: Task<Void, Never>?
    private var isEnding = false
    /// The longest wait for notes at the end of the session.
    private static let handoverLimit = Duration.seconds(10)

    /// Runs until the shell is told to quit, or has the shell that runs already show a note.
    ///
    /// - Parameter note: The note that is shown: an identifier, or empty for a new one; `nil` for none.
    func run(_ note: String?) -> Int32 {
        // Asked while GTK starts: both take their time.
        model.start()
        add(Action(Shell.switcherAction)) { [weak self] _ in self?.present(only: nil) }
        add(Action(takingText: Shell.overviewAction)) { [weak self] bundle in
            self?.present(only: bundle.isEmpty ? nil : bundle)
        }
        add(Action(Shell.focusAction)) { [weak self] _ in self?.presentFocus() }
        add(Action(Shell.quickNoteAction)) { [weak self] _ in self?.quickNotes?.present() }
        add(Action(takingText: Shell.noteAction)) { [weak self] note in self?.quickNotes?.open(note) }
        add(Action(Shell.remindAction)) { [weak self] _ in self?.quickNotes?.remind() }
        add(Action(Shell.suggestionAction)) { [weak self] _ in self?.quickNotes?.openSuggestion() }
        add(Action("quit")) { [weak self] _ in self?.quit() }
        native.onStartup { [weak self] in
            StyleSheet.install(
                SwitcherStyle.text, ShareSheetStyle.text, FocusPanelStyle.text, QuickNoteStyle.text,
                ReminderPanelStyle.text, SuggestionStyle.text)
            self?.startNotes()
            self?.share()
            self?.keepClipboard()
            self?.reportFront()
            MainLoop.onSignals(SIGTERM, SIGINT, SIGHUP) { self?.end() }
        }
        native.onActivate { [weak self] in self?.present(only: nil) }
        native.setKey("<Control>q", for: "app.quit")
        return withExtendedLifetime(self) {
            guard let note else { return native.run() }
            guard let isElsewhere = native.register() else { return ShellCommandLine.refuseNote() }
            // GTK warns of an application that goes without having run.
            Self.registered = native
            note.isEmpty ? native.activate(Shell.quickNoteAction, nil) : native.activate(Shell.noteAction, note)
            return isElsewhere ? 0 : native.runAsService()
        }
    }

    /// Ends once the service has all notes, and not while there is one that it does not have.
    private func quit() {
        guard let quickNotes else { return native.quit() }
        guard quitting == nil else { return }
        quitting = Task { [weak self] in
            if await quickNotes.finish() { self?.native.quit() }
            self?.quitting = nil
        }
    }

    /// Ends with the session: hands over all texts, and does not stay for a service that does not take them.
    private func end() {
        guard !isEnding else { return }
        isEnding = true
        Task { [native, quickNotes] in
            if let quickNotes, await !quickNotes.handOver(within: Self.handoverLimit) {
                Logger(module: "notes").error("the session ends before a note is saved")
            }
            native.quit()
        }
    }

    /// Follows the content on the screen, for the links in notes and for suggestions.
    private func startNotes() {
        native.hold()
        let quickNotes = QuickNotes(application: native)
        self.quickNotes = quickNotes
        quickNotes.start()
    }

    /// Keeps copied content on the display after the end of its program.
    private func keepClipboard() {
        guard let desktop = DesktopClipboard.standard, desktop.canBeKept else { return }
        native.hold()
        let keeper = ClipboardKeeper(desktop)
        self.keeper = keeper
        keeper.start()
    }

    /// Tells the service which app is in front, for the modes that follow it. A compositor of Wayland keeps that to itself.
    private func reportFront() {
        guard let display = gdk_display_get_default(), enfilade_display_is_x11(display) != 0,
            let name = String(borrowing: gdk_display_get_name(display))
        else { return }
        native.hold()
        let reporter = FrontAppReporter(windows: X11FrontWindows(display: name))
        Task { [native] in
            do { try await reporter.run() } catch {
                Logger(module: "focus").error("no Focus follows the app in front", ["error": "\(error)"])
                native.release()
            }
        }
    }

    /// Answers the requests to share something.
    private func share() {
        let environment = ProcessInfo.processInfo.environment
        let remind: ReminderMaker = { [weak self] shared in
            guard let quickNotes = self?.quickNotes else { throw CancellationError() }
            try await quickNotes.remind(of: shared)
        }
        let display = SharingService.Display(
            desktop: DesktopApplications(environment: environment), remind: remind
        ) { [native] session in
            ShareSheetWindow(session, application: native)
        }
        let sharing = SharingService(environment: environment, display: display)
        sharing.busy = { [native] isBusy in
            isBusy ? native.hold() : native.release()
        }
        self.sharing = sharing
        Task {
            do { try await sharing.start() } catch {
                Logger(module: "sharing").error("nothing can be shared", ["error": "\(error)"])
            }
        }
    }

    private func add(_ action: Action, _ body: @escaping @MainActor (String) -> Void) {
        action.onText(body)
        native.add(action)
    }

    private func present(only bundle: String?) {
        if window == nil {
            window = SwitcherWindow(model, application: native)
        }
        window?.present(only: bundle)
    }

    private func presentFocus() {
        if focusPanel == nil {
            focusPanel = FocusPanelWindow(FocusSwitch(), application: native) { token in
                try await ToolProgram.run(["settings", "--open"], token: token)
            }
        }
        focusPanel?.present()
    }
}

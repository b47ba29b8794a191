// SPDX-License-Identifier: Apache-2.0

import CAdwaita
package import EnfiladeFocus
import EnfiladeGLib
package import EnfiladeGTK
import EnfiladeLocalization
import ShellSupport

/// The panel that turns a Focus on and off: the modes, for how long, and the one that is on. It leaves as a menu does.
@MainActor package final class FocusPanelWindow {
    /// The pages of the panel.
    private enum Page: String {
        case loading, modes, empty, unreachable
    }

    let model: FocusSwitch
    /// The modes.
    let list = FocusList()
    /// The entry for the letters of a name, which is there while there are some.
    let searchEntry = TextEntry(.search)
    /// Turns the Focus off, while one is on.
    let offButton = Button(label: translated("Turn Off")).styled("focus-off")
    /// Opens the settings of the Focus.
    let settingsButton = Button.icon("emblem-system-symbolic", says: translated("Focus Settings"))
    let notice = FocusNotice()
    private let native = ApplicationWindow().styled("focus-panel")
    private let stack = Stack()
    private let spinner = Spinner()
    private let nothingFound = Label(translated("No Focus has this name.")).styled("dim-label")
    private let empty = ExplanationPage(
        icon: "weather-clear-night-symbolic", title: translated("No Focus"),
        text: translated("Add one in the settings."))
    private let unreachable = ExplanationPage(
        icon: "network-error-symbolic", title: translated("The Focus Cannot Be Changed"), text: "")
    /// Opens the settings, given the token by which their window may come to the front.
    private let openSettings: @MainActor (String?) async throws -> Void
    /// Whether the list gets the keyboard as soon as there is one.
    private var isWaitingForModes = false
    /// Whether the notice is about a failure, which is no news once something else is chosen.
    private var showsFailure = false
    /// Brings the window to the front when all is known.
    private var appearing: Task<Void, Never>?
    /// The longest time for which a silent service holds up the window.
    private static let longestWait = Duration.milliseconds(500)
    /// The width of the content, and the height from which on the list scrolls.
    private static let (width, height) = (340, 560)

    /// Makes a panel that is not shown yet.
    ///
    /// - Parameter openSettings: Opens the settings, given the token by which their window may come to the front.
    package init(
        _ model: FocusSwitch, application: Application? = nil,
        openSettings: @escaping @MainActor (String?) async throws -> Void
    ) {
        self.model = model
        self.openSettings = openSettings
        application?.add(native)
        native.setTitle(translated("Focus"))
        native.setIcon("org.enfilade.Focus")
        native.followContent()
        fill()
        listen()
        model.changed = { [weak self] in self?.update() }
        model.failed = { [weak self] in self?.fail($0) }
        update()
    }

    // MARK: - Widgets

    private func fill() {
        let bar = HeaderBar().styled("flat")
        bar.packEnd(settingsButton)
        for (page, widget) in [
            (Page.loading, spinner), (.modes, filledModes()), (.empty, empty), (.unreachable, unreachable),
        ] as [(Page, Widget)] {
            stack.add(widget, named: page.rawValue)
        }
        stack.measureVisibleChildOnly()
        spinner.align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
        spinner.setMinimumSize(width: 32, height: 120)
        spinner.say(translated("Loading"))
        let content = Box(GTK_ORIENTATION_VERTICAL)
        content.append(bar, notice.root, stack)
        content.setMinimumSize(width: Int(Double(Self.width) * min(max(TextSize.scale, 1), 1.75)))
        native.fill(with: content)
    }

    private func filledModes() -> Widget {
        searchEntry.setPlaceholder(translated("Search"))
        searchEntry.say(translated("Search Focuses"))
        searchEntry.styled("focus-search")
        nothingFound.setMargins(top: 12, bottom: 12)
        let content = Box(GTK_ORIENTATION_VERTICAL).styled("focus-content")
        content.append(searchEntry, list.root, nothingFound, offButton)
        let scrolled = ScrolledWindow()
        scrolled.setPolicy(horizontal: GTK_POLICY_NEVER, vertical: GTK_POLICY_AUTOMATIC)
        scrolled.growWithContent(upTo: Self.height)
        scrolled.setChild(content)
        return scrolled
    }

    private func listen() {
        searchEntry.onChange { [weak self] in self?.searched() }
        searchEntry.onActivate { [weak self] in self?.list.chooseFound() }
        searchEntry.onStopSearch { [weak self] in self?.leave() }
        searchEntry.onKey(GDK_KEY_Down, GDK_KEY_KP_Down) { [weak self] in self?.list.focusFirst() }
        native.onKey(GDK_KEY_Escape) { [weak self] in self?.leave() }
        native.onCloseRequest { [weak self] in
            self?.leaveAtOnce()
            return true
        }
        list.chosen = { [weak self] line in self?.choose { await $0.choose(line) } }
        list.expand = { [weak self] mode in self?.model.expand(mode) }
        offButton.onClick { [weak self] in self?.choose { await $0.turnOff() } }
        notice.undo = { [weak self] in self?.undo() }
        unreachable.retry = { [weak self] in self?.model.refresh() }
        settingsButton.onClick { [weak self] in self?.showSettings() }
        native.addShortcut("<Control>z", running: "panel", "undo") { [weak self] in self?.undo() }
        native.addShortcut("<Control>comma", running: "settings", "open") { [weak self] in self?.showSettings() }
    }

    // MARK: - Display

    /// Comes to the front, with the keyboard at the mode that is on.
    ///
    /// A key may be pressed at once, so that the service is asked first. One that is silent holds the window up for half a
    /// second.
    package func present() {
        appearing?.cancel()
        appearing = Task { [weak self, model] in
            await model.bringUpToDate(within: Self.longestWait)
            guard !Task.isCancelled else { return }
            self?.appear()
        }
    }

    private func appear() {
        searchEntry.text = ""
        showsFailure = false
        model.expand(nil)
        update()
        native.present()
        isWaitingForModes = model.phase == .loading
        list.focusFirst()
    }

    private func update() {
        list.show(model.lines)
        offButton.isVisible = model.active != nil
        if case .unreachable(let reason) = model.phase {
            unreachable.setDescription(reason.prefix(1).uppercased() + reason.dropFirst())
        }
        showFound()
        if !showsFailure { notice.show(model.undo) }
        // Letters that are typed anywhere in the panel search.
        searchEntry.captureKeys(of: page == .modes ? native : nil)
        stack.show(page.rawValue)
        spinner.setSpinning(page == .loading)
        if isWaitingForModes, page == .modes {
            isWaitingForModes = false
            list.focusFirst()
        }
    }

    private var page: Page {
        switch model.phase {
        case .loading: .loading
        case .unreachable: .unreachable
        case .ready: model.choices.isEmpty ? .empty : .modes
        }
    }

    /// The name of the page that is shown.
    var pageName: String { page.rawValue }

    // MARK: - Search

    private func searched() {
        let hasFocus = searchEntry.hasFocusChild
        if !searchEntry.text.isEmpty { model.expand(nil) }
        showFound()
        if !searchEntry.text.isEmpty, !hasFocus {
            // What is typed while a mode has the keyboard gets here too.
            searchEntry.grabFocus()
            searchEntry.moveCursorToEnd()
        } else if searchEntry.text.isEmpty, hasFocus {
            list.focusFirst()
        }
    }

    private func showFound() {
        let count = list.find(searchEntry.text)
        searchEntry.isVisible = !searchEntry.text.isEmpty
        list.root.isVisible = count > 0
        nothingFound.isVisible = count == 0
    }

    // MARK: - Actions

    /// Has the model change the Focus, and leaves if that has worked.
    private func choose(_ change: @escaping @MainActor (FocusSwitch) async -> Bool) {
        showsFailure = false
        Task { [weak self, model] in
            if await change(model) { self?.leaveAtOnce() }
        }
    }

    private func undo() {
        guard model.undo != nil else { return }
        showsFailure = false
        Task { [weak self, model] in
            if await model.undoChange() { self?.list.focusFirst() }
        }
    }

    /// Opens the settings and gets out of their way; comes back if that fails.
    private func showSettings() {
        let token = native.startupToken(for: translated("Focus Settings"))
        leaveAtOnce()
        Task { [weak self, openSettings] in
            do {
                try await openSettings(token)
            } catch {
                guard let self else { return }
                native.present()
                fail(translated("The settings cannot be opened: \(String(describing: error))"))
            }
        }
    }

    private func fail(_ sentence: String) {
        showsFailure = true
        notice.show(sentence)
    }

    /// Clears the search, or leaves.
    private func leave() {
        guard searchEntry.text.isEmpty else { return searchEntry.text = "" }
        leaveAtOnce()
    }

    private func leaveAtOnce() {
        appearing?.cancel()
        native.isVisible = false
    }

    /// Whether it can be seen.
    var isShown: Bool { native.isVisible }

    /// The window itself, for tests.
    var widget: Window { native }

    /// Lets go of the window; for tests.
    func destroy() {
        appearing?.cancel()
        native.destroy()
    }
}

// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
package import EnfiladeGTK
import EnfiladeContract
import EnfiladeLocalization
import ShellSupport

/// The window of the switcher: a search, the apps, and the cards of their windows.
@MainActor package final class SwitcherWindow {
    /// The pages of the window.
    private enum Page: String, CaseIterable {
        case loading, cards, empty, nothingFound, unreachable
    }

    let model: SwitcherModel
    /// The cards.
    let grid: CardGrid
    private let native = ApplicationWindow().styled("switcher")
    private let toasts = ToastOverlay()
    /// The entry for the words of a search.
    let searchEntry = TextEntry(.search)
    private let backButton = Button.icon("go-previous-symbolic", says: translated("All Windows"))
    private let stack = Stack()
    private let spinner = Spinner()
    private let apps = AppBar()
    private let overview = OverviewHeader()
    private let nothingFound = ExplanationPage(
        icon: "edit-find-symbolic", title: translated("No Windows Found"), text: translated("Try a different search."))
    private let empty = ExplanationPage(
        icon: "focus-windows-symbolic", title: translated("No Windows"),
        text: translated("The windows of apps appear here."))
    private let unreachable = ExplanationPage(
        icon: "network-error-symbolic", title: translated("Windows Cannot Be Listed"), text: "")
    private lazy var undoNotice = UndoNotice(toasts)
    /// Whether a card gets the keyboard as soon as there is one.
    private var isWaitingForCards = false
    /// Brings the window to the front when the windows are up to date.
    private var appearing: Task<Void, Never>?
    /// The longest time for which a silent service holds up the window.
    private static let longestWait = Duration.milliseconds(500)
    /// Called when somebody has had enough of it.
    var left: () -> Void = {}

    /// Makes a window that is not shown yet.
    package init(_ model: SwitcherModel, application: Application? = nil) {
        self.model = model
        grid = CardGrid(model)
        application?.add(native)
        native.setDefaultSize(width: 1_180, height: 760)
        native.setTitle(translated("Windows"))
        native.setIcon(ShellIdentity.identifier)
        fill()
        listen()
        model.changed = { [weak self] in self?.update($0) }
        model.closingFailed = { [weak self] title, error in
            self?.say(translated("“\(title)” cannot be closed: \(String(describing: error))"))
        }
        update([])
    }

    // MARK: - Widgets

    private func fill() {
        searchEntry.captureKeys(of: native)
        searchEntry.setPlaceholder(translated("Search windows"))
        searchEntry.say(translated("Search windows"))
        searchEntry.expand(horizontally: true)
        let clamp = Clamp(searchEntry, maximumSize: 400)
        clamp.expand(horizontally: true)
        let bar = HeaderBar().styled("flat")
        bar.centerStrictly()
        bar.titleWidget = clamp
        bar.packStart(backButton)
        placeSpinner()
        let pages: [(Page, Widget)] = [
            (.loading, spinner), (.cards, grid.root), (.empty, empty), (.nothingFound, nothingFound),
            (.unreachable, unreachable),
        ]
        for (page, widget) in pages {
            stack.add(widget, named: page.rawValue)
        }
        stack.setTransition(GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        stack.expand(vertically: true)
        let content = Box(GTK_ORIENTATION_VERTICAL)
        content.append(bar, apps.root, overview.root, stack)
        toasts.setChild(content)
        native.fill(with: toasts)
    }

    private func placeSpinner() {
        spinner.align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
        spinner.setMinimumSize(width: 32, height: 32)
        spinner.say(translated("Loading"))
    }

    private func listen() {
        // Typing is heard at once: what is searched is here.
        searchEntry.onChange { [weak self] in self?.searched() }
        searchEntry.onActivate { [weak self] in self?.grid.openFirst() }
        searchEntry.onStopSearch { [weak self] in self?.leave() }
        searchEntry.onNextMatch { [weak self] in self?.grid.focus(0) }
        searchEntry.onKey(GDK_KEY_Down, GDK_KEY_KP_Down) { [weak self] in self?.grid.focus(0) }
        native.onKey(GDK_KEY_Escape) { [weak self] in self?.leave() }
        native.onCloseRequest { [weak self] in
            self?.leaveAtOnce()
            return true
        }
        backButton.onClick { [weak self] in self?.show(only: nil) }
        apps.chosen = { [weak self] in self?.show(only: $0) }
        unreachable.retry = { [weak self] in self?.model.start() }
        grid.open = { [weak self] identifier in Task { await self?.open(identifier) } }
        grid.close = { [weak self] identifier in self?.model.close(identifier) }
        grid.showApp = { [weak self] bundle in self?.show(only: bundle) }
        undoNotice.undo = { [weak self] in self?.model.undoClosing() }
        native.addShortcut("<Control>z", running: "switcher", "undo") { [weak self] in self?.model.undoClosing() }
    }

    // MARK: - Display

    /// Comes to the front, with the windows in the order of their last use; those of one app or all.
    ///
    /// The order stays while somebody looks, and a key may be pressed at once: so the service is asked first if it has
    /// answered before. A service that is silent holds the window up for half a second.
    package func present(only bundle: String? = nil) {
        appearing?.cancel()
        guard model.phase == .ready else {
            // The windows are being asked for already, or could not be.
            if model.phase != .loading { model.refresh("") }
            return appear(only: bundle)
        }
        appearing = Task { [weak self, model] in
            await model.bringUpToDate(within: Self.longestWait)
            guard !Task.isCancelled else { return }
            self?.appear(only: bundle)
        }
    }

    private func appear(only bundle: String?) {
        searchEntry.text = ""
        IconStore.forget()
        model.begin()
        show(only: bundle)
        native.present()
        isWaitingForCards = grid.identifiers.isEmpty
        grid.focus(model.firstPosition)
    }

    private func show(only bundle: String?) {
        model.show(only: bundle)
        grid.refreshTexts()
        grid.focus(0)
    }

    private func searched() {
        let text = searchEntry.text
        // What is typed while a card has the keyboard gets here too, and the card may be gone at once.
        if !text.isEmpty, !searchEntry.hasFocusChild {
            searchEntry.grabFocus()
            searchEntry.moveCursorToEnd()
        }
        model.find(text)
    }

    private func update(_ different: Set<String>) {
        grid.update(different)
        apps.show(model.bundle == nil ? model.groups : [])
        let app = model.shownApp
        overview.show(app)
        backButton.isVisible = app != nil
        if case .unreachable(let reason) = model.phase {
            unreachable.setDescription(reason.prefix(1).uppercased() + reason.dropFirst())
        }
        stack.show(page.rawValue)
        // On a page that is not shown it would go on turning, and every frame would be painted.
        spinner.setSpinning(page == .loading)
        if isWaitingForCards, !grid.identifiers.isEmpty {
            isWaitingForCards = false
            grid.focus(model.firstPosition)
        }
        undoNotice.show(model.lastClosed)
    }

    private var page: Page {
        switch model.phase {
        case .loading: .loading
        case .unreachable: .unreachable
        case .ready where !model.visible.isEmpty: .cards
        case .ready: model.search.isEmpty ? .empty : .nothingFound
        }
    }

    /// The name of the page that is shown.
    var pageName: String { page.rawValue }

    // MARK: - Actions

    /// Opens a window and gets out of its way; says so if that fails.
    private func open(_ identifier: String) async {
        guard grid.opening == nil, let card = model.cards[identifier] else { return }
        grid.opening = identifier
        defer { grid.opening = nil }
        do {
            try await model.open(identifier, token: native.startupToken(for: card.app))
            leaveAtOnce()
        } catch {
            say(translated("“\(card.title)” cannot be opened: \(String(describing: error))"))
        }
    }

    /// Shows a sentence for a while.
    private func say(_ text: String) {
        // A notice with a button may stay for longer, and comes back after this one.
        toasts.show(Toast(text, seconds: 6))
    }

    /// Clears the search, or leaves.
    private func leave() {
        guard model.search.isEmpty else { return searchEntry.text = "" }
        leaveAtOnce()
    }

    private func leaveAtOnce() {
        appearing?.cancel()
        native.isVisible = false
        left()
    }

    /// Whether it can be seen.
    var isShown: Bool { native.isVisible }

    /// The window itself, for tests.
    var widget: Window { native }

    /// Lets go of the window; for tests.
    func destroy() {
        appearing?.cancel()
        model.stop()
        native.destroy()
    }
}

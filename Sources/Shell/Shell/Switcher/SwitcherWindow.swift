// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeContract
import EnfiladeLocalization

/// The window of the switcher: a search, the apps, and the cards of their windows.
@MainActor final class SwitcherWindow {
    /// The pages of the window.
    private enum Page: String, CaseIterable {
        case loading, cards, empty, nothingFound, unreachable
    }

    let model: SwitcherModel
    /// The cards.
    let grid: CardGrid
    private let native = Object(widget: enfilade_application_window_new(), classes: "switcher")
    private let toasts = Object(widget: adw_toast_overlay_new())
    /// What is searched for.
    let searchEntry = Object(widget: gtk_search_entry_new())
    private let backButton = Object.iconButton("go-previous-symbolic", says: translated("All Windows"))
    private let stack = Object(widget: gtk_stack_new())
    private let spinner = Object(widget: gtk_spinner_new())
    private let apps = AppBar()
    private let overview = OverviewHeader()
    private let nothingFound = StatusPage(
        icon: "edit-find-symbolic", title: translated("No Windows Found"), text: translated("Try a different search."))
    private let empty = StatusPage(
        icon: "focus-windows-symbolic", title: translated("No Windows"),
        text: translated("The windows of apps appear here."))
    private let unreachable = StatusPage(
        icon: "network-error-symbolic", title: translated("Windows Cannot Be Listed"), text: "")
    private lazy var undoNotice = UndoNotice(toasts)
    /// Whether a card gets the keyboard as soon as there is one.
    private var isWaitingForCards = false
    /// Called when somebody has had enough of it.
    var left: () -> Void = {}

    init(_ model: SwitcherModel, application: Object? = nil) {
        self.model = model
        grid = CardGrid(model)
        application?.withPointer(as: GtkApplication.self) { application in
            native.withPointer(as: GtkWindow.self) { gtk_application_add_window(application, $0) }
        }
        native.withPointer(as: GtkWindow.self) {
            gtk_window_set_default_size($0, 1_180, 760)
            gtk_window_set_title($0, translated("Windows"))
            gtk_window_set_icon_name($0, Shell.identifier)
        }
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
        native.withWidget { window in
            searchEntry.withOpaque { gtk_search_entry_set_key_capture_widget($0, window) }
        }
        searchEntry.setText(translated("Search windows"), of: "placeholder-text")
        searchEntry.say(translated("Search windows"))
        searchEntry.withWidget { gtk_widget_set_hexpand($0, 1) }
        let clamp = Object(widget: adw_clamp_new())
        clamp.withOpaque { adw_clamp_set_maximum_size($0, 400) }
        clamp.withWidget { gtk_widget_set_hexpand($0, 1) }
        clamp.setChild(searchEntry) { adw_clamp_set_child($0, $1) }
        let bar = Object(widget: adw_header_bar_new(), classes: "flat")
        bar.withOpaque { adw_header_bar_set_centering_policy($0, ADW_CENTERING_POLICY_STRICT) }
        bar.setChild(clamp) { adw_header_bar_set_title_widget($0, $1) }
        bar.setChild(backButton) { adw_header_bar_pack_start($0, $1) }
        placeSpinner()
        let pages: [(Page, Object)] = [
            (.loading, spinner), (.cards, grid.root), (.empty, empty.root), (.nothingFound, nothingFound.root),
            (.unreachable, unreachable.root),
        ]
        for (page, widget) in pages {
            stack.withOpaque { stack in
                widget.withWidget { _ = gtk_stack_add_named(stack, $0, page.rawValue) }
            }
        }
        stack.withOpaque { gtk_stack_set_transition_type($0, GTK_STACK_TRANSITION_TYPE_CROSSFADE) }
        stack.withWidget { gtk_widget_set_vexpand($0, 1) }
        let content = Object.box(GTK_ORIENTATION_VERTICAL)
        content.append(bar, apps.root, overview.root, stack)
        toasts.setChild(content) { adw_toast_overlay_set_child($0, $1) }
        native.withPointer(as: AdwApplicationWindow.self) { window in
            toasts.withWidget { adw_application_window_set_content(window, $0) }
        }
    }

    private func placeSpinner() {
        spinner.withWidget {
            gtk_widget_set_halign($0, GTK_ALIGN_CENTER)
            gtk_widget_set_valign($0, GTK_ALIGN_CENTER)
            gtk_widget_set_size_request($0, 32, 32)
        }
        spinner.say(translated("Loading"))
    }

    private func listen() {
        // Typing is heard at once: what is searched is here.
        searchEntry.on("changed") { [weak self] in self?.searched() }
        searchEntry.on("activate") { [weak self] in self?.grid.openFirst() }
        searchEntry.on("stop-search") { [weak self] in self?.leave() }
        searchEntry.on("next-match") { [weak self] in self?.grid.focus(0) }
        searchEntry.onKey(GDK_KEY_Down, GDK_KEY_KP_Down) { [weak self] in self?.grid.focus(0) }
        native.onKey(GDK_KEY_Escape) { [weak self] in self?.leave() }
        native.onRequest("close-request") { [weak self] in
            self?.leaveAtOnce()
            return true
        }
        backButton.on("clicked") { [weak self] in self?.show(only: nil) }
        apps.chosen = { [weak self] in self?.show(only: $0) }
        unreachable.retry = { [weak self] in self?.model.start() }
        grid.open = { [weak self] identifier in Task { await self?.open(identifier) } }
        grid.close = { [weak self] identifier in self?.model.close(identifier) }
        grid.showApp = { [weak self] bundle in self?.show(only: bundle) }
        undoNotice.undo = { [weak self] in self?.model.undoClosing() }
        native.addShortcut("<Control>z", named: "switcher.undo") { [weak self] in self?.model.undoClosing() }
    }

    // MARK: - What is shown

    /// Comes to the front, with the windows in the order of their last use; those of one app or all.
    func present(only bundle: String? = nil) {
        searchEntry.withOpaque { gtk_editable_set_text($0, "") }
        IconStore.forget()
        model.begin()
        show(only: bundle)
        // What is being asked for already need not be asked for again.
        if model.phase != .loading { model.refresh("") }
        native.withPointer(as: GtkWindow.self) { gtk_window_present($0) }
        isWaitingForCards = grid.identifiers.isEmpty
        grid.focus(model.firstPosition)
    }

    private func show(only bundle: String?) {
        model.show(only: bundle)
        grid.refreshTexts()
        grid.focus(0)
    }

    private func searched() {
        let text = searchEntry.withOpaque { String(borrowing: gtk_editable_get_text($0)) ?? "" }
        // What is typed while a card has the keyboard gets here too, and the card may be gone at once.
        if !text.isEmpty, searchEntry.withWidget({ gtk_widget_get_focus_child($0) }) == nil {
            searchEntry.focus()
            searchEntry.withOpaque { gtk_editable_set_position($0, -1) }
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
            unreachable.setText(reason.prefix(1).uppercased() + reason.dropFirst())
        }
        stack.withOpaque { gtk_stack_set_visible_child_name($0, page.rawValue) }
        // On a page that is not shown it would go on turning, and every frame would be painted.
        spinner.withOpaque { gtk_spinner_set_spinning($0, page == .loading ? 1 : 0) }
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

    // MARK: - What is done with it

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
        let toast = Object(adopting: UnsafeMutableRawPointer(adw_toast_new(escaped(text))))
        toast.withOpaque {
            adw_toast_set_timeout($0, 6)
            // A notice with a button may stay for longer, and comes back after this one.
            adw_toast_set_priority($0, ADW_TOAST_PRIORITY_HIGH)
        }
        toasts.withOpaque { overlay in
            toast.withOpaque { toast in
                g_object_ref(UnsafeMutableRawPointer(toast))
                adw_toast_overlay_add_toast(overlay, toast)
            }
        }
    }

    /// Takes back what was typed, or leaves.
    private func leave() {
        guard model.search.isEmpty else { return searchEntry.withOpaque { gtk_editable_set_text($0, "") } }
        leaveAtOnce()
    }

    private func leaveAtOnce() {
        native.isVisible = false
        left()
    }

    /// Whether it can be seen.
    var isShown: Bool { native.isVisible }

    /// The window itself, for tests.
    var widget: Object { native }

    /// Lets go of the window; for tests.
    func destroy() {
        model.stop()
        native.withPointer(as: GtkWindow.self) { gtk_window_destroy($0) }
    }
}

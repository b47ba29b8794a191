// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeFiles
import EnfiladeGLib
import EnfiladeLocalization

/// The share sheet: what is shared, the conversations and apps that take it, and what else can be done with it.
@MainActor final class ShareSheetWindow: SharingService.Sheet {
    /// The pages of the sheet.
    private enum Page: String, CaseIterable {
        case loading, targets, working, failed, empty
    }

    /// From how many targets on there is a search.
    static let fewTargets = 12
    /// How long the first frame may take, in milliseconds: what the desktop keeps back has its targets once it is there.
    private static let longestStart: UInt32 = 500

    let session: ShareSession
    let conversations = ShareTargetGrid(translated("Conversations"))
    let grid = ShareTargetGrid(translated("Apps"))
    let actions = ShareTargetGrid(translated("Actions"), iconSize: 24)
    let preview: SharePreviewRow
    let searchEntry = Object(widget: gtk_search_entry_new())
    // Most sheets never get as far as these, and each costs time before the first frame.
    private(set) lazy var progress = ShareProgressPage()
    private(set) lazy var retryButton = Object(
        widget: gtk_button_new_with_label(translated("Try Again")), classes: "pill", "suggested-action")
    private(set) lazy var backButton = Object(
        widget: gtk_button_new_with_label(translated("Choose Another")), classes: "pill")
    private(set) lazy var closeButton = Object(widget: gtk_button_new_with_label(translated("Close")), classes: "pill")
    /// Asks for a folder; another one in tests.
    var chooseFolder: (@escaping @MainActor (String) -> Void) -> Void = { _ in }
    private let native = Object(widget: adw_window_new(), classes: "share-sheet")
    private let group = Object(adopting: UnsafeMutableRawPointer(gtk_window_group_new()))
    private let stack = Object(widget: gtk_stack_new())
    private let loading = LateSpinner()
    private lazy var failed = Object(widget: adw_status_page_new())
    /// Between conversations and apps.
    private let divider = Object(widget: gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
    private let noApps = Object.label(translated("No app takes this."), classes: ["dim-label"])
    private lazy var empty = StatusPage(icon: "send-to-symbolic", title: translated("Nothing Takes This"), text: "")
    /// The pages that have widgets.
    private var filled: Set<Page> = []
    private let parent: ParentWindow?
    private var chooser: FolderChooser?
    private var isClosed = false
    /// Tells of the first frame, until it is painted.
    private var clock: Object?
    /// Who waits for that.
    private var shown: (@MainActor () -> Void)?
    private var shownPage: Page?

    init(_ session: ShareSession, application: Object? = nil) {
        self.session = session
        preview = SharePreviewRow(session)
        parent = ParentWindow(session.details.parent)
        application?.withPointer(as: GtkApplication.self) { application in
            native.withPointer(as: GtkWindow.self) { gtk_application_add_window(application, $0) }
        }
        native.withPointer(as: GtkWindow.self) { window in
            // Large text needs room for the names of targets.
            let scale = min(max(TextSize.scale, 1), 1.75)
            gtk_window_set_default_size(window, gint(440 * scale), gint(540 * min(scale, 1.25)))
            gtk_window_set_title(window, translated("Share", context: "title"))
            gtk_window_set_icon_name(window, Shell.identifier)
            gtk_window_set_modal(window, 1)
            // Modal to the window that asks, and not to the switcher.
            group.withPointer(as: GtkWindowGroup.self) { gtk_window_group_add_window($0, window) }
        }
        chooseFolder = { [weak self] chosen in self?.askForFolder(chosen) }
        fill()
        listen()
        session.changed = { [weak self] in self?.update() }
        update()
    }

    // MARK: - Widgets

    private func fill() {
        let bar = Object(widget: adw_header_bar_new(), classes: "flat")
        stack.withOpaque {
            // Pages that are not shown are not measured.
            gtk_stack_set_hhomogeneous($0, 0)
            gtk_stack_set_vhomogeneous($0, 0)
        }
        stack.withWidget { gtk_widget_set_vexpand($0, 1) }
        let content = Object.box(GTK_ORIENTATION_VERTICAL)
        content.append(bar, preview.root, stack)
        native.withPointer(as: AdwWindow.self) { window in
            content.withWidget { adw_window_set_content(window, $0) }
        }
    }

    /// Gives a page its widgets, if it has none yet.
    private func fill(_ page: Page) {
        guard filled.insert(page).inserted else { return }
        let widget =
            switch page {
            case .loading: loading.root
            case .targets: filledTargets()
            case .working: filledProgress()
            case .failed: filledFailure()
            case .empty: filledEmpty()
            }
        stack.withOpaque { stack in widget.withWidget { _ = gtk_stack_add_named(stack, $0, page.rawValue) } }
    }

    private func filledTargets() -> Object {
        searchEntry.setText(translated("Search"), of: "placeholder-text")
        searchEntry.say(translated("Search conversations and apps"))
        searchEntry.withWidget { gtk_widget_add_css_class($0, "share-search") }
        searchEntry.on("changed") { [weak self] in self?.find() }
        searchEntry.on("activate") { [weak self] in self?.chooseFound() }
        searchEntry.on("stop-search") { [weak self] in self?.leave() }
        let list = Object.box(GTK_ORIENTATION_VERTICAL, spacing: 12, classes: ["share-list"])
        list.append(conversations.root, divider, grid.root, noApps)
        noApps.withWidget { gtk_widget_set_halign($0, GTK_ALIGN_CENTER) }
        let scrolled = Object(widget: gtk_scrolled_window_new())
        scrolled.withOpaque { gtk_scrolled_window_set_policy($0, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC) }
        scrolled.withWidget { gtk_widget_set_vexpand($0, 1) }
        scrolled.setChild(list) { gtk_scrolled_window_set_child($0, $1) }
        actions.root.withWidget { gtk_widget_add_css_class($0, "share-actions") }
        let page = Object.box(GTK_ORIENTATION_VERTICAL)
        // However many targets there are, the actions stay where they can be seen.
        page.append(searchEntry, scrolled, Object(widget: gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)), actions.root)
        return page
    }

    private func filledProgress() -> Object {
        progress.cancelButton.on("clicked") { [weak self] in self?.session.cancel() }
        return progress.root
    }

    private func filledFailure() -> Object {
        retryButton.on("clicked") { [weak self] in self?.session.retry() }
        backButton.on("clicked") { [weak self] in self?.session.back() }
        closeButton.on("clicked") { [weak self] in self?.session.cancel() }
        let buttons = Object.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
        buttons.append(retryButton, backButton, closeButton)
        buttons.withWidget { gtk_widget_set_halign($0, GTK_ALIGN_CENTER) }
        failed.withOpaque {
            adw_status_page_set_icon_name($0, "dialog-error-symbolic")
            adw_status_page_set_title($0, translated("Not Shared"))
        }
        failed.setChild(buttons) { adw_status_page_set_child($0, $1) }
        return failed
    }

    private func filledEmpty() -> Object {
        let kind = session.shared.typeName
        empty.setText(kind.map { translated("No app opens “\($0)”.") } ?? translated("No app opens this."))
        return empty.root
    }

    private func listen() {
        for targets in [conversations, grid] { targets.chosen = { [weak self] in self?.choose($0) } }
        actions.chosen = { [weak self] in self?.choose($0) }
        native.onKey(GDK_KEY_Escape) { [weak self] in self?.leave() }
        native.onRequest("close-request") { [weak self] in
            self?.session.cancel()
            return true
        }
        native.on("map") { [weak self] in
            self?.place()
            // A window manager has an idea of its own when it learns of the window.
            MainLoop.afterPainting { [weak self] in self?.place() }
        }
    }

    // MARK: - What is shown

    func present(then body: @escaping @MainActor () -> Void) {
        native.withPointer(as: GtkWindow.self) { window in
            gtk_widget_realize(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
            if !session.details.token.isEmpty { gtk_window_set_startup_id(window, session.details.token) }
        }
        parent?.keepInFront(native)
        native.withPointer(as: GtkWindow.self) { gtk_window_present($0) }
        shown = body
        clock = native.withWidget { gtk_widget_get_frame_clock($0) }.map {
            Object(retaining: UnsafeMutableRawPointer($0))
        }
        clock?.on("after-paint") { [weak self] in self?.begin() }
        MainLoop.repeatedly(every: Self.longestStart) { [weak self] in
            self?.begin()
            return false
        }
    }

    /// Says once that the first frame is painted.
    private func begin() {
        let body = shown
        (clock, shown) = (nil, nil)
        body?()
    }

    private func place() {
        guard !isClosed else { return }
        parent?.center(native, over: session.details.anchor)
    }

    private func update() {
        guard !isClosed else { return }
        let page = page
        fill(page)
        switch session.phase {
        case .loading, .ended: break
        case .choosing:
            let people = session.targets.filter(\.isConversation)
            let apps = session.targets.filter { !$0.isAction && !$0.isConversation }
            conversations.show(people)
            grid.show(apps)
            actions.show(session.targets.filter(\.isAction))
            actions.root.isVisible = !actions.targets.isEmpty
            showFound()
        case .working(let target, let fraction): progress.show(target, fraction)
        case .failed(let target, let message):
            let sentence = message.prefix(1).uppercased() + message.dropFirst()
            failed.withOpaque {
                let title = target.map { translated("Not Shared with \($0.name.inOneLine)") }
                adw_status_page_set_title($0, escaped(title ?? translated("Not Shared")))
                adw_status_page_set_description($0, escaped(sentence))
            }
            retryButton.isVisible = session.isOnOffer
            backButton.isVisible = session.canGoBack
            closeButton.isVisible = !session.canGoBack
        }
        guard page != shownPage else { return }
        // The targets are there at once; what the user has brought about is not to come as a surprise.
        let isFirst = shownPage == nil || shownPage == .loading
        shownPage = page
        stack.withOpaque {
            gtk_stack_set_visible_child_full(
                $0, page.rawValue,
                isFirst ? GTK_STACK_TRANSITION_TYPE_NONE : GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        }
        if page == .loading { loading.start() } else { loading.stop() }
        // Letters that are typed anywhere in the sheet search.
        native.withWidget { window in
            searchEntry.withOpaque { gtk_search_entry_set_key_capture_widget($0, page == .targets ? window : nil) }
        }
        focus(on: page)
    }

    /// Gives the keyboard to what is most likely wanted.
    private func focus(on page: Page) {
        switch page {
        case .targets where hasManyTargets: searchEntry.focus()
        case .targets: focusFirstTarget()
        case .working: progress.cancelButton.focus()
        case .failed: (retryButton.isVisible ? retryButton : closeButton).focus()
        case .loading, .empty: break
        }
    }

    private var page: Page {
        switch session.phase {
        case .loading: .loading
        case .choosing: session.targets.isEmpty ? .empty : .targets
        case .working: .working
        case .failed: .failed
        case .ended: shownPage ?? .loading
        }
    }

    /// The name of the page that is shown, for tests.
    var pageName: String { page.rawValue }

    // MARK: - What is done with it

    private func choose(_ target: ShareTarget) {
        guard case .save = target.route else {
            return session.choose(target, token: target.isAction ? nil : native.startupToken(for: target.name))
        }
        chooseFolder { [weak self] folder in self?.session.choose(target, folder: folder) }
    }

    private func askForFolder(_ chosen: @escaping @MainActor (String) -> Void) {
        chooser = FolderChooser(native, chosen: chosen)
        chooser?.show()
    }

    // MARK: - Search

    private var typed: String {
        searchEntry.withOpaque { String(borrowing: gtk_editable_get_text($0)) ?? "" }
    }

    /// Whether there is a search also before anything is typed.
    private var hasManyTargets: Bool {
        conversations.targets.count + grid.targets.count > Self.fewTargets
    }

    private func find() {
        let isSearching = !typed.isEmpty
        let hasFocus = searchEntry.withWidget { gtk_widget_get_focus_child($0) } != nil
        showFound()
        if isSearching, !hasFocus {
            // What is typed while a target has the keyboard gets here too.
            searchEntry.focus()
            searchEntry.withOpaque { gtk_editable_set_position($0, -1) }
        } else if !isSearching, hasFocus, !hasManyTargets {
            focusFirstTarget()
        }
    }

    /// Shows the targets that have the words of the search, and a ring around the one that Return chooses.
    private func showFound() {
        let isSearching = !typed.isEmpty
        let people = conversations.find(typed)
        let apps = grid.find(typed)
        conversations.marksFirst = isSearching
        grid.marksFirst = isSearching && people == 0
        conversations.root.isVisible = people > 0
        grid.root.isVisible = apps > 0
        divider.isVisible = people > 0 && apps > 0
        noApps.setLabel(isSearching ? translated("No app has this name.") : translated("No app takes this."))
        noApps.isVisible = people + apps == 0
        searchEntry.isVisible = isSearching || hasManyTargets
    }

    /// Chooses the target with the ring; without a search there is none.
    private func chooseFound() {
        if typed.isEmpty { return focusFirstTarget() }
        if !conversations.chooseFirst() { grid.chooseFirst() }
    }

    private func focusFirstTarget() {
        if !conversations.focusFirst(), !grid.focusFirst() { actions.focusFirst() }
    }

    /// Takes back what was typed or what went wrong, or leaves.
    private func leave() {
        if session.canGoBack { return session.back() }
        if !typed.isEmpty, page == .targets { return searchEntry.withOpaque { gtk_editable_set_text($0, "") } }
        session.cancel()
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        (clock, shown) = (nil, nil)
        loading.stop()
        chooser = nil
        native.withPointer(as: GtkWindow.self) { gtk_window_destroy($0) }
    }

    /// The window itself, for tests.
    var widget: Object { native }
}

// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeFiles
import EnfiladeGLib
package import EnfiladeGTK
import EnfiladeLocalization
package import EnfiladeSharing
import ShellSupport

/// The share sheet: the items, the conversations and apps that take them, and the other actions.
@MainActor package final class ShareSheetWindow: SharingService.Sheet {
    /// The pages of the sheet.
    private enum Page: String, CaseIterable {
        case loading, targets, working, failed, empty
    }

    /// From how many targets on there is a search.
    static let fewTargets = 12
    /// How long the first frame may take, in milliseconds: a frame that comes later has its targets.
    private static let longestStart: UInt32 = 500

    let session: ShareSession
    let conversations = ShareTargetGrid(translated("Conversations"))
    let grid = ShareTargetGrid(translated("Apps"))
    let actions = ShareTargetGrid(translated("Actions"), iconSize: 24)
    let preview: SharePreviewRow
    let searchEntry = TextEntry(.search)
    // Most sheets never get as far as these, and each costs time before the first frame.
    private(set) lazy var progress = ShareProgressPage()
    private(set) lazy var retryButton = Button(label: translated("Try Again")).styled("pill", "suggested-action")
    private(set) lazy var backButton = Button(label: translated("Choose Another")).styled("pill")
    private(set) lazy var closeButton = Button(label: translated("Close")).styled("pill")
    /// Asks for a folder; another one in tests.
    var chooseFolder: (@escaping @MainActor (String) -> Void) -> Void = { _ in }
    private let native = Window().styled("share-sheet")
    private let group = WindowGroup()
    private let stack = Stack()
    private let loading = LateSpinner()
    private lazy var failed = StatusPage()
    /// Between conversations and apps.
    private let divider = Separator(GTK_ORIENTATION_HORIZONTAL)
    private let noApps = Label.line(translated("No app takes this.")).styled("dim-label")
    private lazy var empty = ExplanationPage(
        icon: "send-to-symbolic", title: translated("Nothing Takes This"), text: "")
    /// The pages that have widgets.
    private var filled: Set<Page> = []
    private let parent: ParentWindow?
    private var chooser: FolderChooser?
    private var isClosed = false
    /// Tells of the first frame, until it is painted.
    private var clock: FrameClock?
    /// Called after that.
    private var shown: (@MainActor () -> Void)?
    private var shownPage: Page?

    /// Makes a sheet that is not shown yet.
    package init(_ session: ShareSession, application: Application? = nil) {
        self.session = session
        preview = SharePreviewRow(session)
        parent = ParentWindow(session.details.parent)
        application?.add(native)
        // Large text needs room for the names of targets.
        let scale = min(max(TextSize.scale, 1), 1.75)
        native.setDefaultSize(width: Int(440 * scale), height: Int(540 * min(scale, 1.25)))
        native.setTitle(translated("Share", context: "title"))
        native.setIcon(ShellIdentity.identifier)
        native.isModal = true
        // Modal to the window that asks, and not to the switcher.
        group.add(native)
        chooseFolder = { [weak self] chosen in self?.askForFolder(chosen) }
        fill()
        listen()
        session.changed = { [weak self] in self?.update() }
        update()
    }

    // MARK: - Widgets

    private func fill() {
        let bar = HeaderBar().styled("flat")
        stack.measureVisibleChildOnly()
        stack.expand(vertically: true)
        let content = Box(GTK_ORIENTATION_VERTICAL)
        content.append(bar, preview.root, stack)
        native.setContent(content)
    }

    /// Gives a page its widgets, if it has none yet.
    private func fill(_ page: Page) {
        guard filled.insert(page).inserted else { return }
        let widget: Widget =
            switch page {
            case .loading: loading.root
            case .targets: filledTargets()
            case .working: filledProgress()
            case .failed: filledFailure()
            case .empty: filledEmpty()
            }
        stack.add(widget, named: page.rawValue)
    }

    private func filledTargets() -> Widget {
        searchEntry.setPlaceholder(translated("Search"))
        searchEntry.say(translated("Search conversations and apps"))
        searchEntry.styled("share-search")
        searchEntry.onChange { [weak self] in self?.find() }
        searchEntry.onActivate { [weak self] in self?.chooseFound() }
        searchEntry.onStopSearch { [weak self] in self?.leave() }
        let list = Box(GTK_ORIENTATION_VERTICAL, spacing: 12).styled("share-list")
        list.append(conversations.root, divider, grid.root, noApps)
        noApps.align(horizontally: GTK_ALIGN_CENTER)
        let scrolled = ScrolledWindow()
        scrolled.setPolicy(horizontal: GTK_POLICY_NEVER, vertical: GTK_POLICY_AUTOMATIC)
        scrolled.expand(vertically: true)
        scrolled.setChild(list)
        actions.root.styled("share-actions")
        let page = Box(GTK_ORIENTATION_VERTICAL)
        // However many targets there are, the actions stay where they can be seen.
        page.append(searchEntry, scrolled, Separator(GTK_ORIENTATION_HORIZONTAL), actions.root)
        return page
    }

    private func filledProgress() -> Widget {
        progress.cancelButton.onClick { [weak self] in self?.session.cancel() }
        return progress.root
    }

    private func filledFailure() -> Widget {
        retryButton.onClick { [weak self] in self?.session.retry() }
        backButton.onClick { [weak self] in self?.session.back() }
        closeButton.onClick { [weak self] in self?.session.cancel() }
        let buttons = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
        buttons.append(retryButton, backButton, closeButton)
        buttons.align(horizontally: GTK_ALIGN_CENTER)
        failed.setIcon("dialog-error-symbolic")
        failed.setTitle(translated("Not Shared"))
        failed.setChild(buttons)
        return failed
    }

    private func filledEmpty() -> Widget {
        let kind = session.shared.typeName
        empty.setDescription(kind.map { translated("No app opens “\($0)”.") } ?? translated("No app opens this."))
        return empty
    }

    private func listen() {
        for targets in [conversations, grid] { targets.chosen = { [weak self] in self?.choose($0) } }
        actions.chosen = { [weak self] in self?.choose($0) }
        native.onKey(GDK_KEY_Escape) { [weak self] in self?.leave() }
        native.onCloseRequest { [weak self] in
            self?.session.cancel()
            return true
        }
        native.on("map") { [weak self] in
            self?.place()
            // A window manager has an idea of its own when it learns of the window.
            MainLoop.afterPainting { [weak self] in self?.place() }
        }
    }

    // MARK: - Display

    package func present(then body: @escaping @MainActor () -> Void) {
        native.realize()
        native.setStartupToken(session.details.token)
        parent?.keepInFront(native)
        native.present()
        shown = body
        clock = native.frameClock
        clock?.onAfterPaint { [weak self] in self?.begin() }
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
            let title = target.map { translated("Not Shared with \($0.name.inOneLine)") }
            failed.setTitle(title ?? translated("Not Shared"))
            failed.setDescription(sentence)
            retryButton.isVisible = session.isOnOffer
            backButton.isVisible = session.canGoBack
            closeButton.isVisible = !session.canGoBack
        }
        guard page != shownPage else { return }
        // The targets are there at once; what the user has brought about is not to come as a surprise.
        let isFirst = shownPage == nil || shownPage == .loading
        shownPage = page
        stack.show(page.rawValue, isFirst ? GTK_STACK_TRANSITION_TYPE_NONE : GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        if page == .loading { loading.start() } else { loading.stop() }
        // Letters that are typed anywhere in the sheet search.
        searchEntry.captureKeys(of: page == .targets ? native : nil)
        focus(on: page)
    }

    /// Gives the keyboard to the widget that is most likely wanted.
    private func focus(on page: Page) {
        switch page {
        case .targets where hasManyTargets: searchEntry.grabFocus()
        case .targets: focusFirstTarget()
        case .working: progress.cancelButton.grabFocus()
        case .failed: (retryButton.isVisible ? retryButton : closeButton).grabFocus()
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

    // MARK: - Actions

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
        searchEntry.text
    }

    /// Whether there is a search also before anything is typed.
    private var hasManyTargets: Bool {
        conversations.targets.count + grid.targets.count > Self.fewTargets
    }

    private func find() {
        let isSearching = !typed.isEmpty
        let hasFocus = searchEntry.hasFocusChild
        showFound()
        if isSearching, !hasFocus {
            // What is typed while a target has the keyboard gets here too.
            searchEntry.grabFocus()
            searchEntry.moveCursorToEnd()
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

    /// Takes back a failure or a search, or leaves.
    private func leave() {
        if session.canGoBack { return session.back() }
        if !typed.isEmpty, page == .targets { return searchEntry.text = "" }
        session.cancel()
    }

    package func close() {
        guard !isClosed else { return }
        isClosed = true
        (clock, shown) = (nil, nil)
        loading.stop()
        chooser = nil
        native.destroy()
    }

    /// The window itself, for tests.
    var widget: Window { native }
}

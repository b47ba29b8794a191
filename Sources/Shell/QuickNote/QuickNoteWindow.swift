// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeConcurrency
package import EnfiladeGTK
import EnfiladeGLib
import EnfiladeLocalization
package import EnfiladeNoteEditing
package import EnfiladeNotes
import ShellSupport

/// The window of quick notes, over all others: a text, a menu of links, and a place in a corner or behind an edge.
@MainActor package final class QuickNoteWindow {
    /// The pages of the window.
    private enum Page: String {
        case note, strip
    }

    /// Called when a reminder of the content in front is to be made.
    package var reminded: () -> Void = {}
    /// Called when another note is open, or none; with its identifier if it has one.
    package var opened: (String?) -> Void = { _ in }
    /// Called when the window is shown, or is in another corner.
    package var moved: () -> Void = {}
    /// Opens a note in the app Notes, given the token by which its window may come to the front.
    package var openInApp: (String, String?) async throws -> Void = { _, _ in }
    let text = NoteTextView()
    let linkList: LinkList
    let menu = NoteMenu()
    let notice = NoteNotice()
    let doneButton = Button(label: translated("Done", context: "note")).styled("suggested-action")
    let appButton = Button.icon("document-edit-symbolic", says: translated("Open in Notes")).styled("flat")
    let stripButton = Button.icon("pan-start-symbolic", says: translated("Show the Note")).styled("note-strip")
    let stateLabel = Label.line().styled("caption", "dim-label", "note-state")
    /// The note that is open; `nil` if none is.
    private(set) var editor: NoteEditor?

    private let native = ApplicationWindow().styled("quick-note")
    private let root = Stack()
    private let bar = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 3).styled("note-bar")
    private let notes: any NotesPeer
    private let links: LinkMenu
    private let store: QuickNoteStore
    private let opener: LinkOpener
    private let placer: NotePlacer
    private let zoom = ZoomGesture()
    private var drags: [NoteDrag] = []
    private var scaleBefore = NotePlacement()
    /// The placement while fingers change the size, which is kept when they are lifted.
    private var pinching: NotePlacement?
    private var surface: Surface?
    /// Notes whose window shows another one by now, with the places of their cursors, until the service has them.
    private var leaving: [(editor: NoteEditor, cursor: Int)] = []
    private var opening: Task<Void, Never>?

    /// Makes a window that is not shown yet.
    package init(
        notes: any NotesPeer = ServiceNotes(), links: LinkMenu, store: QuickNoteStore,
        opener: LinkOpener = LinkOpener(), application: Application? = nil
    ) {
        (self.notes, self.links, self.store, self.opener) = (notes, links, store, opener)
        linkList = LinkList(links)
        placer = NotePlacer(native)
        application?.add(native)
        native.setTitle(translated("Quick Note"))
        native.setIcon("org.enfilade.Shell")
        fill()
        listen()
    }

    // MARK: - Widgets

    private func fill() {
        let title = Label.line(translated("Quick Note")).styled("heading")
        title.setMaximumWidth(letters: 1)
        title.setAlignment(0.5)
        title.expand(horizontally: true)
        bar.append(doneButton, title, appButton, linkList.button, menu.button)
        let scrolled = ScrolledWindow()
        scrolled.setPolicy(horizontal: GTK_POLICY_NEVER, vertical: GTK_POLICY_AUTOMATIC)
        scrolled.setChild(text.root)
        scrolled.expand(vertically: true)
        stateLabel.setMaximumWidth(letters: 1)
        stateLabel.expand(horizontally: true)
        let content = Box(GTK_ORIENTATION_VERTICAL)
        content.append(bar, notice.root, scrolled, stateLabel)
        root.add(content, named: Page.note.rawValue)
        root.add(stripButton, named: Page.strip.rawValue)
        root.measureVisibleChildOnly()
        native.fill(with: root)
    }

    private func listen() {
        text.edited = { [weak self] text in self?.editor?.edit(text) }
        text.opened = { [weak self] link in self?.open(link) }
        text.picturesPasted = { [weak self] items in
            guard let self, let editor else { return }
            addPictures(items, to: editor)
        }
        text.linksChanged = { [weak self] in self?.fillMenu() }
        linkList.chosen = { [weak self] activity in self?.addLink(to: activity) }
        links.changed = { [weak self] in self?.linkList.fill() }
        doneButton.onClick { [weak self] in self?.finish() }
        appButton.onClick { [weak self] in self?.continueInApp() }
        stripButton.onClick { [weak self] in self?.place { $0.isHidden = false } }
        menu.commanded = { [weak self] command in self?.place { Self.apply(command, to: &$0) } }
        menu.cornered = { [weak self] corner in self?.place { ($0.corner, $0.isHidden) = (corner, false) } }
        menu.opened = { [weak self] number in
            if let self, text.links.indices.contains(number) { open(text.links[number]) }
        }
        menu.openedAtCursor = { [weak self] in self?.openAtCursor() }
        menu.reminded = { [weak self] in self?.reminded() }
        menu.attach(to: native)
        // In the text itself, which would take it for the end of a line.
        text.root.addKeys("<Control>Return|<Control>KP_Enter", for: "note.openAtCursor")
        native.onCloseRequest { [weak self] in
            self?.finish()
            return true
        }
        native.onKey(GDK_KEY_Escape) { [weak self] in self?.finish() }
        native.addShortcut("<Control>k", running: "links", "list") { [weak self] in self?.linkList.button.popUp() }
        // Two fingers pinch, wherever the first of them is: the text would take one that rests for a long press.
        zoom.comeFirst()
        zoom.onZoom(
            began: { [weak self] in
                guard let self else { return }
                scaleBefore = placement
                zoom.claim()
            },
            moved: { [weak self] scale in self?.pinched(scale) },
            ended: { [weak self] in self?.keepPinched() })
        native.addController(zoom)
        placer.returned = { [weak self] in self?.comeBack() }
        for widget in [bar, stripButton] as [Widget] {
            let drag = NoteDrag(widget, placer)
            drag.dropped = { [weak self] frame, speed in self?.dropped(frame, speed) }
            drags.append(drag)
        }
    }

    private static func apply(_ command: NoteMenu.Command, to placement: inout NotePlacement) {
        switch command {
        case .larger: placement.grow()
        case .smaller: placement.shrink()
        case .defaultSize: placement.resetSize()
        case .left: placement.move(.left)
        case .right: placement.move(.right)
        case .up: placement.move(.up)
        case .down: placement.move(.down)
        case .hide: placement.isHidden.toggle()
        }
    }

    // MARK: - Notes

    /// Shows the note that is open, or a new one if none is.
    package func present() {
        if editor == nil { begin(NoteEditor(notes)) }
        appear()
    }

    /// Shows a note where one left off.
    package func open(_ identifier: String) {
        guard editor?.identifier != identifier else { return appear() }
        opening?.cancel()
        opening = Task { [weak self, notes] in
            let editor = NoteEditor(notes, identifier)
            var problem: (any Error)?
            do { try await editor.open() } catch { problem = error }
            guard let self, !Task.isCancelled else { return }
            if let problem {
                present()
                notice.show(translated("The note cannot be opened: \(String(describing: problem))"))
            } else {
                begin(editor)
                appear()
            }
        }
    }

    /// Lets go of the note that is open and shows another one.
    private func begin(_ next: NoteEditor) {
        leave()
        editor = next
        next.changedByOthers = { [weak self] changes in self?.text.apply(changes) }
        next.stateChanged = { [weak self, weak next] in
            guard let self, let next, next === editor else { return }
            showState()
        }
        if next.identifier == nil { Task { try? await next.open() } }
        text.show(next.text, at: next.position)
        notice.show(nil)
        showState()
        opened(next.identifier)
    }

    /// Has the note that is open saved without its window.
    private func leave() {
        guard let former = editor else { return }
        former.changedByOthers = { _ in }
        let cursor = text.cursor
        leaving.append((former, cursor))
        former.stateChanged = { [weak self, weak former] in
            guard let self, let former, former.state == .saved else { return }
            leaving.removeAll { $0.editor === former }
        }
        Task { [weak self] in
            if await former.finish(at: cursor) { self?.leaving.removeAll { $0.editor === former } }
        }
        editor = nil
    }

    /// Closes the note once the service has it; says so if it does not.
    private func finish() {
        guard let editor else { return close() }
        let cursor = text.cursor
        Task { [weak self] in
            let isSaved = await editor.finish(at: cursor)
            guard let self, editor === self.editor else { return }
            isSaved ? close() : showUnsaved(editor)
        }
    }

    /// Has the service have all notes before the process ends; shows the one that it does not have, and says so.
    ///
    /// - Returns: Whether it has all.
    package func finishAll() async -> Bool {
        opening?.cancel()
        var unsaved: NoteEditor?
        for (former, cursor) in leaving where unsaved == nil {
            if await !former.finish(at: cursor) { unsaved = former }
        }
        // Last, since something may be typed into it meanwhile.
        if let editor {
            let isSaved = await editor.finish(at: text.cursor)
            guard isSaved else {
                if editor === self.editor {
                    appear()
                    showUnsaved(editor)
                }
                return false
            }
        }
        guard let unsaved, leaving.contains(where: { $0.editor === unsaved }) else { return true }
        leaving.removeAll { $0.editor === unsaved }
        begin(unsaved)
        appear()
        showUnsaved(unsaved)
        return false
    }

    /// Hides the window, and has the service have all notes before the process ends, whatever becomes of it.
    ///
    /// - Parameter limit: The longest wait.
    /// - Returns: Whether it has all.
    package func handOver(within limit: Duration) async -> Bool {
        opening?.cancel()
        native.isVisible = false
        let notes = leaving + (editor.map { [(editor: $0, cursor: text.cursor)] } ?? [])
        let saved = try? await withTimeout(limit) {
            await withTaskGroup(of: Bool.self) { group in
                // One that is refused keeps no other one waiting.
                for (editor, cursor) in notes { group.addTask { await editor.handOver(at: cursor) } }
                return await group.reduce(true) { $0 && $1 }
            }
        }
        return saved ?? false
    }

    /// Opens the note in the app, and closes this window once the service has all of it.
    private func continueInApp() {
        guard let editor else { return }
        notice.show(nil)
        let (cursor, token) = (text.cursor, native.startupToken(for: translated("Notes", context: "app")))
        Task { [weak self, openInApp] in
            let isSaved = await editor.finish(at: cursor)
            guard let self, editor === self.editor else { return }
            guard isSaved, let note = editor.identifier else { return showUnsaved(editor) }
            do {
                try await openInApp(note, token)
                if editor === self.editor { finish() }
            } catch {
                notice.show(translated("The note cannot be opened in Notes: \(String(describing: error))"))
            }
        }
    }

    private func showUnsaved(_ editor: NoteEditor) {
        let reason = editor.reason ?? translated("the service does not answer")
        notice.show(translated("The note is not saved yet: \(reason)"))
    }

    private func close() {
        // An answer that is still to come is not for the note that is shown next.
        editor?.changedByOthers = { _ in }
        editor = nil
        // Nobody tries again to save one that was refused, and nobody would see it.
        if let unsaved = leaving.first(where: { $0.editor.reason != nil })?.editor {
            leaving.removeAll { $0.editor === unsaved }
            begin(unsaved)
            appear()
            return showUnsaved(unsaved)
        }
        native.isVisible = false
        notice.show(nil)
        opened(nil)
    }

    private func showState() {
        guard let editor else { return }
        appButton.isSensitive = !editor.text.isEmpty
        let state =
            switch editor.state {
            case .saved: editor.identifier == nil ? "" : translated("Saved", context: "note")
            case .saving: translated("Saving…", context: "note")
            case .unsaved(let reason): translated("Not saved: \(reason)", context: "note")
            }
        stateLabel.setLabel(state)
        stateLabel.setTooltipText(state)
        if let identifier = editor.identifier { opened(identifier) }
    }

    // MARK: - Links

    private func addLink(to activity: UInt64) {
        guard let editor else { return }
        notice.show(nil)
        Task { [weak self] in
            do {
                let link = try await editor.link(to: activity)
                guard let self, editor === self.editor else { return }
                text.insert(link)
            } catch {
                guard let self, editor === self.editor else { return }
                notice.show(translated("The link cannot be added: \(String(describing: error))"))
            }
        }
    }

    private func openAtCursor() {
        if let link = text.linkAtCursor {
            open(link)
        } else {
            notice.show(translated("There is no link at the cursor."))
        }
    }

    private func open(_ link: NoteLink) {
        notice.show(nil)
        let token = native.startupToken(for: link.title)
        Task { [weak self, opener] in
            do {
                if let address = try await opener.open(link, token: token) { try DesktopOpener.open(address) }
            } catch {
                self?.notice.show(translated("“\(link.title)” cannot be opened: \(String(describing: error))"))
            }
        }
    }

    // MARK: - Place

    /// Whether the desktop lets the window choose its place.
    private var canBePlaced: Bool { placer.isPossible }

    /// Comes to the front, out of the edge if it is hidden there, with the keyboard in the text.
    private func appear() {
        pinching = nil
        store.memory.placement.isHidden = false
        show()
        placer.takeKeyboard()
        text.root.grabFocus()
        fillMenu()
        guard !canBePlaced, !store.memory.knowsOfPlaces else { return }
        store.memory.knowsOfPlaces = true
        notice.show(
            translated("On this desktop a window cannot choose its place, so that the note is a window like any other.")
        )
    }

    /// Shows the window at its place.
    private func show() {
        placer.prepare(frame, at: placement.corner)
        arrange()
        surface = native.surface
        surface?.onSize { [weak self] in self?.settle() }
        placer.stayAbove()
        native.present()
        placer.stayAbove()
        settle()
        moved()
    }

    /// Shows the window again that the desktop has closed, such as with its screen, unless there is no note by now.
    private func comeBack() {
        if editor != nil, !native.isVisible { show() }
    }

    /// The place and the size, as fingers have it at the moment or as it is kept.
    private var placement: NotePlacement { pinching ?? store.memory.placement }

    /// Changes the place or the size.
    private func place(_ change: (inout NotePlacement) -> Void) {
        var placement = placement
        pinching = nil
        change(&placement)
        if !canBePlaced { placement.isHidden = false }
        let wasHidden = store.memory.placement.isHidden
        store.memory.placement = placement
        arrange()
        settle()
        moved()
        if wasHidden != placement.isHidden {
            placement.isHidden ? leaveOff() : text.root.grabFocus()
        }
    }

    private func leaveOff() {
        guard let editor else { return }
        let cursor = text.cursor
        Task { await editor.leaveOff(at: cursor) }
    }

    /// The place on the screen; `nil` if there is no screen.
    private var frame: ScreenArea? {
        placer.area.map { placement.frame(in: $0, textScale: TextSize.scale) }
    }

    /// Gives the content the size of the place.
    private func arrange() {
        let placement = placement
        guard let frame else { return }
        // Away from the edge, whatever the direction of texts.
        let pointsToEnd = placement.corner.isLeft != stripButton.isRightToLeft
        stripButton.replaceIcon(pointsToEnd ? "pan-end-symbolic" : "pan-start-symbolic")
        root.show((placement.isHidden ? Page.strip : .note).rawValue)
        menu.update(placement, canBePlaced: canBePlaced)
        placer.setHidden(placement.isHidden)
        guard canBePlaced else { return native.setDefaultSize(width: frame.width, height: frame.height) }
        native.followContent()
        root.setMinimumSize(width: frame.width, height: frame.height)
    }

    /// Puts the window at its place, now that it has its size.
    private func settle() {
        guard canBePlaced, let frame else { return }
        placer.move(to: frame, at: placement.corner)
    }

    private func dropped(_ frame: ScreenArea, _ speed: (x: Double, y: Double)) {
        guard let area = placer.area else { return }
        // The finger that has dragged is not one of two that pinch later: its end went to the drag alone.
        zoom.forgetFingers()
        place { $0.drop(at: frame, in: area, speed: speed) }
    }

    private func pinched(_ scale: Double) {
        var placement = scaleBefore
        guard !placement.isHidden else { return }
        placement.pinch(by: scale)
        // There may be many in a second, and what is kept goes to the disk.
        pinching = placement
        arrange()
        settle()
    }

    private func keepPinched() {
        guard let pinching else { return }
        place { $0 = pinching }
    }

    private func fillMenu() {
        menu.fill(links: text.links, canBePlaced: canBePlaced)
    }

    // MARK: - Tests

    /// Whether it can be seen.
    package var isShown: Bool { native.isVisible }

    /// The corner at which it is; `nil` if it cannot be seen there.
    package var corner: NotePlacement.Corner? {
        isShown && canBePlaced ? store.memory.placement.corner : nil
    }

    /// The window itself.
    var widget: Window { native }

    /// Lets go of the window.
    func destroy() {
        opening?.cancel()
        leave()
        native.destroy()
    }
}

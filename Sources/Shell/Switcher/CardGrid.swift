// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization
import EnfiladeLogging
import ShellSupport

/// The cards of all windows that are shown. Only those that can be seen have widgets and pictures.
@MainActor final class CardGrid {
    /// The scrolled list.
    let root = ScrolledWindow()
    /// Called when a window is to be opened.
    var open: (String) -> Void = { _ in }
    /// Called when a window is to be closed.
    var close: (String) -> Void = { _ in }
    /// Called with the bundle of the app whose windows are to be shown alone.
    var showApp: (String) -> Void = { _ in }
    private var menu: CardMenu?
    /// The window that is being opened; `nil` if none is.
    var opening: String? {
        didSet { for view in shown { view.isOpening = view.card?.identifier == opening } }
    }
    /// The windows in the list.
    private(set) var identifiers: [String] = []

    private let model: SwitcherModel
    private let strings = StringList()
    private let selection: SingleSelection
    private let grid: GridView
    private let pictures: PictureStore
    private let factory = ListItemFactory()
    /// The cards that have widgets, by the key of their place.
    private var views: [UInt: CardView] = [:]
    /// How far the list is scrolled.
    private var adjustment: Adjustment?
    private var isGoingToLook = false
    /// How many cards are filled without looking whether they can be seen: as many as are at the start.
    private static let first = 24

    init(_ model: SwitcherModel) {
        self.model = model
        pictures = PictureStore(model.scenes)
        selection = SingleSelection(strings)
        // GTK makes widgets for thirty rows of these.
        grid = GridView(selection, factory, maximumColumns: 8)
        grid.activateOnSingleClick()
        grid.say(translated("Windows"))
        root.setChild(grid)
        root.setPolicy(horizontal: GTK_POLICY_NEVER, vertical: GTK_POLICY_AUTOMATIC)
        root.expand(vertically: true)
        listen()
    }

    private func listen() {
        factory.at(.setup) { [weak self] in self?.setUp($0) }
        factory.at(.bind) { [weak self] in self?.bind($0) }
        factory.at(.unbind) { [weak self] item in
            // A menu is one of the widgets of its card.
            self?.menu = nil
            self?.views[item.key]?.rest()
        }
        factory.at(.teardown) { [weak self] item in self?.views[item.key] = nil }
        grid.onItemActivated { [weak self] position in self?.activate(position) }
        // What was bound while the window was hidden could not be seen.
        grid.on("map") { [weak self] in self?.lookSoon() }
        adjustment = root.verticalAdjustment
        adjustment?.onChange { [weak self] in self?.lookSoon() }
        grid.onKey { [weak self] key in self?.pressed(key) ?? false }
        grid.addShortcut("Menu|<Shift>F10", running: "menu", "show") { [weak self] in
            guard let self, let identifier = focused?.identifier,
                let view = shown.first(where: { $0.card?.identifier == identifier })
            else { return }
            showMenu(of: view, at: nil)
        }
    }

    // MARK: - Cards

    private func setUp(_ item: ListItem) {
        let view = CardView()
        view.close = { [weak self] in self?.close($0) }
        view.isScrolled = { [weak self] in self?.isScrolled ?? false }
        view.showMenu = { [weak self, weak view] place in
            if let self, let view { showMenu(of: view, at: place) }
        }
        views[item.key] = view
        item.setChild(view.root)
    }

    private func bind(_ item: ListItem) {
        let position = item.position
        guard let view = views[item.key], identifiers.indices.contains(position),
            let card = model.cards[identifiers[position]]
        else { return }
        if position < Self.first { view.fill() }
        show(card, in: view)
    }

    private func show(_ card: SwitcherCard, in view: CardView) {
        let isSamePicture = view.card?.identifier == card.identifier && view.card?.snapshot == card.snapshot
        view.show(card, isAlone: model.bundle != nil)
        view.isOpening = opening == card.identifier
        guard !isSamePicture else { return }
        view.loading?.cancel()
        view.loading = nil
        view.needsPicture = true
        if view.isFilled { showKnownPicture(of: card, in: view) }
        // A picture that is replaced stays until the next one is there.
        if view.needsPicture { lookSoon() }
    }

    /// Shows the picture if it is there already, or if there is none.
    private func showKnownPicture(of card: SwitcherCard, in view: CardView) {
        let known = pictures.known(card)
        guard known != nil || card.snapshot == 0 else { return }
        view.show(known)
        view.needsPicture = false
    }

    /// Looks for the visible cards, once everything has its place.
    private func lookSoon() {
        guard !isGoingToLook else { return }
        isGoingToLook = true
        MainLoop.afterPainting { [weak self] in self?.look() }
    }

    /// Fetches the pictures of the cards that can be seen or are near to that.
    private func look() {
        isGoingToLook = false
        for view in shown {
            view.isInSight = view.root.isInSight(of: root)
            guard view.isInSight, let card = view.card else { continue }
            view.fill()
            if view.needsPicture { showKnownPicture(of: card, in: view) }
            guard view.needsPicture else { continue }
            view.needsPicture = false
            view.loading = Task { [weak self, weak view, scale = grid.scaleFactor] in
                guard let texture = await self?.pictures.texture(of: card, scale: scale), !Task.isCancelled,
                    let view, view.card?.identifier == card.identifier
                else { return }
                view.show(texture)
            }
        }
    }

    /// The views of the cards that have one now.
    var shown: [CardView] {
        views.values.filter { $0.card != nil }
    }

    // MARK: - Menu

    private func showMenu(of view: CardView, at place: (x: Double, y: Double)?) {
        guard let card = view.card else { return }
        var lines = [
            CardMenu.Line(title: translated("Open", context: "verb")) { [weak self] in self?.open(card.identifier) }
        ]
        if model.bundle == nil {
            lines.append(
                .init(title: translated("Windows of \(card.app)")) { [weak self] in self?.showApp(card.bundle) })
        }
        lines.append(.init(title: translated("Close")) { [weak self] in self?.close(card.identifier) })
        menu = nil
        menu = CardMenu(lines, for: view.root, at: place)
    }

    // MARK: - Changes

    /// Shows the present windows of the model.
    ///
    /// - Parameter different: The windows that say something else than before.
    func update(_ different: Set<String>) {
        let former = focused
        for step in ListChange.steps(from: identifiers, to: model.visible) {
            identifiers.replaceSubrange(step.position..<step.position + step.removed, with: step.inserted)
            splice(step)
        }
        if let former, !identifiers.contains(former.identifier) {
            // What had the keyboard is gone: its neighbour gets it.
            focus(min(former.position, identifiers.count - 1))
        }
        for view in shown {
            guard let identifier = view.card?.identifier, different.contains(identifier),
                let card = model.cards[identifier]
            else { continue }
            show(card, in: view)
        }
    }

    /// Shows all texts anew, since they say less in the list of one app.
    func refreshTexts() {
        for view in shown {
            if let identifier = view.card?.identifier, let card = model.cards[identifier] { show(card, in: view) }
        }
    }

    private func splice(_ step: ListChange) {
        strings.splice(at: step.position, removing: step.removed, inserting: step.inserted)
    }

    // MARK: - Keyboard

    /// The card that has the keyboard, or something in it; `nil` if none has. A pointer that hovers changes nothing.
    var focused: (identifier: String, position: Int)? {
        // Not the focus child, which there is only as long as the window is the active one.
        guard let focus = grid.focusInWindow,
            let view = shown.first(where: { view in
                view.root.parent.map { focus.isSame(as: $0) || focus.isDescendant(of: $0) } ?? false
            }),
            let identifier = view.card?.identifier, let position = identifiers.firstIndex(of: identifier)
        else { return nil }
        return (identifier, position)
    }

    /// Gives the keyboard to a card.
    func focus(_ position: Int) {
        guard !identifiers.isEmpty else { return }
        selection.select(position)
        grid.scroll(to: position)
        // Only now is it sure that the card has widgets.
        guard let identifier = identifiers.indices.contains(position) ? identifiers[position] : nil,
            let view = shown.first(where: { $0.card?.identifier == identifier })
        else { return grid.grabFocus() }
        view.root.parent?.grabFocus()
    }

    /// Opens the first card.
    func openFirst() {
        activate(0)
    }

    private func activate(_ position: Int) {
        if identifiers.indices.contains(position) { open(identifiers[position]) }
    }

    /// Deals with a key; false if it has no meaning here.
    func pressed(_ key: UInt32) -> Bool {
        guard [UInt32(GDK_KEY_Delete), UInt32(GDK_KEY_KP_Delete)].contains(key), let focused else { return false }
        close(focused.identifier)
        return true
    }

    /// Whether there is more than can be seen.
    private var isScrolled: Bool {
        root.verticalAdjustment?.exceedsPage ?? false
    }
}

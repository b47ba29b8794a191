// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization
import ShellSupport

/// The widgets of one card: picture, title, app, and a button that closes the window. It shows one window after the other.
///
/// GTK makes cards for thirty rows, of which few are ever seen. So a card is an empty place until `fill` is called.
@MainActor final class CardView {
    /// How large a picture is.
    static let size = (width: 256, height: 160)
    /// How high a card is about, with two lines of text.
    private static let usualHeight = 208

    /// The widget of the whole card.
    let root = Box(GTK_ORIENTATION_VERTICAL, spacing: 8).styled("session")
    /// Closes the window.
    private(set) lazy var closeButton = Button.icon("window-close-symbolic", says: translated("Close")).styled(
        "close", "circular", "osd")
    /// The content of the card; `nil` while it waits to be used again.
    private(set) var card: SwitcherCard?
    /// Whether there are widgets in the card.
    private(set) var isFilled = false
    private var isAlone = false
    /// Called when the window is to be closed.
    var close: (String) -> Void = { _ in }
    /// Whether the window is being opened, which takes a while if its app does not run.
    var isOpening = false {
        didSet { if isFilled { showOpening() } }
    }
    /// Whether it can be seen, or is near to that.
    var isInSight = false
    /// Whether its picture is still to be fetched.
    var needsPicture = false
    /// Fetches the picture that is shown.
    var loading: Task<Void, Never>?

    private lazy var overlay = Overlay().styled("picture")
    private lazy var picture = Picture()
    private lazy var placeholder = Image()
    private lazy var badge = Label.line(translated("Not Open")).styled("badge", "caption")
    private lazy var spinner = Spinner().styled("opening")
    private lazy var icon = Image()
    private lazy var title = Label.line().styled("heading")
    private lazy var subtitle = Label.line().styled("caption", "dim-label")
    /// Called when the menu is asked for, at a place in the card.
    var showMenu: ((x: Double, y: Double)) -> Void = { _ in }
    private let click = ClickGesture(button: GDK_BUTTON_SECONDARY)
    private let hold = LongPressGesture()
    private let swipe = SwipeGesture()
    /// Whether the list around it can be scrolled, so that a finger that goes up scrolls it.
    var isScrolled: () -> Bool = { false }

    init() {
        root.align(horizontally: GTK_ALIGN_CENTER)
        root.setMinimumSize(width: Self.size.width, height: Self.usualHeight)
        swipe.onSwipe { [weak self] speed in self?.swiped(speed) }
        root.addController(swipe)
        click.onPressed { [weak self] place in
            // The card is not opened by it.
            self?.click.claim()
            self?.showMenu(place)
        }
        hold.onPressed { [weak self] place in
            self?.hold.claim()
            self?.showMenu(place)
        }
        root.addController(click)
        root.addController(hold)
    }

    /// Puts the widgets into the card, once it can be seen or is near to that.
    func fill() {
        guard !isFilled else { return }
        isFilled = true
        root.setMinimumSize(width: Self.size.width)
        closeButton.onClick { [weak self] in self?.closeNow() }
        fillOverlay()
        icon.pixelSize = 24
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 1)
        texts.append(title, subtitle)
        texts.expand(horizontally: true)
        texts.align(vertically: GTK_ALIGN_CENTER)
        for label in [title, subtitle] { label.setMaximumWidth(letters: 1) }
        for label in [title, subtitle] { label.expand(horizontally: true) }
        let caption = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8).styled("caption-row")
        caption.append(icon, texts)
        root.append(overlay, caption)
        if let card { show(card, isAlone: isAlone) }
    }

    private func fillOverlay() {
        overlay.hideOverflow()
        picture.setMinimumSize(width: Self.size.width, height: Self.size.height)
        picture.contentFit = GTK_CONTENT_FIT_CONTAIN
        // The card says what it is a picture of.
        picture.setAccessibleHidden(true)
        placeholder.pixelSize = 72
        placeholder.setAccessibleHidden(true)
        icon.setAccessibleHidden(true)
        let layers: [(Widget, GtkAlign, GtkAlign)] = [
            (placeholder, GTK_ALIGN_CENTER, GTK_ALIGN_CENTER), (badge, GTK_ALIGN_START, GTK_ALIGN_END),
            (spinner, GTK_ALIGN_CENTER, GTK_ALIGN_CENTER), (closeButton, GTK_ALIGN_END, GTK_ALIGN_START),
        ]
        for (widget, horizontal, vertical) in layers {
            widget.align(horizontally: horizontal, vertically: vertical)
            overlay.addOverlay(widget)
        }
        spinner.setMinimumSize(width: 32, height: 32)
        spinner.say(translated("Opening"))
        showOpening()
        overlay.setChild(picture)
    }

    private func showOpening() {
        spinner.isVisible = isOpening
        spinner.setSpinning(isOpening)
    }

    /// Shows a window; the picture comes later.
    func show(_ card: SwitcherCard, isAlone: Bool) {
        self.card = card
        self.isAlone = isAlone
        // In a grid it is the cell that assistive technologies stop at.
        (root.parent ?? root).say(card.spoken)
        guard isFilled else { return }
        title.setLabel(card.title)
        let name = isAlone || card.title == card.app ? "" : card.app
        let line = [card.subtitle, name].filter { !$0.isEmpty }.joined(separator: " · ")
        subtitle.setLabel(line)
        subtitle.isVisible = !line.isEmpty
        icon.setIcon(card.icon)
        placeholder.setIcon(card.icon)
        badge.isVisible = !card.isOpen
        root.setStyleClass("resting", !card.isOpen)
        root.setTooltipText(card.title.count > 24 ? card.title : nil)
        closeButton.say(translated("Close \(card.title)"))
    }

    /// Shows a picture, or the icon of the app if there is none.
    func show(_ texture: Object?) {
        guard isFilled else { return }
        picture.setPaintable(texture)
        placeholder.isVisible = texture == nil
        root.setStyleClass("pictured", texture != nil)
    }

    /// Whether a picture is shown.
    var hasPicture: Bool {
        isFilled && picture.hasPaintable
    }

    /// Shows nothing and waits to be used again.
    func rest() {
        loading?.cancel()
        loading = nil
        needsPicture = false
        isInSight = false
        isOpening = false
        card = nil
        show(nil as Object?)
    }

    private func closeNow() {
        if let card { close(card.identifier) }
    }

    /// A finger has left the card with some speed, in pixels a second: up or sideways is away.
    func swiped(_ speed: (x: Double, y: Double)) {
        let isUp = speed.y < -400 && abs(speed.y) > 2 * abs(speed.x)
        let isSideways = abs(speed.x) > 400 && abs(speed.x) > 2 * abs(speed.y)
        if isUp && !isScrolled() || isSideways { closeNow() }
    }
}

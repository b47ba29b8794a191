// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeLocalization

/// The widgets of one card: picture, title, app, and a button that closes the window. It shows one window after the other.
///
/// GTK makes cards for thirty rows, of which few are ever seen. So a card is an empty place until `fill` is called.
@MainActor final class CardView {
    /// How large a picture is.
    static let size = PictureSize(width: 256, height: 160)
    /// How high a card is about, with two lines of text.
    private static let usualHeight = 208

    /// The widget of the whole card.
    let root = Object.box(GTK_ORIENTATION_VERTICAL, spacing: 8, classes: ["session"])
    /// Closes the window.
    private(set) lazy var closeButton = Object.iconButton(
        "window-close-symbolic", says: translated("Close"), classes: ["close", "circular", "osd"])
    /// What the card shows; `nil` while it waits to be used again.
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

    private lazy var overlay = Object(widget: gtk_overlay_new(), classes: "picture")
    private lazy var picture = Object(widget: gtk_picture_new())
    private lazy var placeholder = Object(widget: gtk_image_new())
    private lazy var badge = Object.label(translated("Not Open"), classes: ["badge", "caption"])
    private lazy var spinner = Object(widget: gtk_spinner_new(), classes: "opening")
    private lazy var icon = Object(widget: gtk_image_new())
    private lazy var title = Object.label(classes: ["heading"])
    private lazy var subtitle = Object.label(classes: ["caption", "dim-label"])
    /// Called when the menu is asked for, at a place in the card.
    var showMenu: ((x: Double, y: Double)) -> Void = { _ in }
    private let click = Object(adopting: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    private let hold = Object(adopting: UnsafeMutableRawPointer(gtk_gesture_long_press_new()))
    private let swipe = Object(adopting: UnsafeMutableRawPointer(gtk_gesture_swipe_new()))
    /// Whether the list around it can be scrolled, so that a finger that goes up scrolls it.
    var isScrolled: () -> Bool = { false }

    init() {
        root.withWidget {
            gtk_widget_set_halign($0, GTK_ALIGN_CENTER)
            gtk_widget_set_size_request($0, gint(Self.size.width), gint(Self.usualHeight))
        }
        swipe.withOpaque { gtk_gesture_single_set_touch_only($0, 1) }
        swipe.onNumbers("swipe") { [weak self] speed in self?.swiped(speed) }
        root.addController(swipe)
        click.withOpaque { gtk_gesture_single_set_button($0, guint(GDK_BUTTON_SECONDARY)) }
        click.onPress("pressed") { [weak self] _, x, y in
            // The card is not opened by it.
            self?.click.withOpaque { _ = gtk_gesture_set_state($0, GTK_EVENT_SEQUENCE_CLAIMED) }
            self?.showMenu((x, y))
        }
        hold.withOpaque { gtk_gesture_single_set_touch_only($0, 1) }
        hold.onNumbers("pressed") { [weak self] place in
            self?.hold.withOpaque { _ = gtk_gesture_set_state($0, GTK_EVENT_SEQUENCE_CLAIMED) }
            self?.showMenu(place)
        }
        for gesture in [click, hold] { root.addController(gesture) }
    }

    /// Puts the widgets into the card, once it can be seen or is near to that.
    func fill() {
        guard !isFilled else { return }
        isFilled = true
        root.withWidget { gtk_widget_set_size_request($0, gint(Self.size.width), -1) }
        closeButton.on("clicked") { [weak self] in self?.closeNow() }
        fillOverlay()
        icon.withOpaque { gtk_image_set_pixel_size($0, 24) }
        let texts = Object.box(GTK_ORIENTATION_VERTICAL, spacing: 1)
        texts.append(title, subtitle)
        texts.withWidget {
            gtk_widget_set_hexpand($0, 1)
            gtk_widget_set_valign($0, GTK_ALIGN_CENTER)
        }
        for label in [title, subtitle] { label.withOpaque { gtk_label_set_max_width_chars($0, 1) } }
        for label in [title, subtitle] { label.withWidget { gtk_widget_set_hexpand($0, 1) } }
        let caption = Object.box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, classes: ["caption-row"])
        caption.append(icon, texts)
        root.append(overlay, caption)
        if let card { show(card, isAlone: isAlone) }
    }

    private func fillOverlay() {
        overlay.withWidget { gtk_widget_set_overflow($0, GTK_OVERFLOW_HIDDEN) }
        picture.withWidget { gtk_widget_set_size_request($0, gint(Self.size.width), gint(Self.size.height)) }
        picture.withOpaque {
            gtk_picture_set_content_fit($0, GTK_CONTENT_FIT_CONTAIN)
            gtk_picture_set_can_shrink($0, 1)
            // The card says what it is a picture of.
            enfilade_accessible_set_hidden($0, 1)
        }
        placeholder.withOpaque {
            gtk_image_set_pixel_size($0, 72)
            enfilade_accessible_set_hidden($0, 1)
        }
        icon.withOpaque { enfilade_accessible_set_hidden($0, 1) }
        for (widget, horizontal, vertical) in [
            (placeholder, GTK_ALIGN_CENTER, GTK_ALIGN_CENTER), (badge, GTK_ALIGN_START, GTK_ALIGN_END),
            (spinner, GTK_ALIGN_CENTER, GTK_ALIGN_CENTER), (closeButton, GTK_ALIGN_END, GTK_ALIGN_START),
        ] {
            widget.withWidget {
                gtk_widget_set_halign($0, horizontal)
                gtk_widget_set_valign($0, vertical)
            }
            overlay.withOpaque { overlay in widget.withWidget { gtk_overlay_add_overlay(overlay, $0) } }
        }
        spinner.withWidget { gtk_widget_set_size_request($0, 32, 32) }
        spinner.say(translated("Opening"))
        showOpening()
        overlay.setChild(picture) { gtk_overlay_set_child($0, $1) }
    }

    private func showOpening() {
        spinner.isVisible = isOpening
        spinner.withOpaque { gtk_spinner_set_spinning($0, isOpening ? 1 : 0) }
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
        root.withWidget { gtk_widget_set_tooltip_text($0, card.title.count > 24 ? card.title : nil) }
        closeButton.say(translated("Close \(card.title)"))
    }

    /// Shows a picture, or the icon of the app if there is none.
    func show(_ texture: Object?) {
        guard isFilled else { return }
        picture.withOpaque { picture in
            if let texture {
                texture.withOpaque { gtk_picture_set_paintable(picture, $0) }
            } else {
                gtk_picture_set_paintable(picture, nil)
            }
        }
        placeholder.isVisible = texture == nil
        root.setStyleClass("pictured", texture != nil)
    }

    /// Whether a picture is shown.
    var hasPicture: Bool {
        isFilled && picture.withOpaque { gtk_picture_get_paintable($0) != nil }
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

extension Object {
    /// The widget around this one; `nil` if there is none.
    fileprivate var parent: Object? {
        withWidget { gtk_widget_get_parent($0) }.map { Object(sinking: UnsafeMutableRawPointer($0)) }
    }
}

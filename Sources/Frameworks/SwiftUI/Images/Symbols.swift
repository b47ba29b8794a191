// SPDX-License-Identifier: Apache-2.0
// Names of symbols, and the icons of the freedesktop naming specification and of Adwaita that mean the same.

internal import CAdwaita
internal import FoundationAdditions

/// The icons that stand for Apple's symbols.
@MainActor enum Symbols {
    /// The icon in the place of an image whose file is not there.
    static let missing = "image-missing-symbolic"
    /// The icon in the place of a symbol that has none: a circle of dots, which libadwaita has within itself.
    static let neutral = "adw-tab-icon-missing-symbolic"

    private static var reported: Set<String> = []

    /// The name of the icon for a symbol: a neutral one if nothing corresponds to it, or the desktop's theme has no such icon.
    static func icon(for symbol: String) -> String {
        guard !symbol.isEmpty else { return missing }
        guard let icon = counterpart(of: symbol) else {
            report("no icon corresponds to the symbol “\(symbol)”; a circle is displayed")
            return neutral
        }
        guard let display = gdk_display_get_default() else { return icon }
        if gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(display), icon) != 0 { return icon }
        report("the icon theme has no “\(icon)” for the symbol “\(symbol)”; a circle is displayed")
        return neutral
    }

    /// The name of the icon that means the same as a symbol; `nil` if there is none.
    private static func counterpart(of symbol: String) -> String? {
        if let icon = icons[symbol] { return icon }
        // Variants differ in looks only.
        for suffix in [".fill", ".circle", ".square"] where symbol.hasSuffix(suffix) {
            return counterpart(of: String(symbol.dropLast(suffix.count)))
        }
        return nil
    }

    /// Tells the developer of the app something, once.
    private static func report(_ text: String) {
        if reported.insert(text).inserted { Diagnostics.report(text) }
    }

    static let icons = [
        "plus": "list-add-symbolic", "minus": "list-remove-symbolic", "xmark": "window-close-symbolic",
        "checkmark": "object-select-symbolic", "trash": "user-trash-symbolic",
        "pencil": "document-edit-symbolic", "scribble": "applications-graphics-symbolic",
        "square.and.pencil": "document-edit-symbolic", "square.and.arrow.up": "send-to-symbolic",
        "square.and.arrow.down": "document-save-symbolic",
        "doc": "text-x-generic-symbolic", "doc.text": "text-x-generic-symbolic",
        "doc.on.doc": "edit-copy-symbolic", "doc.on.clipboard": "edit-paste-symbolic",
        "scissors": "edit-cut-symbolic", "folder": "folder-symbolic", "folder.badge.plus": "folder-new-symbolic",
        "paperplane": "mail-send-symbolic", "envelope": "mail-unread-symbolic",
        "magnifyingglass": "system-search-symbolic", "gear": "emblem-system-symbolic",
        "gearshape": "emblem-system-symbolic", "ellipsis": "view-more-symbolic",
        "line.3.horizontal": "open-menu-symbolic", "list.bullet": "view-list-symbolic",
        "square.grid.2x2": "view-grid-symbolic", "sidebar.left": "sidebar-show-symbolic",
        "sidebar.leading": "sidebar-show-symbolic", "sidebar.right": "sidebar-show-right-symbolic",
        "chevron.left": "go-previous-symbolic", "chevron.right": "go-next-symbolic",
        "chevron.backward": "go-previous-symbolic", "chevron.forward": "go-next-symbolic",
        "chevron.up": "go-up-symbolic", "chevron.down": "go-down-symbolic",
        "arrow.left": "go-previous-symbolic", "arrow.right": "go-next-symbolic", "arrow.up": "go-up-symbolic",
        "arrow.down": "go-down-symbolic", "arrow.clockwise": "view-refresh-symbolic",
        "arrow.counterclockwise": "view-refresh-symbolic", "arrow.uturn.backward": "edit-undo-symbolic",
        "arrow.uturn.forward": "edit-redo-symbolic", "house": "go-home-symbolic",
        "star": "starred-symbolic", "bookmark": "user-bookmarks-symbolic", "heart": "emblem-favorite-symbolic",
        "person": "avatar-default-symbolic", "person.2": "system-users-symbolic",
        "person.3": "system-users-symbolic", "bubble.left": "user-available-symbolic",
        "bell": "preferences-system-notifications-symbolic", "bell.slash": "notifications-disabled-symbolic",
        "app": "application-x-executable-symbolic", "briefcase": "x-office-document-symbolic",
        "moon": "weather-clear-night-symbolic",
        "sun.max": "weather-clear-symbolic", "cloud": "weather-overcast-symbolic",
        "photo": "image-x-generic-symbolic", "camera": "camera-photo-symbolic", "video": "camera-video-symbolic",
        "film": "video-x-generic-symbolic", "music.note": "audio-x-generic-symbolic",
        "mic": "audio-input-microphone-symbolic", "speaker.wave.2": "audio-volume-medium-symbolic",
        "speaker.slash": "audio-volume-muted-symbolic", "play": "media-playback-start-symbolic",
        "pause": "media-playback-pause-symbolic", "stop": "media-playback-stop-symbolic",
        "forward": "media-seek-forward-symbolic", "backward": "media-seek-backward-symbolic",
        "calendar": "x-office-calendar-symbolic", "clock": "document-open-recent-symbolic",
        "alarm": "alarm-symbolic", "timer": "alarm-symbolic", "lock": "changes-prevent-symbolic",
        "lock.open": "changes-allow-symbolic", "key": "dialog-password-symbolic",
        "info": "dialog-information-symbolic", "questionmark": "dialog-question-symbolic",
        "exclamationmark.triangle": "dialog-warning-symbolic", "exclamationmark": "dialog-error-symbolic",
        "globe": "web-browser-symbolic", "link": "insert-link-symbolic", "wifi": "network-wireless-symbolic",
        "printer": "printer-symbolic", "keyboard": "input-keyboard-symbolic", "map": "mark-location-symbolic",
        "mappin": "mark-location-symbolic", "location": "find-location-symbolic", "phone": "phone-symbolic",
        "tag": "user-bookmarks-symbolic", "flag": "mail-mark-important-symbolic", "eye": "view-reveal-symbolic",
        "eye.slash": "view-conceal-symbolic", "macwindow": "window-new-symbolic",
        "desktopcomputer": "computer-symbolic", "rectangle.on.rectangle": "view-dual-symbolic",
        "archivebox": "package-x-generic-symbolic", "textformat": "font-x-generic-symbolic",
        "bold": "format-text-bold-symbolic", "italic": "format-text-italic-symbolic",
        "underline": "format-text-underline-symbolic", "strikethrough": "format-text-strikethrough-symbolic",
        "list.number": "view-list-ordered-symbolic", "checklist": "checkbox-checked-symbolic",
        "text.quote": "format-indent-more-symbolic", "fork.knife": "emoji-food-symbolic",
        "face.smiling": "face-smile-symbolic", "leaf": "emoji-nature-symbolic", "lightbulb": "emoji-objects-symbolic",
        "car": "emoji-travel-symbolic", "airplane": "emoji-travel-symbolic", "gamecontroller": "input-gaming-symbolic",
        "sportscourt": "emoji-activities-symbolic", "externaldrive": "drive-harddisk-symbolic",
    ]
}

// SPDX-License-Identifier: Apache-2.0
// Names of symbols, and the icons of the freedesktop naming specification and of Adwaita that mean the same.

/// The icons that stand for Apple's symbols.
enum Symbols {
    /// The name of the icon for a symbol; that of a missing image if there is none.
    static func icon(for symbol: String) -> String {
        if let icon = icons[symbol] { return icon }
        // Variants differ in looks only.
        for suffix in [".fill", ".circle", ".square"] where symbol.hasSuffix(suffix) {
            return icon(for: String(symbol.dropLast(suffix.count)))
        }
        return "image-missing-symbolic"
    }

    static let icons = [
        "plus": "list-add-symbolic", "minus": "list-remove-symbolic", "xmark": "window-close-symbolic",
        "checkmark": "object-select-symbolic", "trash": "user-trash-symbolic",
        "pencil": "document-edit-symbolic", "square.and.pencil": "document-edit-symbolic",
        "square.and.arrow.up": "send-to-symbolic", "square.and.arrow.down": "document-save-symbolic",
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
        "bell": "preferences-system-notifications-symbolic", "moon": "weather-clear-night-symbolic",
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
        "underline": "format-text-underline-symbolic",
    ]
}

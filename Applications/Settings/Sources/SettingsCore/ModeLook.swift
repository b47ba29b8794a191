// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The colors and symbols that a mode can have.
public enum ModeLook {
    /// A color, by its number and its name for people.
    public struct Hue: Identifiable, Hashable {
        /// The color, as `#rrggbb`.
        public let id: String
        /// The name for people.
        public let name: String
    }

    /// A symbol, by the name of its icon and its name for people.
    public struct Symbol: Identifiable, Hashable {
        /// The name of the icon of the desktop.
        public let id: String
        /// The symbol that is displayed.
        public let systemName: String
        /// The name for people.
        public let name: String
    }

    /// The colors, of the palette of GNOME.
    public static var hues: [Hue] {
        [
            Hue(id: "#1c71d8", name: NSLocalizedString("Blue", comment: "")),
            Hue(id: "#26a269", name: NSLocalizedString("Green", comment: "")),
            Hue(id: "#e5a50a", name: NSLocalizedString("Yellow", comment: "")),
            Hue(id: "#e66100", name: NSLocalizedString("Orange", comment: "")),
            Hue(id: "#c01c28", name: NSLocalizedString("Red", comment: "")),
            Hue(id: "#9141ac", name: NSLocalizedString("Purple", comment: "")),
            Hue(id: "#613583", name: NSLocalizedString("Violet", comment: "")),
            Hue(id: "#865e3c", name: NSLocalizedString("Brown", comment: "")),
            Hue(id: "#5e5c64", name: NSLocalizedString("Gray", comment: "")),
        ]
    }

    /// The symbols.
    public static var symbols: [Symbol] {
        [
            Symbol(
                id: "notifications-disabled-symbolic", systemName: "bell.slash",
                name: NSLocalizedString("Bell", comment: "")),
            Symbol(
                id: "weather-clear-night-symbolic", systemName: "moon", name: NSLocalizedString("Moon", comment: "")),
            Symbol(id: "avatar-default-symbolic", systemName: "person", name: NSLocalizedString("Person", comment: "")),
            Symbol(
                id: "x-office-document-symbolic", systemName: "briefcase",
                name: NSLocalizedString("Work", comment: "a symbol")),
            Symbol(id: "emblem-favorite-symbolic", systemName: "heart", name: NSLocalizedString("Heart", comment: "")),
            Symbol(id: "starred-symbolic", systemName: "star", name: NSLocalizedString("Star", comment: "")),
            Symbol(id: "user-bookmarks-symbolic", systemName: "bookmark", name: NSLocalizedString("Book", comment: "")),
            Symbol(
                id: "input-gaming-symbolic", systemName: "gamecontroller", name: NSLocalizedString("Game", comment: "")),
            Symbol(id: "camera-video-symbolic", systemName: "video", name: NSLocalizedString("Film", comment: "")),
            Symbol(
                id: "audio-x-generic-symbolic", systemName: "music.note", name: NSLocalizedString("Music", comment: "")),
            Symbol(id: "alarm-symbolic", systemName: "alarm", name: NSLocalizedString("Clock", comment: "")),
            Symbol(id: "weather-clear-symbolic", systemName: "sun.max", name: NSLocalizedString("Sun", comment: "")),
            Symbol(id: "go-home-symbolic", systemName: "house", name: NSLocalizedString("House", comment: "")),
            Symbol(
                id: "computer-symbolic", systemName: "desktopcomputer", name: NSLocalizedString("Computer", comment: "")
            ),
        ]
    }

    /// The symbol that is displayed for an icon; that of the Focus for one that is not among ``symbols``.
    public static func systemName(of icon: String) -> String {
        symbols.first { $0.id == icon }?.systemName ?? "moon"
    }

    /// The parts of a color, each from 0 to 1; `nil` for a text that is none.
    public static func components(of color: String) -> (red: Double, green: Double, blue: Double)? {
        guard color.count == 7, color.hasPrefix("#"), let number = UInt32(color.dropFirst(), radix: 16) else {
            return nil
        }
        return (Double(number >> 16 & 0xff) / 255, Double(number >> 8 & 0xff) / 255, Double(number & 0xff) / 255)
    }
}

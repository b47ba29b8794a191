// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract

/// The item that a media player plays, as its properties tell it. Pure.
///
/// See <https://specifications.freedesktop.org/mpris-spec/latest/>. A property of another type than specified is ignored.
enum MediaItem {
    /// The interface with the properties of the playing item.
    static let interface = "org.mpris.MediaPlayer2.Player"
    /// The interface with the name of the player.
    static let playerInterface = "org.mpris.MediaPlayer2"
    /// The beginning of the bus names of media players.
    static let namePrefix = "org.mpris.MediaPlayer2."
    /// The bus name of a program that only repeats the player that was used last.
    private static let mirrorName = namePrefix + "playerctld"
    /// The longest title and the longest line about an item that are told, in bytes.
    static let textLimit = 1_024

    /// Whether a bus name is that of a player itself.
    static func isPlayer(_ busName: String) -> Bool {
        busName.hasPrefix(namePrefix) && busName != mirrorName
    }

    /// The content that is told while a player has these properties; `nil` for none.
    static func content(_ properties: BusOptions) -> ActivityDescription? {
        guard properties["PlaybackStatus"]?.value(as: String.self) == "Playing" else { return nil }
        let metadata = properties["Metadata"]?.value(as: BusOptions.self) ?? [:]
        let address = metadata["xesam:url"]?.value(as: String.self).flatMap { ContentAddress($0) }
        let title = metadata["xesam:title"]?.value(as: String.self) ?? ""
        guard !title.isEmpty || address != nil else { return nil }
        let shownTitle = title.isEmpty ? address?.lastName ?? address?.text ?? "" : title
        let artists =
            metadata["xesam:artist"].flatMap { $0.value(as: [String].self) ?? $0.value(as: String.self).map { [$0] } }
        let about = (artists ?? []).filter { !$0.isEmpty }.prefix(8).joined(separator: ", ")
        return ActivityDescription(
            title: shownTitle.shortened(toBytes: textLimit), persistent: address?.text,
            webpage: address.flatMap { $0.isPage ? $0.text : nil },
            address: address.flatMap { $0.isPage ? nil : $0.text },
            about: about.isEmpty ? nil : about.shortened(toBytes: textLimit))
    }

    /// The program of a player: the one that it names, or else the one that its bus name does.
    static func program(_ properties: BusOptions, busName: String) -> String {
        if let entry = properties["DesktopEntry"]?.value(as: String.self), !entry.isEmpty { return entry }
        let name = busName.dropFirst(namePrefix.count)
        // A player that runs several times adds .instance and a number.
        return String(name.firstRange(of: ".instance").map { name[..<$0.lowerBound] } ?? name)
    }
}

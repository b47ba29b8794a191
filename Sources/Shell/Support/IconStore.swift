// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import GLib

/// The icons of apps, read once and shown in many places.
@MainActor enum IconStore {
    private static var textures: [String: Object] = [:]

    /// Forgets what was read: an app may have another icon by now.
    static func forget() {
        textures = [:]
    }

    /// The icon in a file; `nil` if it cannot be read.
    static func icon(_ path: String) -> Object? {
        if let known = textures[path] { return known }
        guard let texture = gdk_texture_new_from_filename(path, nil) else { return nil }
        let icon = Object(adopting: UnsafeMutableRawPointer(texture))
        textures[path] = icon
        return icon
    }
}

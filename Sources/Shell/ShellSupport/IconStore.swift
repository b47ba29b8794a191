// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import EnfiladeGLib

/// The icons of apps, read once and shown in many places.
@MainActor package enum IconStore {
    private static var textures: [String: Texture] = [:]
    /// The largest file that is read, in bytes.
    private static let largestFile = 4 << 20
    /// The longer side of an icon in pixels: twice as many as it has on the screen at most.
    private static let side = 96

    /// Forgets the icons: an app may have another one by now.
    package static func forget() {
        textures = [:]
    }

    /// The icon in a file; `nil` if it cannot be read.
    static func icon(_ path: String) -> Texture? {
        if let known = textures[path] { return known }
        // Whoever wrote the path may have named a pipe, or something without an end.
        guard let file = try? Descriptor.file(path, for: .reading),
            let data = try? file.contents(limit: largestFile, path: path),
            let icon = try? ImageReader.texture(of: data, .side(side))
        else { return nil }
        textures[path] = icon
        return icon
    }
}

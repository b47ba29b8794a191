// SPDX-License-Identifier: Apache-2.0
// Pictures of windows, made as small as they are shown, on a thread of their own.

import EnfiladeConcurrency
import EnfiladeFiles
import EnfiladeGLib

/// How large a picture is shown, in pixels of the screen.
struct PictureSize: Sendable, Hashable {
    let width: Int
    let height: Int

    /// The largest file that is read.
    private static let largestFile = 16 << 20

    /// Reads an image file and makes all of it fit into this place.
    func picture(in file: Descriptor) async throws -> Texture {
        try await offload {
            try ImageReader.texture(
                of: try file.contents(limit: Self.largestFile), .fitting(width: width, height: height))
        }
    }
}

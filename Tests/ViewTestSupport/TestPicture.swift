// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Image files for tests.
package enum TestPicture {
    /// A PNG file of three by two pixels, all red.
    package static let red =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AAQQxwFgBB0gX7h/C5SAAAAABJRU5ErkJggg==
                """, options: .ignoreUnknownCharacters) ?? Data()
}

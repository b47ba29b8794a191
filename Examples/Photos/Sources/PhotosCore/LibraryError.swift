// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A failure of the library.
package enum LibraryError: LocalizedError, Equatable {
    /// A file, by its name, that holds no picture.
    case noPicture(String)
    /// Content that is no picture of this library.
    case notOfTheLibrary
    /// A picture of the first library that this computer cannot draw.
    case cannotDraw(String)

    package var errorDescription: String? {
        switch self {
        case .noPicture(let name):
            String(format: NSLocalizedString("“%@” is no picture that can be read", comment: ""), name)
        case .notOfTheLibrary: NSLocalizedString("The picture is not in this library", comment: "")
        case .cannotDraw(let title):
            String(format: NSLocalizedString("“%@” cannot be drawn", comment: ""), title)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import FoundationAdditions
internal import Synchronization
internal import UIKit

/// The images of bundles that were displayed, so that a view that is evaluated again unpacks nothing.
enum ImageFiles {
    private struct Key: Hashable {
        let name: String
        let bundle: String
    }

    /// How many are kept.
    private static let most = 200
    private static let known = Mutex<[Key: UIImage?]>([:])

    /// The image in a file of a bundle; `nil` if there is none, which standard error says once.
    static func image(named name: String, in bundle: Bundle) -> UIImage? {
        let key = Key(name: name, bundle: bundle.bundlePath)
        if let image = known.withLock({ $0[key] }) { return image }
        let image = UIImage(named: name, in: bundle)
        if image == nil { Diagnostics.report("the bundle has no image “\(name)”") }
        known.withLock { known in
            if known.count >= most { known = [:] }
            known[key] = .some(image)
        }
        return image
    }
}

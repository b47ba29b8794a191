// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Error {
    /// The error in a sentence for a reader: errors of Foundation's kind have it as their localized description.
    var sentence: String {
        (self as Any) is NSError ? localizedDescription : String(describing: self)
    }
}

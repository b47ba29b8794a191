// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Error {
    /// What the error says to a reader: errors of Foundation's kind say it in their localized description.
    package var sentence: String {
        (self as Any) is NSError ? localizedDescription : String(describing: self)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib
internal import EnfiladeLocalization

/// Why something did not get from one program to another.
package struct ExchangeError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Takes over the error of a function of GLib, and clears it.
    init(_ problem: inout UnsafeMutablePointer<GError>?, _ attempt: String) {
        let reason = String(borrowing: problem?.pointee.message) ?? translated("there is no reason")
        g_clear_error(&problem)
        self.init("\(attempt): \(reason)")
    }
}

extension ExchangeError: LocalizedError {
    package var errorDescription: String? { description }
}

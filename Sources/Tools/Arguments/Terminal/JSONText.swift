// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladeLocalization

/// The form in which every command prints data for programs.
package enum JSONText {
    /// Encodes a value; keys are sorted so that the same answer is the same text, which no terminal obeys.
    package static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return HarmlessText.escaped(json: String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// The flag with which a command is asked for it.
    package static let flag = Flag("json", help: translated("Print JSON."))
}

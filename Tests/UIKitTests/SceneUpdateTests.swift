// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeBus
import Testing

@testable import UIKit

/// The messages to the service about sessions.
struct SceneUpdateTests {
    @Test func textsThatNoMessageCarriesAreMended() throws {
        let odd = "a\(try #require(Unicode.Scalar(0xFFFF as UInt32)))b"
        let options = SceneChanges(title: odd, subtitle: odd).dictionary.mapValues { $0.value(as: String.self) }
        #expect(options == ["title": "a\u{FFFD}b", "subtitle": "a\u{FFFD}b"])
    }
}

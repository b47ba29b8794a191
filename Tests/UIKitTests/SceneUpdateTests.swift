// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeBus
import Testing

@testable import UIKit

/// The messages to the service about sessions.
struct SceneUpdateTests {
    @Test func textsThatNoMessageCarriesAreMended() throws {
        let odd = "a\(try #require(Unicode.Scalar(0xFFFF as UInt32)))b"
        let options = BusVariant(SceneChanges(title: odd, subtitle: odd)).value(as: BusOptions.self)
        #expect(options?.mapValues { $0.value(as: String.self) } == ["title": "a\u{FFFD}b", "subtitle": "a\u{FFFD}b"])
    }
}

// SPDX-License-Identifier: Apache-2.0
// Types that conform to Transferable without any code here.

import CoreTransferable
import Foundation

extension Specimen {
    /// The standard types.
    static let standard = [
        Specimen("string", "String", make: { $0 }, show: { $0 }),
        Specimen("data", "Data", make: { Data($0.utf8) }, show: { String(decoding: $0, as: UTF8.self) }),
        Specimen("url", "URL", make: address, show: { $0.absoluteString }),
        Specimen(
            "attributed", "AttributedString", make: { AttributedString($0) }, show: { String($0.characters) }),
    ]

    /// Text as an address.
    @Sendable private static func address(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw ProbeError(message: "“\(text)” is no address") }
        return url
    }
}

// SPDX-License-Identifier: Apache-2.0

import SwiftUI

extension Color {
    /// A color of six hexadecimal digits; black if they are none.
    init(digits: String) {
        let number = UInt32(digits, radix: 16) ?? 0
        self.init(
            red: Double(number >> 16 & 0xff) / 255, green: Double(number >> 8 & 0xff) / 255,
            blue: Double(number & 0xff) / 255)
    }

    /// The color of clowns that can come.
    static let free = Color(digits: "26a269")
    /// The color of clowns that cannot.
    static let busy = Color(digits: "c01c28")
    /// The color of clowns that come.
    static let booked = Color(digits: "1c71d8")
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation

/// Documents with empty pages.
enum EmptyDocument {
    /// Writes a PDF file into the home of a device.
    static func write(_ name: String, pages: Int = 1, on desk: Device) throws -> URL {
        let kids = (0..<pages).map { "\($0 + 3) 0 R" }.joined(separator: " ")
        var objects = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[\(kids)]/Count \(pages)>>"]
        for _ in 0..<pages { objects.append("<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>>>") }
        var text = "%PDF-1.4\n"
        var places: [Int] = []
        for (number, object) in objects.enumerated() {
            places.append(text.utf8.count)
            text += "\(number + 1) 0 obj\(object)endobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for place in places {
            let digits = "\(place)"
            text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        text += "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
        let file = desk.home.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file
    }
}

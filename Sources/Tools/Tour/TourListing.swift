// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation

/// A listing that was printed with the talk.
struct TourListing {
    /// Its file name, ending in `.swift`.
    let name: String
    /// Its text.
    let code: String

    /// Reads the listings of a folder: files ending in `.swift`, or in `.swift.txt` so that formatters leave them alone.
    static func all(in folder: String) throws -> [TourListing] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { file in
            let name = file.hasSuffix(".txt") ? String(file.dropLast(4)) : file
            guard name.hasSuffix(".swift") else { return nil }
            return TourListing(
                name: name, code: try String(contentsOfFile: FilePath.join(folder, file), encoding: .utf8))
        }
    }

    /// How many lines each `transferRepresentation` takes, from its declaration to its closing brace.
    var conformanceLengths: [Int] {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.filter { lines[$0].contains("static var transferRepresentation") }.map { start in
            let indentation = lines[start].prefix { $0 == " " }
            let end = lines[start...].firstIndex { $0 == "\(indentation)}" } ?? lines.endIndex - 1
            return end - start + 1
        }
    }
}

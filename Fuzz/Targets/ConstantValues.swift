// SPDX-License-Identifier: Apache-2.0
// Files of constant values, as a bundle of anybody may have them.

import Bundles
import Foundation

/// Reading of a file of constant values: the input is the file, and the properties of one filter.
struct ConstantValues: FuzzTarget {
    init() {}

    func run(_ input: [UInt8]) throws {
        try check(Data(input))
        // Most inputs get past the beginning this way.
        let start = #"[{"typeName":"App.Filter","conformances":["AppIntents.SetFocusFilterIntent"],"properties":["#
        try check(Data(start.utf8) + Data(input) + Data("]}]".utf8))
    }

    private func check(_ data: Data) throws {
        let combined: Data?
        do throws(ConstantValuesFile.Failure) {
            combined = try ConstantValuesFile.combined([data])
        } catch {
            return try expect(!error.reason.isEmpty && !error.reason.contains("\n"), "the reason is no line")
        }
        guard let combined else { return }
        let filters = try ConstantValuesFile.filters(in: combined)
        try expect(filters == ConstantValuesFile.filters(in: data), "the combined file has other filters")
        for filter in filters {
            try expect(!filter.title.inOneLine.contains("\n"), "a title has several lines")
            let encoded = try JSONEncoder().encode(filter)
            try expect(
                JSONDecoder().decode(DeclaredFilter.self, from: encoded) == filter, "a filter is stored differently")
        }
    }
}

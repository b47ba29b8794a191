// SPDX-License-Identifier: Apache-2.0
// Property lists as files: XML, binary, or anything.

import Bundles
import EnfiladeFiles
import Foundation
import UniformTypeIdentifiers

/// Decoding of an `Info.plist` and everything that is read from it: the input is the file.
struct PropertyLists: FuzzTarget {
    init() {}

    func run(_ input: [UInt8]) throws {
        let data = Data(input)
        let values: [String: Any]
        do throws(PropertyListError) {
            values = try PropertyListFile.dictionary(data)
        } catch {
            try expect(!error.reason.contains("\n"), "the reason has more than one line: \(error.reason)")
            return
        }
        _ = TypeDeclaration.declarations(in: values, bundle: nil)
        try BundleRules.check(data)
    }
}

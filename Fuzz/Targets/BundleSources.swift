// SPDX-License-Identifier: Apache-2.0
// Swift sources that are searched for declarations of types.

import Bundles
import Foundation
import UniformTypeIdentifiers

/// The comparison of code with a property list: the input is a Swift file.
struct BundleSources: FuzzTarget {
    private let folder: WorkFolder

    init() throws {
        folder = try WorkFolder()
    }

    func run(_ input: [UInt8]) throws {
        let path = folder.path + "/Source.swift"
        try Data(input).write(to: URL(fileURLWithPath: path))
        let types = [
            TypeDeclaration(identifier: "org.example.a", conformsTo: ["org.example.b"]),
            TypeDeclaration(identifier: "org.example.b", conformsTo: ["org.example.a", "public.json"]),
        ]
        _ = Agreement.problems(sources: [path], types: types)
    }
}

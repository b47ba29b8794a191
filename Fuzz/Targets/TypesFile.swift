// SPDX-License-Identifier: Apache-2.0
// The file in which the registry keeps declared types, damaged in any way.

import Foundation
import Synchronization
import UniformTypeIdentifiers

/// Reading of `enfilade/types.plist`: the input is the file.
struct TypesFile: FuzzTarget {
    private let folder: WorkFolder

    init() throws {
        folder = try WorkFolder()
    }

    func run(_ input: [UInt8]) throws {
        let path = folder.path + "/types.plist"
        try Data(input).write(to: URL(fileURLWithPath: path))
        let complaints = Mutex<[String]>([])
        let store = DeclarationStore(
            files: [path], mainBundle: { [] }, report: { line in complaints.withLock { $0.append(line) } })
        _ = store.refreshedIndex
        let generation = store.generation
        _ = store.refreshedIndex
        try expect(store.generation == generation, "a file that did not change was read again")
        try expect(complaints.withLock { $0 }.allSatisfy { !$0.isEmpty }, "a complaint says nothing")
    }
}

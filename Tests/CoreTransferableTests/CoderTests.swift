// SPDX-License-Identifier: Apache-2.0
// The article "Getting started" of the module TopLevelCoders, with its code compiled and run.

import CoreTransferable
import TestSupport
import Testing

struct CompactEncoder: TopLevelEncoder {
    func encode<T: Encodable>(_ value: T) throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return try encoder.encode(value)
    }
}

struct Setting: Codable, Equatable, Transferable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(
            contentType: .propertyList, encoder: CompactEncoder(), decoder: PropertyListDecoder())
    }
}

@Suite struct CoderTests {
    @Test func coderOfOnesOwnIsUsed() async throws {
        let data = try await Setting(name: "dark").exported(as: .propertyList)
        #expect(data.starts(with: Data("bplist".utf8)))
        let setting = try await Setting(importing: data, contentType: .propertyList)
        #expect(setting == Setting(name: "dark"))
    }

    @Test func articleShowsTheCodeOfThisFile() throws {
        try expectArticle("Sources/Frameworks/TopLevelCoders/TopLevelCoders.docc/GettingStarted.md", snippets: 2)
    }
}

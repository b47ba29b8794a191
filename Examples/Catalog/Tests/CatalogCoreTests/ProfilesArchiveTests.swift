// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import Foundation
import Testing

@Suite struct ProfilesArchiveTests {
    /// The folder of the app's resources.
    private let resources = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../Resources").standardizedFileURL

    @Test func everybodyInTheCatalogueSurvivesTheTable() throws {
        let archive = ProfilesArchive(try Catalog(folder: resources).profiles)
        #expect(try ProfilesArchive(table: archive.table) == archive)
    }

    @Test(arguments: ["a,b", "\"", "two\r\nlines", "", "é🙂"])
    func anyTextSurvivesTheTable(text: String) throws {
        #expect(try CommaSeparatedText.decode(CommaSeparatedText.encode([[text, "end"]])) == [[text, "end"]])
    }

    @Test(arguments: [
        ("", 1), ("a,b\n", 1), ("id,name,born,died,field,bio,facts,film\n1,2\n", 2),
        ("id,name,born,died,field,bio,facts,film\nx,n,1900,,f,b,,\n", 2), ("\"open", 1), ("a\"b", 1),
    ])
    func aDamagedTableIsRefusedWithTheRow(table: String, row: Int) {
        let error = #expect(throws: TableError.self) { try ProfilesArchive(table: Data(table.utf8)) }
        #expect(error?.row == row)
    }

    @Test func aPartOfANameInPlainLettersFindsOnePerson() throws {
        let catalog = try Catalog(folder: resources)
        #expect(try catalog.profile(named: "sparck").name == "Karen Spärck Jones")
        #expect(throws: CatalogError.self) { try catalog.profile(named: "mary") }
        #expect(throws: CatalogError.self) { try catalog.profile(named: "nobody") }
    }
}

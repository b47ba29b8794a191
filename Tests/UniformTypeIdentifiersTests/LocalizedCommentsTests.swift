// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import Testing

import UniformTypeIdentifiers

/// Descriptions of types in the language of the user.
@Suite struct LocalizedCommentsTests {
    @Test(arguments: [
        ([:], []), (["LANG": "C.UTF-8"], []), (["LANG": "en_GB.UTF-8", "LANGUAGE": "de"], ["de"]),
        (["LANG": "C", "LANGUAGE": "de"], []),
        (["LANG": "de_AT.UTF-8"], ["de_AT", "de"]), (["LANG": "en_US", "LC_ALL": "fr_FR"], ["fr_FR", "fr"]),
        (["LANG": "sr_RS@latin"], ["sr_RS@latin", "sr_RS", "sr"]), (["LANG": "de", "LANGUAGE": "nl:en:fr"], ["nl"]),
        (["LANG": "de_DE", "LC_MESSAGES": "C"], []),
    ])
    func languagesFollowTheEnvironment(environment: [String: String], languages: [String]) {
        #expect(LocalizedComments.languages(environment) == languages)
    }

    @Test func commentIsFoundInTheUsersLanguage() throws {
        let folder = try TemporaryFolder(folders: UserFolders(environment: ProcessInfo.processInfo.environment))
        let image = URL(fileURLWithPath: folder.path).appendingPathComponent("mime/image")
        try FileManager.default.createDirectory(at: image, withIntermediateDirectories: true)
        let text = """
            <mime-type type="image/png">
              <comment>PNG image</comment>
              <comment xml:lang="de">PNG-Bild &amp; &lt;mehr&gt;</comment>
            </mime-type>
            """
        try Data(text.utf8).write(to: image.appendingPathComponent("png.xml"))
        let environment = ["XDG_DATA_HOME": "/nowhere", "XDG_DATA_DIRS": folder.path, "LANG": "de_CH.UTF-8"]
        #expect(LocalizedComments(environment: environment).comment(on: "image/png") == "PNG-Bild & <mehr>")
        #expect(LocalizedComments(environment: environment).comment(on: "image/jpeg") == nil)
        let french = environment.merging(["LANG": "fr_FR"]) { $1 }
        #expect(LocalizedComments(environment: french).comment(on: "image/png") == nil)
    }

    @Test(arguments: [
        (UTType.png, "PNG image" as String?), (.pdf, "PDF document"), (.utf8PlainText, nil),
        (.markdown, "Markdown text"),
    ])
    func englishDescriptionIsThatOfTheTable(type: UTType, description: String?) {
        #expect(type.englishDescription == description)
    }
}

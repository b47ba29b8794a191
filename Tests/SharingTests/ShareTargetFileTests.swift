// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeLogging
import Foundation
import Testing

@testable import EnfiladeSharing

@Suite("Files of share targets") struct ShareTargetFileTests {
    @Test(
        "says what is wrong with a file of a share target",
        arguments: [
            ("", "no Name"), ("[Share Target]\nName=A", "no BusName"), ("no key file", "group"),
            ("\u{1}\u{2}", "group"),
            ("[Share Target]\nName=A\nBusName=:1.2\nObjectPath=/a\nTypes=public.text", "no well-known bus name"),
            ("[Share Target]\nName=A\nBusName=org.a\nObjectPath=a\nTypes=public.text", "no object path"),
            ("[Share Target]\nName=A\nBusName=org.a\nObjectPath=/a", "no Types"),
            ("[Share Target]\nName=A\nBusName=org.a\nObjectPath=/a\nTypes=never.heard", "neither a uniform type"),
            (String(repeating: "#", count: 70_000), "too large"),
        ])
    func malformed(text: String, reason: String) throws {
        let folder = try TemporaryFolder(in: NSTemporaryDirectory())
        let path = FilePath.join(folder.path, "a.target")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: ShareTargetFile.Problem.self) {
            try ShareTargetFile(path: path, identifier: "a")
        }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "none")")
    }

    @Test("reads a file of a share target in the user's language, and the user's own first")
    func file() throws {
        let folder = try TemporaryFolder(in: NSTemporaryDirectory())
        let (user, system) = (FilePath.join(folder.path, "user"), FilePath.join(folder.path, "system"))
        let text = "[Share Target]\nName=%\nBusName=org.a.b\nObjectPath=/a\nTypes=image/*;public.json;\nIcon=a\n"
        for (place, name) in [(user, "Own"), (system, "Theirs")] {
            let files = FilePath.join(place, ShareTargetFile.folder)
            try FileTree.make(files)
            let own = Data(text.replacing("%", with: name).utf8)
            try own.write(to: URL(fileURLWithPath: FilePath.join(files, "a.target")))
        }
        let folders = UserFolders(environment: ["XDG_DATA_HOME": user, "XDG_DATA_DIRS": system])
        let found = ShareTargetFile.all(in: folders, log: Logger(module: "test"))
        #expect(found.map(\.name) == ["Own"] && found.first?.types == ["image/*", "public.json"])
    }

    @Test("orders share targets by their names as people count")
    func order() throws {
        let folder = try TemporaryFolder(in: NSTemporaryDirectory())
        let files = FilePath.join(folder.path, ShareTargetFile.folder)
        try FileTree.make(files)
        let names = ["Room 2", "room 3", "Room 13", "Room 20"]
        for (number, name) in names.shuffled().enumerated() {
            let text = "[Share Target]\nName=\(name)\nBusName=org.a.b\nObjectPath=/a\nTypes=image/*;\n"
            try Data(text.utf8).write(to: URL(fileURLWithPath: FilePath.join(files, "\(number).target")))
        }
        let folders = UserFolders(environment: ["XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": folder.path])
        #expect(ShareTargetFile.all(in: folders, log: Logger(module: "test")).map(\.name) == names)
        let same = [NameOrder(name: "a", identifier: "b"), NameOrder(name: "a", identifier: "a")]
        #expect(same.sorted().map(\.identifier) == ["a", "b"])
    }
}

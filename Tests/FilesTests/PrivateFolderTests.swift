// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Glibc
import ScratchSpace
import Testing

/// A user's own part of a folder in which everybody may write.
@Suite struct PrivateFolderTests {
    private let scratch: Scratch
    private let name = "enfilade-\(geteuid())"

    init() throws {
        scratch = try Scratch()
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    @Test func folderIsMadeOnceAndForItsUserAlone() throws {
        let folder = try PrivateFolder(named: "org.example.Notes", in: scratch.folder.path)
        #expect(folder.path == scratch.path(name) + "/org.example.Notes")
        #expect(mode(folder.path) == 0o700 && mode(scratch.path(name)) == 0o700)
        #expect(try PrivateFolder(named: "org.example.Notes", in: scratch.folder.path).path == folder.path)
        #expect(PrivateFolder.parent(of: folder.path) == scratch.folder.path)
        #expect(PrivateFolder.parent(of: scratch.folder.path) == scratch.folder.path)
    }

    @Test func folderThatOthersCouldReadIsClosed() throws {
        #expect(mkdir(scratch.path(name), 0o755) == 0)
        _ = try PrivateFolder(named: "notes", in: scratch.folder.path)
        #expect(mode(scratch.path(name)) == 0o700)
    }

    @Test(arguments: ["link", "file", "writable", "foreign"]) func nameThatSomebodyElseHasTakenIsLeftAlone(
        kind: String
    ) throws {
        let taken = scratch.path(name)
        switch kind {
        case "link": #expect(symlink(scratch.folder.path, taken) == 0)
        case "file": #expect(close(open(taken, O_CREAT | O_WRONLY, 0o600)) == 0)
        case "writable": #expect(mkdir(taken, 0o700) == 0 && chmod(taken, 0o777) == 0)
        default:
            // Only root can give a folder away.
            guard geteuid() == 0 else { return }
            #expect(mkdir(taken, 0o700) == 0 && chown(taken, 65534, 65534) == 0)
        }
        let former = mode(taken)
        let folder = try PrivateFolder(named: "notes", in: scratch.folder.path)
        #expect(folder.path == scratch.path(name) + "-1/notes")
        #expect(mode(taken) == former)
    }

    @Test func nameIsMadeUpIfAllAreTaken() throws {
        for number in 0..<10 {
            #expect(symlink("/", scratch.path(number == 0 ? name : "\(name)-\(number)")) == 0)
        }
        let folder = try PrivateFolder(named: "notes", in: scratch.folder.path)
        #expect(folder.path.hasPrefix(scratch.path(name) + "-") && mode(folder.path) == 0o700)
    }

    @Test func linkInThePlaceOfTheFolderItselfIsAnError() throws {
        #expect(mkdir(scratch.path(name), 0o700) == 0 && symlink("/", scratch.path(name) + "/notes") == 0)
        #expect(throws: FileError.self) { try PrivateFolder(named: "notes", in: scratch.folder.path) }
    }
}

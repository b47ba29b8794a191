// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import FoundationEssentials
import Glibc
import ScratchSpace
import Testing

@Suite struct FolderTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func aTemporaryFolderIsPrivateAndGoesWithItsContents() throws {
        var folder: TemporaryFolder? = try TemporaryFolder(in: scratch.path("cache"))
        let path = try #require(folder?.path)
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
        try FileTree.make("\(path)/deep/er")
        try AtomicFile.write(Data("x".utf8), to: "\(path)/deep/er/file")
        chmod("\(path)/deep", 0o500)
        folder = nil
        #expect(access(path, F_OK) != 0)
    }

    /// Sockets have room for few letters in their paths: a name may not be shorter by chance.
    @Test func allNamesAreAsLong() throws {
        let folders = try (0..<200).map { _ in try TemporaryFolder(in: scratch.path("cache")) }
        #expect(Set(folders.map(\.path.utf8.count)).count == 1)
        #expect(try scratch.names("cache").count == folders.count)
    }

    @Test func theFolderOfADeadProcessIsSwept() throws {
        try FileTree.make(scratch.path("enfilade-temporary-dead/with/contents"))
        let strangers = ["other", "enfilade-dead", "enfilade-temporary-", "enfilade-temporary-a.b"]
        for name in strangers { try FileTree.make(scratch.path(name)) }
        let living = try TemporaryFolder(in: scratch.folder.path)
        let second = try TemporaryFolder(in: scratch.folder.path)
        #expect(try scratch.names().count == 2 + strangers.count)
        #expect(access(living.path, F_OK) == 0)
        #expect(access(second.path, F_OK) == 0)
        for name in strangers { #expect(access(scratch.path(name), F_OK) == 0) }
    }

    @Test func removingStopsAtLinks() throws {
        try scratch.file("precious", Data("x".utf8))
        try FileTree.make(scratch.path("precious folder"))
        try AtomicFile.write(Data(), to: scratch.path("precious folder/a"))
        let folder = try TemporaryFolder(in: scratch.path("cache"))
        symlink(scratch.path("precious folder"), "\(folder.path)/link")
        symlink(scratch.path("precious"), "\(folder.path)/second")
        try folder.remove()
        #expect(access(scratch.path("precious"), F_OK) == 0)
        #expect(access(scratch.path("precious folder/a"), F_OK) == 0)
        // Twice is once.
        try folder.remove()
        try FileTree.remove(scratch.path("never/was/there"))
    }

    @Test func nameThatIsNoTextIsRemovedToo() throws {
        let folder = scratch.path("odd")
        try FileTree.make(folder)
        for end in [".txt", ""] {
            let name = Array("\(folder)/b".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)] + Array(end.utf8CString)
            if end.isEmpty {
                #expect(mkdir(name, 0o700) == 0)
            } else {
                close(open(name, O_CREAT | O_WRONLY, 0o600))
            }
        }
        #expect(try FileTree.entries(of: Descriptor.folder(folder)).count == 2)
        try FileTree.remove(folder)
        #expect(access(folder, F_OK) != 0)
    }

    @Test func aStrangersNameStaysInTheFolder() throws {
        #expect(scratch.folder.path(for: "../../x") == "\(scratch.folder.path)/..-..-x")
    }

    @Test func onlyRegularFilesAreOpenedAsFiles() throws {
        let folder = #expect(throws: FileError.self) { try Descriptor.file(scratch.folder.path, for: .reading) }
        #expect(folder?.number == EISDIR)
        // A pipe that nobody writes would hold an ordinary open for ever.
        #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
        let pipe = #expect(throws: FileError.self) { try Descriptor.file(scratch.path("pipe"), for: .reading) }
        #expect(pipe?.number == EINVAL)
        let device = #expect(throws: FileError.self) { try Descriptor.file("/dev/null", for: .reading) }
        #expect(device?.number == EINVAL)
    }

    @Test func linksAreFollowedOnlyWhereThatIsAsked() throws {
        try scratch.file("a", Data("x".utf8))
        symlink("a", scratch.path("link"))
        _ = try Descriptor.file(scratch.path("link"), for: .reading)
        let error = #expect(throws: FileError.self) {
            try Descriptor.file(scratch.path("link"), for: .reading, followingLinks: false)
        }
        #expect(error?.number == ELOOP)
    }

    @Test func contentsHaveALimit() throws {
        let file = try Descriptor.file(scratch.file("a", Data(count: 100_000)), for: .reading)
        #expect(try file.contents(limit: 100_000).count == 100_000)
        #expect(throws: FileError(number: EFBIG, attempt: "read")) { try file.contents(limit: 99_999) }
        // The kernel gives the files of /proc no size.
        #expect(try Descriptor.file("/proc/self/status", for: .reading).contents(limit: 1 << 20).isEmpty == false)
    }

    @Test func foldersComeFromTheEnvironment() {
        let set = UserFolders(environment: [
            "HOME": "/h", "XDG_DATA_HOME": "/d/", "XDG_CACHE_HOME": "relative", "XDG_CONFIG_HOME": "",
            "XDG_RUNTIME_DIR": "/run/u", "XDG_DATA_DIRS": "/one:relative:/two",
        ])
        #expect(set.data == "/d")
        #expect(set.enfiladeData == "/d/enfilade")
        #expect(set.cache == "/h/.cache")
        #expect(set.config == "/h/.config")
        #expect(set.state == "/h/.local/state")
        #expect(set.runtime == "/run/u")
        #expect(set.dataDirectories == ["/one", "/two"])
        #expect(set.temporary == "/h/.cache/enfilade")
        let empty = UserFolders(environment: [:])
        #expect(empty.home.hasPrefix("/"))
        #expect(empty.runtime == nil)
        #expect(empty.dataDirectories == ["/usr/local/share", "/usr/share"])
        #expect(UserFolders(environment: ["TMPDIR": "/t"]).temporary == "/t")
    }

    @Test(arguments: [("/tmp", "/tmp"), ("/t/OWN/app", "/t/OWN/app"), ("/tmp/OWN/app", "/h/.cache/enfilade")])
    func temporaryFilesOfAnAppStayOutOfMemory(value: String, temporary: String) {
        let own = "enfilade-\(geteuid())"
        let environment = ["HOME": "/h", "TMPDIR": value.replacing("OWN", with: own)]
        #expect(UserFolders(environment: environment).temporary == temporary.replacing("OWN", with: own))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Testing

@testable import EnfiladePublishers

/// Editors as the kernel tells of them, and the paths that their plugins write.
struct EditorProcessTests {
    @Test(
        arguments: [
            ("vim.basic", "vim"), ("vim.gtk3", "vim"), ("vim", "vim"), ("nvim", "nvim"), ("emacs-nox", "emacs"),
            ("emacs-gtk", "emacs"), ("vimdiff", nil), ("bash", nil), ("", nil), ("x.vim", nil),
        ] as [(String, String?)])
    func anEditorIsKnownByItsProgram(program: String, name: String?) {
        #expect(EditorProcess.editor(program) == name)
    }

    @Test(arguments: [
        ("/a/b", true), ("/a\nb\u{e9}", true), ("", false), ("a/b", false), ("\n/a", false), ("/a\0b", false),
        ("/" + String(repeating: "a", count: 4_095), true),
        ("/" + String(repeating: "a", count: 4_096), false),
    ])
    func aFileOfAPluginHasAnAbsolutePath(text: String, isPath: Bool) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let told = EditorProcess.told(in: file.path)
        #expect(told?.path == (isPath ? Array(text.utf8) : nil) && told?.hasWindow != true)
        try Data("window:\(text)".utf8).write(to: file)
        let inWindow = EditorProcess.told(in: file.path)
        #expect(inWindow?.path == told?.path && inWindow?.hasWindow != false)
    }

    @Test func neitherALinkNorAPipeIsRead() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, link, pipe) = (
            folder.appending(path: "file"), folder.appending(path: "link"), folder.appending(path: "pipe")
        )
        try Data("/a".utf8).write(to: file)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(EditorProcess.told(in: file.path) != nil)
        #expect(EditorProcess.told(in: link.path) == nil && EditorProcess.told(in: pipe.path) == nil)
        #expect(EditorProcess.told(in: folder.path) == nil)
        #expect(EditorProcess(getpid(), file: file.path, told: timespec()) == nil)
    }
}

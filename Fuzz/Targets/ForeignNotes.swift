// SPDX-License-Identifier: Apache-2.0
// Notes in files of other programs.

import Foundation
import NoteFiles

/// Reading of such files: the input is a file, which is read in each format.
struct ForeignNotes: FuzzTarget {
    init() {}

    func run(_ input: [UInt8]) throws {
        let content = Data(input)
        let base = URL(filePath: "/nowhere")
        _ = NoteFileFormat.of(base.appending(path: "a.md"), content: content, in: base)
        for format in NoteFileFormat.allCases {
            let file: NoteFile
            do {
                file = try NoteFile(content, format: format, name: "name", folder: "folder")
            } catch {
                let reason = error.message
                try expect(!reason.isEmpty && !reason.contains("\n"), "the reason has more than one line: \(reason)")
                continue
            }
            try check(file, of: format, size: input.count)
        }
    }

    private func check(_ file: NoteFile, of format: NoteFileFormat, size: Int) throws {
        let first = file.text.split(whereSeparator: \.isNewline).first ?? ""
        try expect(first.hasPrefix("# ") || first == "name", "the note begins without a title: \(first)")
        try expect(!file.names.isEmpty, "no link finds the note")
        // Marks around each letter, and space before items of lists.
        try expect(file.text.utf8.count <= 100 * (size + 100), "a text becomes too long")
        try expect(WikiLinks.replaced(in: file.text) { _ in nil } == file.text, "links that lead nowhere have changed")
        _ = WikiLinks.replaced(in: file.text) { $0.isEmpty ? nil : "enfilade://note/1" }
    }
}

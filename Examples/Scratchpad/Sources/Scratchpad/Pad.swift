// SPDX-License-Identifier: Apache-2.0

import ScratchpadCore
import SwiftUI
import UniformTypeIdentifiers

/// The text of the user, the same in all windows.
@Observable @MainActor final class Pad {
    static let shared = Pad()

    /// The text, which is kept whenever it changes.
    var text = "" {
        didSet { if text != oldValue { save() } }
    }
    /// The last problem, until the user has read it.
    var problem: String?

    private let file: URL

    private init() {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        file = (folders.first ?? FileManager.default.temporaryDirectory)
            .appendingPathComponent("org.enfilade.examples.scratchpad/text.txt")
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do {
            text = try String(contentsOf: file, encoding: .utf8)
        } catch {
            problem = String(
                format: NSLocalizedString("The text cannot be read: %@", comment: ""), error.localizedDescription)
        }
    }

    /// Adds a line for each text.
    func add(_ jottings: [Jotting]) {
        for jotting in jottings {
            if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
            text += jotting.text
        }
    }

    /// Adds the text of a file, or an address as it is written.
    func open(_ url: URL) {
        guard url.isFileURL else { return add([Jotting(address: url)]) }
        Task {
            do {
                add([try await Jotting(importing: url, contentType: .utf8PlainText)])
            } catch {
                problem = String(
                    format: NSLocalizedString("“%@” cannot be added: %@", comment: ""), url.lastPathComponent,
                    error.localizedDescription)
            }
        }
    }

    private func save() {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        } catch {
            problem = String(
                format: NSLocalizedString("The text cannot be kept: %@", comment: ""), error.localizedDescription)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// An app that copies and pastes a film, as anybody writes it; the lines of its input say when.

import CoreTransferable
import Foundation
import SwiftUI
import UIKit
import UniformTypeIdentifiers

@main struct PasteApp: App {
    var body: some Scene {
        WindowGroup("Film") { Text("A film").task { await obey() } }
    }

    /// Copies or pastes the film at the path that each line names, or says how often the pasteboard has changed.
    private func obey() async {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        say("ready")
        for await line in lines {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2 else { continue }
            let path = URL(fileURLWithPath: words[1])
            switch words[0] {
            case "copy":
                let provider = NSItemProvider()
                provider.register(Film(file: path))
                UIPasteboard.general.itemProviders = [provider]
                say("copied")
            case "paste": say(await paste(to: path))
            default: say("\(UIPasteboard.general.changeCount)")
            }
        }
    }

    private func paste(to path: URL) async -> String {
        guard let provider = UIPasteboard.general.itemProviders.first else { return "nothing is there" }
        return await withCheckedContinuation { continuation in
            _ = provider.loadFileRepresentation(forTypeIdentifier: UTType.mpeg4Movie.identifier) { file, error in
                guard let file else { return continuation.resume(returning: "\(String(describing: error))") }
                try? FileManager.default.removeItem(at: path)
                let isKept: Void? = try? FileManager.default.moveItem(at: file, to: path)
                continuation.resume(returning: isKept == nil ? "it cannot be kept" : "pasted")
            }
        }
    }

    private func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}

struct Film: Transferable {
    let file: URL

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .mpeg4Movie) { film in
            SentTransferredFile(film.file)
        } importing: { received in
            Film(file: received.file)
        }
    }
}

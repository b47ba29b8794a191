// SPDX-License-Identifier: Apache-2.0

import AppKit

/// A document with a text, as an app writes one.
final class Letter: NSDocument {
    var text = ""
    /// How often the state of the activity was asked for.
    var updates = 0

    override class var autosavesInPlace: Bool { true }

    override func data(ofType typeName: String) throws -> Data {
        Data(text.utf8)
    }

    override func read(from data: Data, ofType typeName: String) throws {
        text = String(decoding: data, as: UTF8.self)
    }

    override func makeWindowControllers() {
        say("shown \(displayName ?? "")")
    }

    override func updateUserActivityState(_ userActivity: NSUserActivity) {
        super.updateUserActivityState(userActivity)
        updates += 1
        // A page that the delegate does not go on with.
        userActivity.addUserInfoEntries(from: ["length": text.count, "page": 404])
    }

    override func restoreUserActivityState(_ userActivity: NSUserActivity) {
        let url = userActivity.userInfo?[NSUserActivityDocumentURLKey] as? URL
        say("restored \(displayName ?? "") \(url == fileURL) \(userActivity.userInfo?["length"] as? Int ?? 0)")
    }

    /// Runs a line of the input: the word “letter”, an order, and the path of the file.
    static func perform(_ words: [String]) {
        let url = URL(fileURLWithPath: words[2])
        let controller = NSDocumentController.shared
        let letter = controller.document(for: url) as? Letter
        switch words[1] {
        case "open":
            controller.openDocument(withContentsOf: url, display: true) { document, wasOpen, error in
                let code = (error as NSError?)?.code ?? 0
                say("opened \((document as? Letter)?.text ?? "-") \(wasOpen) \(code)")
            }
        case "new":
            guard let made = try? controller.openUntitledDocumentAndDisplay(true) as? Letter else {
                return say("no letter")
            }
            made.text = words[3]
            made.save(to: url, ofType: made.fileType ?? "", for: .saveAsOperation) { error in
                say("made \(error == nil) \(controller.documents.count)")
            }
        case "write":
            letter?.text = words[3]
            letter?.updateChangeCount(.changeDone)
        case "count": say("updates \(letter?.updates ?? -1)")
        case "close": letter?.close()
        case "recent":
            say("recent \(controller.recentDocumentURLs.map(\.lastPathComponent).joined(separator: ","))")
        case "clear": controller.clearRecentDocuments(nil)
        case "types":
            say("types \(controller.defaultType ?? "-") \(readableTypes) \(writableTypes)")
        default: say("unknown letter")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Every form in which a proxy or a file representation can be written, each in a model of its own.

import CoreTransferable
import Testing

/// A form, the directions that it should have and those that it has.
struct FormCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let type: UTType
    let exports: Bool
    let imports: Bool
    let exported: [UTType]
    let imported: [UTType]

    init<Model: Transferable>(_ model: Model.Type, _ type: UTType, exports: Bool, imports: Bool) {
        testDescription = "\(model)"
        self.type = type
        self.exports = exports
        self.imports = imports
        exported = Model.exportedContentTypes()
        imported = Model.importedContentTypes()
    }

    static let all = [
        FormCase(Exporting.self, .utf8PlainText, exports: true, imports: false),
        FormCase(ExportingLater.self, .utf8PlainText, exports: true, imports: false),
        FormCase(Importing.self, .utf8PlainText, exports: false, imports: true),
        FormCase(ImportingLater.self, .utf8PlainText, exports: false, imports: true),
        FormCase(Both.self, .utf8PlainText, exports: true, imports: true),
        FormCase(BothLater.self, .utf8PlainText, exports: true, imports: true),
        FormCase(ExportingNowImportingLater.self, .utf8PlainText, exports: true, imports: true),
        FormCase(FileOut.self, .png, exports: true, imports: false),
        FormCase(FileIn.self, .png, exports: false, imports: true),
        FormCase(FileBoth.self, .png, exports: true, imports: true),
    ]
}

/// A model that is nothing but a text.
private protocol Word: Transferable {
    var text: String { get }
    init(text: String)
}

extension Word {
    func later() async -> String { text }
    static func later(_ text: String) async -> Self { Self(text: text) }
}

private struct Exporting: Word {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: \.text)
    }
}

private struct ExportingLater: Word {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: { word in await word.later() })
    }
}

private struct Importing: Word {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(importing: { text in Importing(text: text) })
    }
}

private struct ImportingLater: Word {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(importing: { text in await ImportingLater.later(text) })
    }
}

private struct Both: Word {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: \.text, importing: { Both(text: $0) })
    }
}

private struct BothLater: Word {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation {
            await $0.later()
        } importing: {
            await BothLater.later($0)
        }
    }
}

private struct ExportingNowImportingLater: Word {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation {
            $0.text
        } importing: {
            await ExportingNowImportingLater.later($0)
        }
    }
}

private struct FileOut: Word {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .png) { _ in throw Failure("no file") }
    }
}

private struct FileIn: Word {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .png) { _ in FileIn(text: "file") }
    }
}

private struct FileBoth: Word {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .png) { _ in
            throw Failure("no file")
        } importing: { _ in
            FileBoth(text: "")
        }
    }
}

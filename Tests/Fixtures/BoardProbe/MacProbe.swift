// SPDX-License-Identifier: Apache-2.0

import AppKit

/// An `NSPasteboard` under the commands of the input.
@MainActor final class MacProbe {
    private let board: NSPasteboard
    private var picker: NSSharingServicePicker?
    private let watch = SharingWatch()

    init(name: String?) {
        board = name.map { NSPasteboard(name: NSPasteboard.Name($0)) } ?? .general
    }

    func run(_ order: Order) -> String {
        let type = NSPasteboard.PasteboardType(order.words.first ?? "")
        switch order.verb {
        case "clear": return "cleared \(board.clearContents())"
        case "set": return "set \(board.setString(order.text, forType: type))"
        case "get": return "got \(board.string(forType: type) ?? "nothing")"
        case "size": return "size \(board.data(forType: type)?.count ?? -1)"
        case "data":
            return "set \(board.setData(Data(repeating: 0x5A, count: Int(order.text) ?? 0), forType: type))"
        case "types": return "types \((board.types ?? []).map(\.rawValue).joined(separator: " "))"
        case "count": return "count \(board.changeCount)"
        case "write": return "wrote \(board.writeObjects(order.words.map { $0 as NSString }))"
        case "urls": return "wrote \(board.writeObjects(order.words.compactMap { NSURL(string: $0) }))"
        case "read":
            let texts = board.readObjects(forClasses: [NSString.self]) as? [NSString] ?? []
            return "read \(texts.map(\.description).joined(separator: ","))"
        case "read-urls", "read-files":
            let options =
                order.verb == "read-files" ? [NSPasteboard.ReadingOptionKey.urlReadingFileURLsOnly: true] : nil
            let can = board.canReadObject(forClasses: [NSURL.self], options: options)
            let urls = board.readObjects(forClasses: [NSURL.self], options: options) as? [URL] ?? []
            return "read \(can) \(urls.map(\.absoluteString).joined(separator: ","))"
        case "promise":
            let item = NSPasteboardItem()
            item.setDataProvider(Maker(text: order.text), forTypes: [type])
            board.clearContents()
            return "wrote \(board.writeObjects([item]))"
        case "declare":
            return "declared \(board.declareTypes([type, .string], owner: Owner(text: order.text)) > 0)"
        case "share":
            let picture = NSItemProvider(contentsOf: URL(fileURLWithPath: order.words[0]))
            let item = NSPreviewRepresentingActivityItem(
                item: order.text, title: "A Letter", imageProvider: picture, iconProvider: nil)
            let picker = NSSharingServicePicker(items: [item])
            picker.delegate = watch
            picker.show(relativeTo: .zero, of: NSView(frame: .zero), preferredEdge: .minY)
            self.picker = picker
            return "asked"
        case "unshare":
            picker?.close()
            return "closed"
        default: return "unknown \(order.verb)"
        }
    }
}

/// Makes the content of an item when somebody asks.
private final class Maker: NSObject, NSPasteboardItemDataProvider {
    private let text: String

    init(text: String) {
        self.text = text
    }

    func pasteboard(
        _ pasteboard: NSPasteboard?, item: NSPasteboardItem, provideDataForType type: NSPasteboard.PasteboardType
    ) {
        say("made \(type.rawValue)")
        item.setString(text, forType: type)
    }
}

/// Makes the content of declared types when somebody asks.
private final class Owner: NSObject, NSPasteboardTypeOwner {
    private let text: String

    init(text: String) {
        self.text = text
    }

    func pasteboard(_ sender: NSPasteboard, provideDataForType type: NSPasteboard.PasteboardType) {
        say("made \(type.rawValue)")
        sender.setString(text, forType: type)
    }
}

/// Tells the calls of a picker.
private final class SharingWatch: NSObject, NSSharingServicePickerDelegate, NSSharingServiceDelegate {
    func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
        proposedSharingServices proposedServices: [NSSharingService]
    ) -> [NSSharingService] {
        say("proposed \(proposedServices.map(\.title).sorted().joined(separator: ","))")
        return proposedServices.filter { $0.title != "Pad" }
    }

    func sharingServicePicker(
        _ sharingServicePicker: NSSharingServicePicker, delegateFor sharingService: NSSharingService
    ) -> (any NSSharingServiceDelegate)? {
        self
    }

    func sharingServicePicker(_ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?) {
        say("chose \(service?.title ?? "nothing")")
    }

    func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any]) {
        say("shares \(items.count)")
    }

    func sharingService(_ sharingService: NSSharingService, didFailToShareItems items: [Any], error: any Error) {
        say("failed \(error)")
    }

    func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any]) {
        say("shared \(items.count)")
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
package import Foundation

/// A page as the extension of a browser tells it.
package struct BrowserPage: Sendable, Hashable {
    /// The longest title that is told, in bytes.
    static let titleLimit = 1_024

    /// The title.
    package let title: String
    /// The address in the browser.
    let address: ContentAddress
    /// The address that the page gives as its own, if that is one of the same site.
    let canonical: ContentAddress?

    /// Reads a page; `nil` if its address is none of the web.
    package init?(title: String, url: String, canonical: String?) {
        guard let address = ContentAddress(url), address.isPage else { return nil }
        self.address = address
        self.title = BusText.sanitized(title).shortened(toBytes: Self.titleLimit)
        // A page could name any other as its own.
        self.canonical = canonical.flatMap { ContentAddress($0) }.flatMap {
            $0.isPage && $0.site == address.site ? $0 : nil
        }
    }

    /// The page as content of its browser.
    package var content: ActivityDescription {
        let link = canonical ?? address
        return ActivityDescription(
            title: title.isEmpty ? link.site ?? link.text : title, persistent: link.text, webpage: link.text)
    }

    /// The state that is kept in links: JSON with the address, the title and the selected text.
    package func state(selection: String?) -> Data {
        var state = ["url": address.text, "title": title]
        if let selection, !selection.isEmpty {
            state["selection"] = selection.shortened(toBytes: BrowserMessage.selectionLimit)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(state)) ?? Data()
    }
}

/// A message of the extension of a browser.
package enum BrowserMessage: Sendable, Hashable {
    /// The page in front; `nil` for none, such as a private window or a page of the browser itself.
    case page(BrowserPage?)
    /// The text that is selected in the page, for a request.
    case selection(String?, request: UInt64)

    /// The longest selection that is kept, in bytes.
    package static let selectionLimit = 64 << 10

    private struct Fields: Decodable {
        let type: String
        let title: String?
        let url: String?
        let canonical: String?
        let request: UInt64?
        let selection: String?
    }

    /// Reads a message.
    ///
    /// - Throws: `NativeMessages.Malformed` if it is none of those that are known, with the reason.
    package init(_ data: Data) throws(NativeMessages.Malformed) {
        let fields: Fields
        do {
            fields = try JSONDecoder().decode(Fields.self, from: data)
        } catch {
            throw NativeMessages.Malformed(description: "a message of \(data.count) bytes is no JSON of the extension")
        }
        switch fields.type {
        case "page":
            guard let url = fields.url else {
                throw NativeMessages.Malformed(description: "a message of the type “page” has no url")
            }
            self = .page(BrowserPage(title: fields.title ?? "", url: url, canonical: fields.canonical))
        case "nothing": self = .page(nil)
        case "selection":
            guard let request = fields.request else {
                throw NativeMessages.Malformed(description: "a message of the type “selection” has no request")
            }
            self = .selection(fields.selection, request: request)
        default: throw NativeMessages.Malformed(description: "there are no messages of the type of one that came")
        }
    }
}

/// A message to the extension of a browser.
enum HostMessage: Sendable, Hashable {
    /// Whether the user has the publisher on: the extension tells pages only then.
    case isOn(Bool)
    /// The service wants the state of the current page.
    case wantsSelection(request: UInt64)

    /// The message as bytes in a pipe.
    var frame: Data {
        switch self {
        case .isOn(let isOn): NativeMessages.frame(Data(#"{"type":"switch","on":\#(isOn)}"#.utf8))
        case .wantsSelection(let request):
            NativeMessages.frame(Data(#"{"type":"selection","request":\#(request)}"#.utf8))
        }
    }
}

/// The browser that has started this process.
package enum BrowserProgram {
    /// The names of desktop files that are other ones than those of the programs.
    private static let entries = [
        "brave": "brave-browser", "chrome": "google-chrome", "firefox-bin": "firefox", "msedge": "microsoft-edge",
        "vivaldi-bin": "vivaldi-stable",
    ]

    /// The identifier of the desktop file of a browser.
    ///
    /// - Parameter path: The path of its program, as the kernel knows it.
    package static func identifier(ofProgram path: String) -> String {
        let remark = " (deleted)"
        let plain = path.hasSuffix(remark) ? String(path.dropLast(remark.count)) : path
        let name = plain.split(separator: "/").last.map(String.init) ?? ""
        return entries[name] ?? name
    }
}

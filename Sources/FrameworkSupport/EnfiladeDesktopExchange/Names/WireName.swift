// SPDX-License-Identifier: Apache-2.0
// The names of types on the clipboard and in drags, where programs of all kinds meet: MIME types.

internal import CoreTransferable
package import UniformTypeIdentifiers

/// Names of types on the clipboard and in drags of the desktop.
package enum WireName {
    /// The name of lists of URLs.
    package static let urlList = "text/uri-list"
    /// The names of text, the most telling one first.
    static let text = ["text/plain;charset=utf-8", "text/plain"]
    /// Text as X11 has called it since before there were MIME types.
    static let textOnX11 = "UTF8_STRING"
    /// A web address with its title, as browsers of the Mozilla family write it.
    static let titledURL = "text/x-moz-url"
    /// Files that were copied or cut, as file managers of GNOME write them.
    static let copiedFiles = "x-special/gnome-copied-files"
    /// Whether files were cut, as file managers of KDE write it.
    static let cutSelection = "application/x-kde-cutselection"
    /// The key of files that the desktop's portal hands over, and its former name.
    static let fileTransfers = ["application/vnd.portal.filetransfer", "application/vnd.portal.files"]
    /// The mark that password managers set beside a secret.
    package static let secretHint = "x-kde-passwordManagerHint"
    /// The number of an offer that the service has of the same content.
    package static let offer = "application/vnd.org.enfilade.offer"

    /// Whether a name stands for text without any formats.
    static func isText(_ name: String) -> Bool {
        name == textOnX11 || name == text[1] || name.hasPrefix("\(text[1]);")
    }

    /// Whether a name stands for files, of which a text beside them has only the names.
    static func isListOfFiles(_ name: String) -> Bool {
        name == urlList || name == copiedFiles || fileTransfers.contains(name)
    }

    /// The prefix of the identifier of a type that has no MIME type, or not one of its own.
    private static let ownPrefix = "application/vnd."
    /// How long a name may be, by the specification of MIME types: 127 characters after the slash.
    private static let greatestLength = "application/".utf8.count + 127

    /// The names under which a type is offered, the most telling one first; none if it has no name that others could read.
    package static func names(for type: UTType) -> [String] {
        switch type {
        case .utf8PlainText: return text
        case .plainText: return ["text/plain"]
        case .fileURL, .url: return [urlList]
        default: break
        }
        let known = type.preferredMIMEType.map { [$0] } ?? []
        // Several types may have one MIME type: then the type is named as well.
        let isTelling = known.contains { self.type(named: $0) == type }
        return isTelling ? known : (ownName(of: type).map { [$0] } ?? []) + known
    }

    /// The type that a name stands for; `nil` for a name of no type, such as the names with which clipboards work.
    package static func type(named name: String) -> UTType? {
        switch name {
        case textOnX11: return .utf8PlainText
        case urlList: return .url
        case offer, titledURL, copiedFiles, cutSelection, secretHint: return nil
        default: break
        }
        guard name.contains("/"), !fileTransfers.contains(name) else { return nil }
        let type = UTType(mimeType: name)
        if let type, !type.isDynamic { return type }
        if name.hasPrefix(ownPrefix), let own = UTType(String(name.dropFirst(ownPrefix.count))) { return own }
        return type
    }

    /// A name made of the identifier of a type; `nil` if that is too long.
    private static func ownName(of type: UTType) -> String? {
        let name = ownPrefix + type.identifier
        return name.utf8.count <= greatestLength ? name : nil
    }
}

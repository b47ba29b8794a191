// SPDX-License-Identifier: Apache-2.0

internal import CoreTransferable
internal import Foundation
package import FoundationAdditions
internal import Glibc
internal import UniformTypeIdentifiers

/// The offer of item providers to other programs, by the names that those know.
package struct Outgoing: Sendable {
    /// A representation of an item.
    struct Source: Sendable {
        let provider: NSItemProvider
        let type: String
    }

    /// One item as text.
    enum Text: Sendable {
        /// Its text.
        case own(Source)
        /// Its URL: the path of a file, the address of everything else.
        case ofURL(Source)
    }

    /// One item as a URL.
    enum Link: Sendable {
        /// Its URL.
        case own(Source)
        /// The URL of a file that is made of it when somebody asks.
        case promised(Source)

        /// Whether it is that of a file.
        var isFile: Bool {
            if case .own(let source) = self { source.type == UTType.fileURL.identifier } else { true }
        }
    }

    /// One thing to write.
    enum Content: Sendable {
        /// A representation of one item, as it is.
        case representation(Source)
        /// The text of all items that have some, in lines.
        case texts([Text])
        /// The URLs of all items that have some, as a list.
        case links([Link])
        /// The first of them with its title, as browsers of the Mozilla family write it.
        case titled(Source)
        /// The files among them, as file managers of GNOME write them.
        case copiedFiles([Link], isCut: Bool)
        /// The key under which the portal has the files among them.
        case transfer([Link])
        /// Bytes that are there.
        case bytes(Data)
        /// Bytes that are known later.
        case later(@Sendable () async throws -> Data)
    }

    /// How content is offered.
    package struct Options: Sendable {
        /// Whether the sender has let go of the offered items: a file manager moves the files then.
        package var isCut: Bool
        /// Whether it is a secret such as a password, which clipboard managers are asked not to show or keep.
        package var isSensitive: Bool

        package init(isCut: Bool = false, isSensitive: Bool = false) {
            (self.isCut, self.isSensitive) = (isCut, isSensitive)
        }
    }

    /// The names in the order of the offer.
    let names: [String]
    private let contents: [String: Content]

    /// Looks which representations there are, without producing any.
    ///
    /// - Parameter offer: Tells the number that the service has given to the same content.
    package init(
        _ providers: [NSItemProvider], options: Options = Options(),
        offer: (@Sendable () async throws -> Data)? = nil
    ) {
        var list = NamedContents()
        for provider in providers { list.add(provider) }
        list.close(options)
        if let offer { list.add(WireName.offer, .later(offer)) }
        (names, contents) = (list.names, list.contents)
    }

    /// Finds the content to write for a name; `nil` if it was not offered.
    func content(named name: String) -> Content? {
        contents[name]
    }
}

/// The contents of an offer while it is put together.
private struct NamedContents {
    private(set) var names: [String] = []
    private(set) var contents: [String: Outgoing.Content] = [:]
    private var texts: [Outgoing.Text] = []
    private var links: [Outgoing.Link] = []
    /// Whether a file among them may be a folder, which the portal does not take.
    private var hasFolder = false

    /// Offers something under a name, unless something is offered under it already.
    mutating func add(_ name: String, _ content: Outgoing.Content) {
        guard contents[name] == nil else { return }
        names.append(name)
        contents[name] = content
    }

    /// Adds the representations of an item that anybody may see.
    mutating func add(_ provider: NSItemProvider) {
        var (text, link, promise): (Outgoing.Text?, Outgoing.Link?, Outgoing.Link?)
        var isRegular = provider.originalFile.map { Self.isRegular($0) } ?? false
        for representation in provider.representations where representation.visibility == .all {
            let identifier = representation.typeIdentifier
            guard let type = UTType(identifier: identifier, allowUndeclared: true) else { continue }
            let source = Outgoing.Source(provider: provider, type: identifier)
            if type.conforms(to: .url) {
                if link == nil { add(WireName.urlList, .links([])) }
                if type != .fileURL { add(WireName.titledURL, .titled(source)) }
                // The address of a file tells more than just an address.
                if link == nil || type == .fileURL { link = .own(source) }
            } else if type == .utf8PlainText {
                if text == nil { WireName.text.forEach { add($0, .texts([])) } }
                text = text ?? .own(source)
            } else {
                for name in WireName.names(for: type) { add(name, .representation(source)) }
                if representation.kind == .file, !type.conforms(to: .directory) { isRegular = true }
                if promise == nil, representation.kind == .file || type.preferredFilenameExtension != nil {
                    promise = .promised(source)
                }
            }
        }
        // A program that knows no better form of the item gets a file, unless there is text for it.
        if let one = link ?? (text == nil ? promise : nil) {
            links.append(one)
            if one.isFile, link != nil, !isRegular { hasFolder = true }
            add(WireName.urlList, .links([]))
        }
        if text == nil, case .own(let source) = link {
            text = .ofURL(source)
            WireName.text.forEach { add($0, .texts([])) }
        }
        text.map { texts.append($0) }
    }

    /// Fills in the contents that are made of all items together.
    mutating func close(_ options: Outgoing.Options) {
        for name in WireName.text where isTexts(name) { contents[name] = .texts(texts) }
        if !links.isEmpty {
            contents[WireName.urlList] = .links(links)
            add(WireName.copiedFiles, .copiedFiles(links, isCut: options.isCut))
            if FileTransferPortal.isThere, !hasFolder, links.contains(where: \.isFile) {
                add(WireName.fileTransfers[0], .transfer(links))
            }
            add(WireName.cutSelection, .bytes(Data((options.isCut ? "1" : "0").utf8)))
        }
        if options.isSensitive { add(WireName.secretHint, .bytes(Data("secret".utf8))) }
    }

    /// Whether an address is that of a file, and not of a folder.
    private static func isRegular(_ url: URL) -> Bool {
        var status = stat()
        return stat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private func isTexts(_ name: String) -> Bool {
        if case .texts = contents[name] { true } else { false }
    }
}

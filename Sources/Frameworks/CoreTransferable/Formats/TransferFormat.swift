// SPDX-License-Identifier: Apache-2.0
// One format of a type, with everything that was said about it.

internal import FoundationEssentials
internal import UniformTypeIdentifiers

/// One way to export or import an item: a single representation with its modifiers applied.
struct TransferFormat<Item: Transferable>: Sendable {
    /// The name of the representation, for people.
    let name: String
    /// How items are exported; `nil` if they are not.
    let exporter: Exporter?
    /// How items are imported; `nil` if they are not.
    let importer: Importer?
    /// The processes that can see the representation.
    private(set) var visibility = TransferRepresentationVisibility.all
    /// Which items can be exported; `nil` if all can.
    private(set) var condition: (@Sendable (Item) -> Bool)?
    /// The name that a receiver should give the file.
    private(set) var suggestedName: SuggestedName<Item>?

    /// How items are exported.
    struct Exporter: Sendable {
        /// The type of the content.
        let type: UTType
        /// How it is delivered.
        let kind: ContentKind
        /// Produces the content.
        let produce: @Sendable (Item) async throws -> SentContent

        /// Exports data.
        static func data(_ type: UTType, _ make: @escaping @Sendable (Item) async throws -> Data) -> Exporter {
            Exporter(type: type, kind: .data) { .data(try await make($0)) }
        }

        /// Exports a file.
        ///
        /// - Parameter opensInPlace: Whether every receiver may use the original; else each file that is sent tells.
        static func file(
            _ type: UTType, opensInPlace: Bool,
            _ make: @escaping @Sendable (Item) async throws -> SentTransferredFile
        ) -> Exporter {
            Exporter(type: type, kind: .file) { item in
                let sent = try await make(item)
                return .file(sent.file, mayOpenOriginal: opensInPlace || sent.allowAccessingOriginalFile)
            }
        }
    }

    /// How items are imported.
    struct Importer: Sendable {
        /// The type of the content.
        let type: UTType
        /// The function that makes an item of the content.
        let take: Take

        /// A function that makes an item, by the kind of content that it needs.
        enum Take: Sendable {
            /// Takes data.
            case data(@Sendable (Data) async throws -> Item)
            /// Takes a file.
            case file(attemptsInPlace: Bool, @Sendable (ReceivedTransferredFile) async throws -> Item)
        }

        /// Imports data.
        static func data(_ type: UTType, _ take: @escaping @Sendable (Data) async throws -> Item) -> Importer {
            Importer(type: type, take: .data(take))
        }

        /// Imports a file.
        static func file(
            _ type: UTType, attemptsInPlace: Bool,
            _ take: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
        ) -> Importer {
            Importer(type: type, take: .file(attemptsInPlace: attemptsInPlace, take))
        }
    }

    /// Describes a format of a representation.
    init(_ name: String, exporter: Exporter? = nil, importer: Importer? = nil) {
        self.name = name
        self.exporter = exporter
        self.importer = importer
    }

    /// The format with one more condition.
    func demanding(_ demand: @escaping @Sendable (Item) -> Bool) -> TransferFormat {
        var changed = self
        let condition = condition
        changed.condition = { item in demand(item) && condition?(item) ?? true }
        return changed
    }

    /// The format with one more limit.
    func restricted(to limit: TransferRepresentationVisibility) -> TransferFormat {
        var changed = self
        changed.visibility = visibility.restricted(to: limit)
        return changed
    }

    /// The format with another name for its file. Where the new one suggests nothing, the former stays.
    func named(_ name: SuggestedName<Item>) -> TransferFormat {
        var changed = self
        changed.suggestedName = name.or(suggestedName)
        return changed
    }
}

/// How content is delivered.
enum ContentKind: Sendable {
    /// As bytes in memory.
    case data
    /// As a file.
    case file
}

/// The content that an exporter produced.
enum SentContent: Sendable {
    /// Bytes in memory.
    case data(Data)
    /// A file of the sender.
    case file(URL, mayOpenOriginal: Bool)
}

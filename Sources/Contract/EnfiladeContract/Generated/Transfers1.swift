// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Transfers1.xml. Do not edit.

package import EnfiladeBus
package import EnfiladeFiles

/// The kind of a descriptor.
package enum ContentKind: UInt32, BusEnumeration, Codable, CaseIterable {
    /// A memfd sealed against writing, shrinking and growing.
    case data = 0
    /// A regular file, open for reading.
    case file = 1
}

/// The processes that may see a representation.
package enum OfferVisibility: UInt32, BusEnumeration, Codable, CaseIterable {
    /// All.
    case everyone = 0
    /// Those of the bundle that the sender runs from, as it was installed then.
    case team = 1
    /// The same.
    case group = 2
}

/// The declaration of a custom type that no installed bundle declares.
package struct OfferedDeclaration: BusRecord, Sendable, Hashable, Codable {
    /// The types to which it conforms.
    package var conformsTo: [String]
    /// Extensions of file names, without a dot.
    package var extensions: [String]
    /// MIME types.
    package var mimeTypes: [String]
    /// The description for people.
    package var description: String

    package init(
        conformsTo: [String] = [],
        extensions: [String] = [],
        mimeTypes: [String] = [],
        description: String = ""
    ) {
        self.conformsTo = conformsTo
        self.extensions = extensions
        self.mimeTypes = mimeTypes
        self.description = description
    }
}

extension OfferedDeclaration {
    package static var recordName: StaticString { "OfferedDeclaration" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        conformsTo = try fields.value("conformsTo", default: [])
        extensions = try fields.value("extensions", default: [])
        mimeTypes = try fields.value("mimeTypes", default: [])
        description = try fields.value("description", default: "")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("conformsTo", conformsTo)
        fields.add("extensions", extensions)
        fields.add("mimeTypes", mimeTypes)
        fields.add("description", BusText.sanitized(description))
    }
}

/// One form in which an item is on offer.
package struct OfferedRepresentation: BusValue, Sendable, Hashable, Codable {
    /// The uniform type identifier, as the sender spells it.
    package var type: String
    /// The kind of the content.
    package var kind: ContentKind
    /// The processes that may see it; others see it as absent.
    package var visibility: OfferVisibility
    /// Whether the sender lets the receiver use the original file.
    package var opensInPlace: Bool
    /// The declaration of a custom type.
    package var declaration: OfferedDeclaration?

    package init(
        type: String,
        kind: ContentKind,
        visibility: OfferVisibility = .everyone,
        opensInPlace: Bool = false,
        declaration: OfferedDeclaration? = nil
    ) {
        self.type = type
        self.kind = kind
        self.visibility = visibility
        self.opensInPlace = opensInPlace
        self.declaration = declaration
    }
}

extension OfferedRepresentation {
    package static let busSignature = "(sua{sv})"

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.structure("sua{sv}") { reader throws(BusError) in
            let type: String = try reader.read()
            let kind: ContentKind = try reader.read()
            return try reader.record("OfferedRepresentation", errors: .enfilade) { fields throws(BusError) in
                let visibility: OfferVisibility = try fields.value("visibility", default: .everyone)
                let opensInPlace: Bool = try fields.value("openInPlace", default: false)
                let declaration: OfferedDeclaration? = try fields.optional("declaration")
                return Self(type: type, kind: kind, visibility: visibility, opensInPlace: opensInPlace, declaration: declaration)
            }
        }
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.structure("sua{sv}") { writer throws(BusError) in
            try writer.write(type)
            try writer.write(kind)
            try writer.record { fields in
                fields.add("visibility", visibility, unless: .everyone)
                fields.add("openInPlace", opensInPlace, unless: false)
                fields.add("declaration", ifPresent: declaration)
            }
        }
    }
}

/// One thing on a pasteboard.
package struct OfferedItem: BusValue, Sendable, Hashable, Codable {
    /// Its representations, best first.
    package var representations: [OfferedRepresentation]
    /// A name for a file of it.
    package var suggestedName: String?
    /// Its size in bytes, if the sender knows it beforehand; for people to read, and no promise.
    package var size: UInt64?

    package init(
        representations: [OfferedRepresentation],
        suggestedName: String? = nil,
        size: UInt64? = nil
    ) {
        self.representations = representations
        self.suggestedName = suggestedName
        self.size = size
    }
}

extension OfferedItem {
    package static let busSignature = "(a(sua{sv})a{sv})"

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.structure("a(sua{sv})a{sv}") { reader throws(BusError) in
            let representations: [OfferedRepresentation] = try reader.read()
            return try reader.record("OfferedItem", errors: .enfilade) { fields throws(BusError) in
                let suggestedName: String? = try fields.optional("suggestedName")
                let size: UInt64? = try fields.optional("size")
                return Self(representations: representations, suggestedName: suggestedName, size: size)
            }
        }
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.structure("a(sua{sv})a{sv}") { writer throws(BusError) in
            try writer.write(representations)
            try writer.record { fields in
                fields.add("suggestedName", ifPresent: suggestedName.map(BusText.sanitized))
                fields.add("size", ifPresent: size)
            }
        }
    }
}

/// How something is offered.
package struct OfferOptions: BusRecord, Sendable, Hashable {
    /// Whether it is never kept and not shown in the history.
    package var isSensitive: Bool
    /// The bundle that the caller believes to be of; NotPermitted unless it is.
    package var bundle: String?

    package init(
        isSensitive: Bool = false,
        bundle: String? = nil
    ) {
        self.isSensitive = isSensitive
        self.bundle = bundle
    }
}

extension OfferOptions {
    package static var recordName: StaticString { "OfferOptions" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        isSensitive = try fields.value("sensitive", default: false)
        bundle = try fields.optional("bundle")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("sensitive", isSensitive, unless: false)
        fields.add("bundle", ifPresent: bundle)
    }
}

/// The sender and the state of the present offer of a pasteboard.
package struct OfferDetails: BusRecord, Sendable, Hashable {
    /// The bundle identifier of the sender, or empty.
    package var sender: String
    /// The process identifier of the sender.
    package var senderProcess: UInt32
    /// `live`, `kept` or `gone`; empty if the pasteboard is empty.
    package var state: String
    /// Whether it is never kept and not shown in the history.
    package var isSensitive: Bool
    /// The time of the offer, in milliseconds since 1970.
    package var created: UInt64

    package init(
        sender: String = "",
        senderProcess: UInt32 = 0,
        state: String = "",
        isSensitive: Bool = false,
        created: UInt64 = 0
    ) {
        self.sender = sender
        self.senderProcess = senderProcess
        self.state = state
        self.isSensitive = isSensitive
        self.created = created
    }
}

extension OfferDetails {
    package static var recordName: StaticString { "OfferDetails" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        sender = try fields.value("sender", default: "")
        senderProcess = try fields.value("senderProcess", default: 0)
        state = try fields.value("state", default: "")
        isSensitive = try fields.value("sensitive", default: false)
        created = try fields.value("created", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("sender", sender)
        fields.add("senderProcess", senderProcess)
        fields.add("state", state)
        fields.add("sensitive", isSensitive)
        fields.add("created", created)
    }
}

/// How a representation is requested.
package struct RequestOptions: BusRecord, Sendable, Hashable {
    /// Whether the caller would like the original file.
    package var openInPlace: Bool

    package init(
        openInPlace: Bool = false
    ) {
        self.openInPlace = openInPlace
    }
}

extension RequestOptions {
    package static var recordName: StaticString { "RequestOptions" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        openInPlace = try fields.value("openInPlace", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("openInPlace", openInPlace, unless: false)
    }
}

/// The facts about a produced representation.
package struct ContentDetails: BusRecord, Sendable, Hashable {
    /// A file name without folders.
    package var name: String?
    /// The size in bytes.
    package var size: UInt64
    /// Whether the descriptor is the sender's original, which the receiver may use in place.
    package var isOriginal: Bool
    /// The path of the original, only if `original`.
    package var path: String?
    /// Whether the sender is gone and this was kept.
    package var isKept: Bool

    package init(
        name: String? = nil,
        size: UInt64 = 0,
        isOriginal: Bool = false,
        path: String? = nil,
        isKept: Bool = false
    ) {
        self.name = name
        self.size = size
        self.isOriginal = isOriginal
        self.path = path
        self.isKept = isKept
    }
}

extension ContentDetails {
    package static var recordName: StaticString { "ContentDetails" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        name = try fields.optional("name")
        size = try fields.value("size", default: 0)
        isOriginal = try fields.value("original", default: false)
        path = try fields.optional("path")
        isKept = try fields.value("kept", default: false)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("name", ifPresent: name.map(BusText.sanitized))
        fields.add("size", size)
        fields.add("original", isOriginal)
        fields.add("path", ifPresent: path)
        fields.add("kept", isKept)
    }
}

/// The outcome of an import.
package struct TransferOutcome: BusRecord, Sendable, Hashable {
    /// Whether the receiver has imported it.
    package var imported: Bool
    /// The number of bytes.
    package var bytes: UInt64

    package init(
        imported: Bool = false,
        bytes: UInt64 = 0
    ) {
        self.imported = imported
        self.bytes = bytes
    }
}

extension TransferOutcome {
    package static var recordName: StaticString { "TransferOutcome" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        imported = try fields.value("imported", default: false)
        bytes = try fields.value("bytes", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("imported", imported)
        fields.add("bytes", bytes)
    }
}

/// A representation that the service holds.
package struct HeldRepresentation: BusValue, Sendable, Hashable {
    /// The position of the item.
    package var item: UInt32
    /// The identifier of the representation.
    package var type: String
    /// Whether it is kept; else it is over a limit or sensitive.
    package var isKept: Bool

    package init(
        item: UInt32,
        type: String,
        isKept: Bool
    ) {
        self.item = item
        self.type = type
        self.isKept = isKept
    }
}

extension HeldRepresentation {
    package static let busSignature = "(usb)"

    package init(from reader: inout BusReader) throws(BusError) {
        self = try reader.structure("usb") { reader throws(BusError) in
            let item: UInt32 = try reader.read()
            let type: String = try reader.read()
            let isKept: Bool = try reader.read()
            return Self(item: item, type: type, isKept: isKept)
        }
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        try writer.structure("usb") { writer throws(BusError) in
            try writer.write(item)
            try writer.write(type)
            try writer.write(isKept)
        }
    }
}

extension Receipt {
    /// The end of a request.
    package enum Outcome: String, BusEnumeration, Codable, CaseIterable {
        /// The receiver has it.
        case imported
        /// The receiver does not have it.
        case failed
        /// One side gave up.
        case cancelled
    }
}

/// A request for an offer, and its end.
package struct Receipt: BusRecord, Sendable, Hashable, Codable {
    /// The offer.
    package var offer: UInt64
    /// The position of the item.
    package var item: UInt32
    /// The identifier of the representation.
    package var type: String
    /// The bundle identifier of the receiver, or empty.
    package var receiver: String
    /// The process identifier of the receiver.
    package var process: UInt32
    /// The number of bytes.
    package var bytes: UInt64
    /// Whether the receiver got the original file.
    package var isOriginal: Bool
    /// The end.
    package var outcome: Receipt.Outcome
    /// The time of the end, in milliseconds since 1970.
    package var time: UInt64

    package init(
        offer: UInt64 = 0,
        item: UInt32 = 0,
        type: String = "",
        receiver: String = "",
        process: UInt32 = 0,
        bytes: UInt64 = 0,
        isOriginal: Bool = false,
        outcome: Receipt.Outcome,
        time: UInt64 = 0
    ) {
        self.offer = offer
        self.item = item
        self.type = type
        self.receiver = receiver
        self.process = process
        self.bytes = bytes
        self.isOriginal = isOriginal
        self.outcome = outcome
        self.time = time
    }
}

extension Receipt {
    package static var recordName: StaticString { "Receipt" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        offer = try fields.value("offer", default: 0)
        item = try fields.value("item", default: 0)
        type = try fields.value("type", default: "")
        receiver = try fields.value("receiver", default: "")
        process = try fields.value("process", default: 0)
        bytes = try fields.value("bytes", default: 0)
        isOriginal = try fields.value("original", default: false)
        outcome = try fields.required("outcome")
        time = try fields.value("time", default: 0)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("offer", offer)
        fields.add("item", item)
        fields.add("type", type)
        fields.add("receiver", receiver)
        fields.add("process", process)
        fields.add("bytes", bytes)
        fields.add("original", isOriginal)
        fields.add("outcome", outcome)
        fields.add("time", time)
    }
}

/// A client of `org.enfilade.Transfers1`.
package struct Transfers1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// The answer of `Offer`.
    package typealias Offer = (offer: UInt64, changeCount: UInt64)

    /// The answer of `Current`.
    package typealias Current = (offer: UInt64, changeCount: UInt64, items: [OfferedItem], details: OfferDetails)

    /// The answer of `Request`.
    package typealias Request = (kind: ContentKind, content: Descriptor, details: ContentDetails)

    /// Replaces the former offer of the pasteboard. The former sender is told by `Provider1.Released`.
    ///
    /// - Parameters:
    ///   - pasteboard: The name of a pasteboard; `general` is the one a user means by "the clipboard".
    ///   - items: The offered items. Types only: no byte is produced until somebody asks.
    ///   - options: How it is offered.
    /// - Returns: `offer`: A number for the offer, never used twice. `changeCount`: How often the pasteboard has changed.
    package func offer(_ pasteboard: String, items: [OfferedItem], _ options: OfferOptions = .init()) async throws -> (offer: UInt64, changeCount: UInt64) {
        try await peer.object.call(
            Interfaces.transfers1, "Offer", pasteboard, items, options, returning: (UInt64, UInt64).self, timeout: nil)
    }

    /// Stops the offer: running requests are cancelled, kept content of it is deleted, grants end.
    ///
    /// - Parameters:
    ///   - offer: An offer of the caller.
    package func withdraw(_ offer: UInt64) async throws {
        try await peer.object.call(
            Interfaces.transfers1, "Withdraw", offer, returning: Void.self, timeout: nil)
    }

    /// Empties the pasteboard, also one that another process has filled.
    ///
    /// - Parameters:
    ///   - pasteboard: The name of a pasteboard.
    package func clear(_ pasteboard: String) async throws {
        try await peer.object.call(
            Interfaces.transfers1, "Clear", pasteboard, returning: Void.self, timeout: nil)
    }

    /// Tells what is on a pasteboard.
    ///
    /// - Parameters:
    ///   - pasteboard: The name of a pasteboard.
    /// - Returns: `offer`: The present offer, or 0 if the pasteboard is empty. `changeCount`: How often the pasteboard has changed. `items`: The part of it that the caller may see. After the sender's end: only kept content. `details`: The sender and the state of the offer.
    package func current(_ pasteboard: String) async throws -> (offer: UInt64, changeCount: UInt64, items: [OfferedItem], details: OfferDetails) {
        try await peer.object.call(
            Interfaces.transfers1, "Current", pasteboard, returning: (UInt64, UInt64, [OfferedItem], OfferDetails).self, timeout: nil)
    }

    /// Lists the pasteboards. Those that hold nothing are forgotten once there are thousands. One named `share-` or `drag-` and a UUID is for one share or drag, and forgotten, its change count with it, as soon as it holds nothing; one named `unique-` and a UUID is its owner's, and forgotten when that has left the bus.
    ///
    /// - Returns: `names`: The pasteboards that were ever filled, `general` first.
    package func pasteboards() async throws -> [String] {
        try await peer.object.call(
            Interfaces.transfers1, "Pasteboards", returning: [String].self, timeout: nil)
    }

    /// Asks the sender to produce one representation. Produced data is remembered, so that it is produced once. The grant lasts until `Finish`, `Cancel`, the caller's end or the sender's `Withdraw`.
    ///
    /// Errors: NotFound (no such offer, item or type), SenderGone, SenderFailed, Cancelled, TimedOut, LimitExceeded, BadDescriptor. A file that cannot be looked at and opened within ten seconds, or within `transfers.timeout` if that is less, fails with TimedOut: its file system does not answer, or another program holds it by a lease.
    ///
    /// - Parameters:
    ///   - offer: An offer.
    ///   - item: The position of the item in the offer.
    ///   - type: The identifier of a representation on offer, exactly as offered.
    ///   - token: A number of the caller's own by which it cancels and finishes; unused by its other requests.
    ///   - options: How the caller would like it.
    /// - Returns: `kind`: The kind of the content. `content`: The content. A file is open for reading only, or for reading and writing if `original` is true. `details`: The facts about it.
    package func request(_ offer: UInt64, item: UInt32, type: String, token: UInt64, _ options: RequestOptions = .init()) async throws -> (kind: ContentKind, content: Descriptor, details: ContentDetails) {
        try await peer.object.call(
            Interfaces.transfers1, "Request", offer, item, type, token, options, returning: (ContentKind, Descriptor, ContentDetails).self, timeout: .seconds(86400))
    }

    /// Gives up a request. It ends with Cancelled, and the sender is told by `Provider1.Cancel`.
    ///
    /// - Parameters:
    ///   - token: The token of a request of the caller that is still running.
    package func cancel(_ token: UInt64) async throws {
        try await peer.object.call(
            Interfaces.transfers1, "Cancel", token, returning: Void.self, timeout: nil)
    }

    /// Ends the grant. The sender learns the outcome by `Provider1.Finished`.
    ///
    /// - Parameters:
    ///   - token: The token of an answered request of the caller.
    ///   - outcome: The outcome.
    package func finish(_ token: UInt64, _ outcome: TransferOutcome = .init()) async throws {
        try await peer.object.call(
            Interfaces.transfers1, "Finish", token, outcome, returning: Void.self, timeout: nil)
    }

    /// Reports progress to the other side: from the sender to the receiver as the signal `Progressed`, from the receiver to the sender as `Provider1.Progressed`. At most ten a second are worth sending.
    ///
    /// - Parameters:
    ///   - number: A request number from `Provider1.Provide`, or a token of the caller.
    ///   - completed: How much is done, in bytes or in steps.
    ///   - total: Of how much; 0 if unknown.
    package func report(_ number: UInt64, completed: UInt64, total: UInt64) async throws {
        try await peer.object.call(
            Interfaces.transfers1, "Report", number, completed, total, returning: Void.self, timeout: nil)
    }

    /// Has the service keep the content that it holds of an offer before the sender ends, so that the sender need not produce it again for `Keep`. Kept content is on disk when this answers.
    ///
    /// Errors: NotFound, NotPermitted, StorageFailed, TimedOut (a file could not be read within `transfers.timeout`).
    ///
    /// - Parameters:
    ///   - offer: An offer of the caller.
    /// - Returns: `held`: Every representation that the service holds, because somebody asked for it.
    package func keepHeld(_ offer: UInt64) async throws -> [HeldRepresentation] {
        try await peer.object.call(
            Interfaces.transfers1, "KeepHeld", offer, returning: [HeldRepresentation].self, timeout: nil)
    }

    /// Hands a representation over before the sender ends, so that it stays available. Data is on disk when this answers; a file is held by reference, unless it is so small that it is copied too.
    ///
    /// Errors: NotFound, NotPermitted, BadDescriptor, StorageFailed, TimedOut (the file could not be read within `transfers.timeout`).
    ///
    /// - Parameters:
    ///   - offer: An offer of the caller.
    ///   - item: The position of the item.
    ///   - type: The identifier of a representation on offer.
    ///   - kind: The kind of the content.
    ///   - content: As `Request` answers it.
    ///   - details: The facts about it, of which the name counts.
    /// - Returns: `kept`: False if it is over a limit or sensitive.
    package func keep(_ offer: UInt64, item: UInt32, type: String, kind: ContentKind, content: Descriptor, _ details: ContentDetails = .init()) async throws -> Bool {
        try await peer.object.call(
            Interfaces.transfers1, "Keep", offer, item, type, kind, content, details, returning: Bool.self, timeout: nil)
    }

    /// Lists the requests for the last offer and their ends.
    ///
    /// - Parameters:
    ///   - pasteboard: The name of a pasteboard.
    /// - Returns: `receipts`: The requests, oldest first.
    package func history(_ pasteboard: String) async throws -> [Receipt] {
        try await peer.object.call(
            Interfaces.transfers1, "History", pasteboard, returning: [Receipt].self, timeout: nil)
    }

    /// The arguments of the signal `Changed`.
    package struct Changed: Sendable {
        /// The name of the pasteboard.
        package let pasteboard: String
        /// How often it has changed.
        package let changeCount: UInt64
    }

    /// Something was offered on a pasteboard, or it was emptied.
    ///
    /// - Returns: `pasteboard`: The name of the pasteboard. `changeCount`: How often it has changed.
    package func changedSignals() async throws -> AsyncStream<Changed> {
        try await peer.object.signals(Interfaces.transfers1, "Changed").values { (pasteboard: String, changeCount: UInt64) in Changed(pasteboard: pasteboard, changeCount: changeCount) }
    }

    /// The arguments of the signal `Progressed`.
    package struct Progressed: Sendable {
        /// The receiver's token.
        package let token: UInt64
        /// How much is done.
        package let completed: UInt64
        /// Of how much; 0 if unknown.
        package let total: UInt64
    }

    /// The sender tells how far it has come. Sent to the receiver of a running request alone.
    ///
    /// - Returns: `token`: The receiver's token. `completed`: How much is done. `total`: Of how much; 0 if unknown.
    package func progressedSignals() async throws -> AsyncStream<Progressed> {
        try await peer.object.signals(Interfaces.transfers1, "Progressed").values { (token: UInt64, completed: UInt64, total: UInt64) in Progressed(token: token, completed: completed, total: total) }
    }

    /// The sender stopped the transfer after it was answered. Sent to the receiver alone, which deletes its results of the content and ends its import.
    ///
    /// - Returns: `token`: The receiver's token.
    package func revokedSignals() async throws -> AsyncStream<UInt64> {
        try await peer.object.signals(Interfaces.transfers1, "Revoked").values { (value: UInt64) in value }
    }
}

/// An implementation of `org.enfilade.Transfers1`.
package protocol Transfers1Service: Sendable {
    /// A caller, as the implementation knows it.
    associatedtype Peer: Sendable
    /// Replaces the former offer of the pasteboard. The former sender is told by `Provider1.Released`.
    ///
    /// - Parameters:
    ///   - pasteboard: The name of a pasteboard; `general` is the one a user means by "the clipboard".
    ///   - items: The offered items. Types only: no byte is produced until somebody asks.
    ///   - options: How it is offered.
    /// - Returns: `offer`: A number for the offer, never used twice. `changeCount`: How often the pasteboard has changed.
    func offer(_ pasteboard: String, items: [OfferedItem], _ options: OfferOptions, by peer: Peer) async throws -> (offer: UInt64, changeCount: UInt64)
    /// Stops the offer: running requests are cancelled, kept content of it is deleted, grants end.
    ///
    /// - Parameters:
    ///   - offer: An offer of the caller.
    func withdraw(_ offer: UInt64, by peer: Peer) async throws
    /// Empties the pasteboard, also one that another process has filled.
    ///
    /// - Parameters:
    ///   - pasteboard: The name of a pasteboard.
    func clear(_ pasteboard: String) async throws
    /// Tells what is on a pasteboard.
    ///
    /// - Parameters:
    ///   - pasteboard: The name of a pasteboard.
    /// - Returns: `offer`: The present offer, or 0 if the pasteboard is empty. `changeCount`: How often the pasteboard has changed. `items`: The part of it that the caller may see. After the sender's end: only kept content. `details`: The sender and the state of the offer.
    func current(_ pasteboard: String, by peer: Peer) async throws -> (offer: UInt64, changeCount: UInt64, items: [OfferedItem], details: OfferDetails)
    /// Lists the pasteboards. Those that hold nothing are forgotten once there are thousands. One named `share-` or `drag-` and a UUID is for one share or drag, and forgotten, its change count with it, as soon as it holds nothing; one named `unique-` and a UUID is its owner's, and forgotten when that has left the bus.
    ///
    /// - Returns: `names`: The pasteboards that were ever filled, `general` first.
    func pasteboards() async throws -> [String]
    /// Asks the sender to produce one representation. Produced data is remembered, so that it is produced once. The grant lasts until `Finish`, `Cancel`, the caller's end or the sender's `Withdraw`.
    ///
    /// Errors: NotFound (no such offer, item or type), SenderGone, SenderFailed, Cancelled, TimedOut, LimitExceeded, BadDescriptor. A file that cannot be looked at and opened within ten seconds, or within `transfers.timeout` if that is less, fails with TimedOut: its file system does not answer, or another program holds it by a lease.
    ///
    /// - Parameters:
    ///   - offer: An offer.
    ///   - item: The position of the item in the offer.
    ///   - type: The identifier of a representation on offer, exactly as offered.
    ///   - token: A number of the caller's own by which it cancels and finishes; unused by its other requests.
    ///   - options: How the caller would like it.
    /// - Returns: `kind`: The kind of the content. `content`: The content. A file is open for reading only, or for reading and writing if `original` is true. `details`: The facts about it.
    func request(_ offer: UInt64, item: UInt32, type: String, token: UInt64, _ options: RequestOptions, by peer: Peer) async throws -> (kind: ContentKind, content: Descriptor, details: ContentDetails)
    /// Gives up a request. It ends with Cancelled, and the sender is told by `Provider1.Cancel`.
    ///
    /// - Parameters:
    ///   - token: The token of a request of the caller that is still running.
    func cancel(_ token: UInt64, by peer: Peer) async throws
    /// Ends the grant. The sender learns the outcome by `Provider1.Finished`.
    ///
    /// - Parameters:
    ///   - token: The token of an answered request of the caller.
    ///   - outcome: The outcome.
    func finish(_ token: UInt64, _ outcome: TransferOutcome, by peer: Peer) async throws
    /// Reports progress to the other side: from the sender to the receiver as the signal `Progressed`, from the receiver to the sender as `Provider1.Progressed`. At most ten a second are worth sending.
    ///
    /// - Parameters:
    ///   - number: A request number from `Provider1.Provide`, or a token of the caller.
    ///   - completed: How much is done, in bytes or in steps.
    ///   - total: Of how much; 0 if unknown.
    func report(_ number: UInt64, completed: UInt64, total: UInt64, by peer: Peer) async throws
    /// Has the service keep the content that it holds of an offer before the sender ends, so that the sender need not produce it again for `Keep`. Kept content is on disk when this answers.
    ///
    /// Errors: NotFound, NotPermitted, StorageFailed, TimedOut (a file could not be read within `transfers.timeout`).
    ///
    /// - Parameters:
    ///   - offer: An offer of the caller.
    /// - Returns: `held`: Every representation that the service holds, because somebody asked for it.
    func keepHeld(_ offer: UInt64, by peer: Peer) async throws -> [HeldRepresentation]
    /// Hands a representation over before the sender ends, so that it stays available. Data is on disk when this answers; a file is held by reference, unless it is so small that it is copied too.
    ///
    /// Errors: NotFound, NotPermitted, BadDescriptor, StorageFailed, TimedOut (the file could not be read within `transfers.timeout`).
    ///
    /// - Parameters:
    ///   - offer: An offer of the caller.
    ///   - item: The position of the item.
    ///   - type: The identifier of a representation on offer.
    ///   - kind: The kind of the content.
    ///   - content: As `Request` answers it.
    ///   - details: The facts about it, of which the name counts.
    /// - Returns: `kept`: False if it is over a limit or sensitive.
    func keep(_ offer: UInt64, item: UInt32, type: String, kind: ContentKind, content: Descriptor, _ details: ContentDetails, by peer: Peer) async throws -> Bool
    /// Lists the requests for the last offer and their ends.
    ///
    /// - Parameters:
    ///   - pasteboard: The name of a pasteboard.
    /// - Returns: `receipts`: The requests, oldest first.
    func history(_ pasteboard: String) async throws -> [Receipt]
}

extension BusObject {
    /// The object that answers `org.enfilade.Transfers1` by an implementation.
    package static func transfers1<Room: Transfers1Service>(_ room: Room, peer: @escaping @Sendable (BusCall) async throws -> Room.Peer) -> BusObject {
        var object = BusObject(Interfaces.transfers1)
        object.onQuick("Offer") {
            (call: BusCall, pasteboard: String, items: [OfferedItem], options: OfferOptions) async throws -> (UInt64, UInt64) in
            return try await room.offer(pasteboard, items: items, options, by: try await peer(call))
        }
        object.onQuick("Withdraw") {
            (call: BusCall, offer: UInt64) async throws -> Void in
            return try await room.withdraw(offer, by: try await peer(call))
        }
        object.onQuick("Clear") {
            (_: BusCall, pasteboard: String) async throws -> Void in
            return try await room.clear(pasteboard)
        }
        object.onQuick("Current") {
            (call: BusCall, pasteboard: String) async throws -> (UInt64, UInt64, [OfferedItem], OfferDetails) in
            return try await room.current(pasteboard, by: try await peer(call))
        }
        object.onQuick("Pasteboards") {
            (_: BusCall) async throws -> [String] in
            return try await room.pasteboards()
        }
        object.onQuick("Request") {
            (call: BusCall, offer: UInt64, item: UInt32, type: String, token: UInt64, options: RequestOptions) async throws -> (ContentKind, Descriptor, ContentDetails) in
            return try await room.request(offer, item: item, type: type, token: token, options, by: try await peer(call))
        }
        object.onQuick("Cancel") {
            (call: BusCall, token: UInt64) async throws -> Void in
            return try await room.cancel(token, by: try await peer(call))
        }
        object.onQuick("Finish") {
            (call: BusCall, token: UInt64, outcome: TransferOutcome) async throws -> Void in
            return try await room.finish(token, outcome, by: try await peer(call))
        }
        object.onQuick("Report") {
            (call: BusCall, number: UInt64, completed: UInt64, total: UInt64) async throws -> Void in
            return try await room.report(number, completed: completed, total: total, by: try await peer(call))
        }
        object.on("KeepHeld") {
            (call: BusCall, offer: UInt64) async throws -> [HeldRepresentation] in
            return try await room.keepHeld(offer, by: try await peer(call))
        }
        object.on("Keep") {
            (call: BusCall, offer: UInt64, item: UInt32, type: String, kind: ContentKind, content: Descriptor, details: ContentDetails) async throws -> Bool in
            return try await room.keep(offer, item: item, type: type, kind: kind, content: content, details, by: try await peer(call))
        }
        object.onQuick("History") {
            (_: BusCall, pasteboard: String) async throws -> [Receipt] in
            return try await room.history(pasteboard)
        }
        return object
    }
}

/// The signals of `org.enfilade.Transfers1`, as its implementation emits them.
package struct Transfers1Signals: Sendable {
    private let bus: Bus
    private let path: String

    package init(_ bus: Bus, path: String) {
        self.bus = bus
        self.path = path
    }

    /// Something was offered on a pasteboard, or it was emptied.
    ///
    /// - Parameters:
    ///   - pasteboard: The name of the pasteboard.
    ///   - changeCount: How often it has changed.
    package func changed(_ pasteboard: String, changeCount: UInt64, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.transfers1, "Changed", path: path, to: receiver, pasteboard, changeCount)
    }

    /// The sender tells how far it has come. Sent to the receiver of a running request alone.
    ///
    /// - Parameters:
    ///   - token: The receiver's token.
    ///   - completed: How much is done.
    ///   - total: Of how much; 0 if unknown.
    package func progressed(_ token: UInt64, completed: UInt64, total: UInt64, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.transfers1, "Progressed", path: path, to: receiver, token, completed, total)
    }

    /// The sender stopped the transfer after it was answered. Sent to the receiver alone, which deletes its results of the content and ends its import.
    ///
    /// - Parameters:
    ///   - token: The receiver's token.
    package func revoked(_ token: UInt64, to receiver: String? = nil) async throws {
        try await bus.emit(Interfaces.transfers1, "Revoked", path: path, to: receiver, token)
    }
}

extension Interfaces {
    /// `org.enfilade.Transfers1`, as Interfaces/org.enfilade.Transfers1.xml describes it.
    package static let transfers1 = InterfaceDescription(
        "org.enfilade.Transfers1",
        methods: [
            .init("Cancel", inputs: [.init("token", "t")]),
            .init("Clear", inputs: [.init("pasteboard", "s")]),
            .init("Current", inputs: [.init("pasteboard", "s")], outputs: [.init("offer", "t"), .init("changeCount", "t"), .init("items", "a(a(sua{sv})a{sv})"), .init("details", "a{sv}")]),
            .init("Finish", inputs: [.init("token", "t"), .init("outcome", "a{sv}")]),
            .init("History", inputs: [.init("pasteboard", "s")], outputs: [.init("receipts", "aa{sv}")]),
            .init("Keep", inputs: [.init("offer", "t"), .init("item", "u"), .init("type", "s"), .init("kind", "u"), .init("content", "h"), .init("details", "a{sv}")], outputs: [.init("kept", "b")]),
            .init("KeepHeld", inputs: [.init("offer", "t")], outputs: [.init("held", "a(usb)")]),
            .init("Offer", inputs: [.init("pasteboard", "s"), .init("items", "a(a(sua{sv})a{sv})"), .init("options", "a{sv}")], outputs: [.init("offer", "t"), .init("changeCount", "t")]),
            .init("Pasteboards", outputs: [.init("names", "as")]),
            .init("Report", inputs: [.init("number", "t"), .init("completed", "t"), .init("total", "t")]),
            .init("Request", inputs: [.init("offer", "t"), .init("item", "u"), .init("type", "s"), .init("token", "t"), .init("options", "a{sv}")], outputs: [.init("kind", "u"), .init("content", "h"), .init("details", "a{sv}")]),
            .init("Withdraw", inputs: [.init("offer", "t")]),
        ],
        signals: [
            .init("Changed", arguments: [.init("pasteboard", "s"), .init("changeCount", "t")]),
            .init("Progressed", arguments: [.init("token", "t"), .init("completed", "t"), .init("total", "t")]),
            .init("Revoked", arguments: [.init("token", "t")]),
        ],
        xml: transfers1XML)

    /// The text of Interfaces/org.enfilade.Transfers1.xml.
    private static let transfers1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Transfers1:
    @short_description: Named pasteboards: offers, requests and grants.

    Bytes never travel in a message: a representation is delivered as a descriptor. A caller that offers implements
    `Provider1`.

    An item has representations, best first. One of the kind `file` is a descriptor of a regular file, which its sender has
    opened for reading. A descriptor that only names the file (`O_PATH`), one that is open for writing alone, and the files
    by which the kernel shows itself, such as those of `/proc`, are refused: BadDescriptor. A process that may not see a
    representation sees it as absent. Team and group both mean the bundle that the sender runs from, as it was installed
    then: an upgrade belongs to it, other code that is installed under the identifier later does not; see `Registry1`.

    Names of pasteboards and types are compared byte for byte: two texts that only look the same are two names.

    A type that neither the system nor an installed bundle nor the offer itself declares is refused: InvalidArgument.
  -->
  <interface name="org.enfilade.Transfers1" xmlns:e="urn:org.enfilade:contract"
      e:bus="org.enfilade.Service" e:path="/org/enfilade/Service">
    <e:enumeration name="ContentKind" type="u" summary="The kind of a descriptor.">
      <e:case name="data" value="0">A memfd sealed against writing, shrinking and growing.</e:case>
      <e:case name="file" value="1">A regular file, open for reading.</e:case>
    </e:enumeration>
    <e:enumeration name="OfferVisibility" type="u" summary="The processes that may see a representation.">
      <e:case name="everyone" value="0">All.</e:case>
      <e:case name="team" value="1">Those of the bundle that the sender runs from, as it was installed then.</e:case>
      <e:case name="group" value="2">The same.</e:case>
    </e:enumeration>
    <e:record name="OfferedDeclaration" codable="true" summary="The declaration of a custom type that no installed bundle declares.">
      <e:field key="conformsTo" type="as" default="">The types to which it conforms.</e:field>
      <e:field key="extensions" type="as" default="">Extensions of file names, without a dot.</e:field>
      <e:field key="mimeTypes" type="as" default="">MIME types.</e:field>
      <e:field key="description" type="s" default="" sanitized="true">The description for people.</e:field>
    </e:record>
    <e:structure name="OfferedRepresentation" sparse="true" codable="true" summary="One form in which an item is on offer.">
      <e:member name="type" type="s">The uniform type identifier, as the sender spells it.</e:member>
      <e:member name="kind" type="u" of="ContentKind">The kind of the content.</e:member>
      <e:field key="visibility" type="u" of="OfferVisibility" default="everyone">
        The processes that may see it; others see it as absent.
      </e:field>
      <e:field key="openInPlace" type="b" name="opensInPlace" default="false">
        Whether the sender lets the receiver use the original file.
      </e:field>
      <e:field key="declaration" type="a{sv}" of="OfferedDeclaration" optional="true">
        The declaration of a custom type.
      </e:field>
    </e:structure>
    <e:structure name="OfferedItem" codable="true" summary="One thing on a pasteboard.">
      <e:member name="representations" type="a(sua{sv})" of="OfferedRepresentation">
        Its representations, best first.
      </e:member>
      <e:field key="suggestedName" type="s" sanitized="true" optional="true">A name for a file of it.</e:field>
      <e:field key="size" type="t" optional="true">
        Its size in bytes, if the sender knows it beforehand; for people to read, and no promise.
      </e:field>
    </e:structure>
    <e:record name="OfferOptions" sparse="true" summary="How something is offered.">
      <e:field key="sensitive" type="b" name="isSensitive" default="false">
        Whether it is never kept and not shown in the history.
      </e:field>
      <e:field key="bundle" type="s" optional="true">
        The bundle that the caller believes to be of; NotPermitted unless it is.
      </e:field>
    </e:record>
    <e:record name="OfferDetails" summary="The sender and the state of the present offer of a pasteboard.">
      <e:field key="sender" type="s" default="">The bundle identifier of the sender, or empty.</e:field>
      <e:field key="senderProcess" type="u" default="0">The process identifier of the sender.</e:field>
      <e:field key="state" type="s" default="">`live`, `kept` or `gone`; empty if the pasteboard is empty.</e:field>
      <e:field key="sensitive" type="b" name="isSensitive" default="false">
        Whether it is never kept and not shown in the history.
      </e:field>
      <e:field key="created" type="t" default="0">The time of the offer, in milliseconds since 1970.</e:field>
    </e:record>
    <e:record name="RequestOptions" sparse="true" summary="How a representation is requested.">
      <e:field key="openInPlace" type="b" default="false">Whether the caller would like the original file.</e:field>
    </e:record>
    <e:record name="ContentDetails" summary="The facts about a produced representation.">
      <e:field key="name" type="s" sanitized="true" optional="true">A file name without folders.</e:field>
      <e:field key="size" type="t" default="0">The size in bytes.</e:field>
      <e:field key="original" type="b" name="isOriginal" default="false">
        Whether the descriptor is the sender's original, which the receiver may use in place.
      </e:field>
      <e:field key="path" type="s" optional="true">The path of the original, only if `original`.</e:field>
      <e:field key="kept" type="b" name="isKept" default="false">Whether the sender is gone and this was kept.</e:field>
    </e:record>
    <e:record name="TransferOutcome" summary="The outcome of an import.">
      <e:field key="imported" type="b" default="false">Whether the receiver has imported it.</e:field>
      <e:field key="bytes" type="t" default="0">The number of bytes.</e:field>
    </e:record>
    <e:structure name="HeldRepresentation" summary="A representation that the service holds.">
      <e:member name="item" type="u">The position of the item.</e:member>
      <e:member name="type" type="s">The identifier of the representation.</e:member>
      <e:member name="isKept" type="b">Whether it is kept; else it is over a limit or sensitive.</e:member>
    </e:structure>
    <e:enumeration name="Receipt.Outcome" type="s" summary="The end of a request.">
      <e:case name="imported">The receiver has it.</e:case>
      <e:case name="failed">The receiver does not have it.</e:case>
      <e:case name="cancelled">One side gave up.</e:case>
    </e:enumeration>
    <e:record name="Receipt" codable="true" summary="A request for an offer, and its end.">
      <e:field key="offer" type="t" default="0">The offer.</e:field>
      <e:field key="item" type="u" default="0">The position of the item.</e:field>
      <e:field key="type" type="s" default="">The identifier of the representation.</e:field>
      <e:field key="receiver" type="s" default="">The bundle identifier of the receiver, or empty.</e:field>
      <e:field key="process" type="u" default="0">The process identifier of the receiver.</e:field>
      <e:field key="bytes" type="t" default="0">The number of bytes.</e:field>
      <e:field key="original" type="b" name="isOriginal" default="false">
        Whether the receiver got the original file.
      </e:field>
      <e:field key="outcome" type="s" of="Receipt.Outcome">The end.</e:field>
      <e:field key="time" type="t" default="0">The time of the end, in milliseconds since 1970.</e:field>
    </e:record>
    <!--
      Offer:
      @pasteboard: The name of a pasteboard; `general` is the one a user means by "the clipboard".
      @items: The offered items. Types only: no byte is produced until somebody asks.
      @options: How it is offered.
      @offer: A number for the offer, never used twice.
      @changeCount: How often the pasteboard has changed.

      Replaces the former offer of the pasteboard. The former sender is told by `Provider1.Released`.
    -->
    <method name="Offer" e:quick="true">
      <arg name="pasteboard" type="s" direction="in"/>
      <arg name="items" type="a(a(sua{sv})a{sv})" direction="in" e:of="OfferedItem"/>
      <arg name="options" type="a{sv}" direction="in" e:of="OfferOptions"/>
      <arg name="offer" type="t" direction="out"/>
      <arg name="changeCount" type="t" direction="out"/>
    </method>
    <!--
      Withdraw:
      @offer: An offer of the caller.

      Stops the offer: running requests are cancelled, kept content of it is deleted, grants end.
    -->
    <method name="Withdraw" e:quick="true">
      <arg name="offer" type="t" direction="in"/>
    </method>
    <!--
      Clear:
      @pasteboard: The name of a pasteboard.

      Empties the pasteboard, also one that another process has filled.
    -->
    <method name="Clear" e:quick="true" e:peer="none">
      <arg name="pasteboard" type="s" direction="in"/>
    </method>
    <!--
      Current:
      @pasteboard: The name of a pasteboard.
      @offer: The present offer, or 0 if the pasteboard is empty.
      @changeCount: How often the pasteboard has changed.
      @items: The part of it that the caller may see. After the sender's end: only kept content.
      @details: The sender and the state of the offer.

      Tells what is on a pasteboard.
    -->
    <method name="Current" e:quick="true">
      <arg name="pasteboard" type="s" direction="in"/>
      <arg name="offer" type="t" direction="out"/>
      <arg name="changeCount" type="t" direction="out"/>
      <arg name="items" type="a(a(sua{sv})a{sv})" direction="out" e:of="OfferedItem"/>
      <arg name="details" type="a{sv}" direction="out" e:of="OfferDetails"/>
    </method>
    <!--
      Pasteboards:
      @names: The pasteboards that were ever filled, `general` first.

      Lists the pasteboards. Those that hold nothing are forgotten once there are thousands. One named `share-` or `drag-`
      and a UUID is for one share or drag, and forgotten, its change count with it, as soon as it holds nothing; one named
      `unique-` and a UUID is its owner's, and forgotten when that has left the bus.
    -->
    <method name="Pasteboards" e:quick="true" e:peer="none">
      <arg name="names" type="as" direction="out"/>
    </method>
    <!--
      Request:
      @offer: An offer.
      @item: The position of the item in the offer.
      @type: The identifier of a representation on offer, exactly as offered.
      @token: A number of the caller's own by which it cancels and finishes; unused by its other requests.
      @options: How the caller would like it.
      @kind: The kind of the content.
      @content: The content. A file is open for reading only, or for reading and writing if `original` is true.
      @details: The facts about it.

      Asks the sender to produce one representation. Produced data is remembered, so that it is produced once. The grant
      lasts until `Finish`, `Cancel`, the caller's end or the sender's `Withdraw`.

      Errors: NotFound (no such offer, item or type), SenderGone, SenderFailed, Cancelled, TimedOut, LimitExceeded,
      BadDescriptor. A file that cannot be looked at and opened within ten seconds, or within `transfers.timeout` if that
      is less, fails with TimedOut: its file system does not answer, or another program holds it by a lease.
    -->
    <method name="Request" e:quick="true" e:timeout="86400">
      <arg name="offer" type="t" direction="in"/>
      <arg name="item" type="u" direction="in"/>
      <arg name="type" type="s" direction="in"/>
      <arg name="token" type="t" direction="in"/>
      <arg name="options" type="a{sv}" direction="in" e:of="RequestOptions"/>
      <arg name="kind" type="u" direction="out" e:of="ContentKind"/>
      <arg name="content" type="h" direction="out"/>
      <arg name="details" type="a{sv}" direction="out" e:of="ContentDetails"/>
    </method>
    <!--
      Cancel:
      @token: The token of a request of the caller that is still running.

      Gives up a request. It ends with Cancelled, and the sender is told by `Provider1.Cancel`.
    -->
    <method name="Cancel" e:quick="true">
      <arg name="token" type="t" direction="in"/>
    </method>
    <!--
      Finish:
      @token: The token of an answered request of the caller.
      @outcome: The outcome.

      Ends the grant. The sender learns the outcome by `Provider1.Finished`.
    -->
    <method name="Finish" e:quick="true">
      <arg name="token" type="t" direction="in"/>
      <arg name="outcome" type="a{sv}" direction="in" e:of="TransferOutcome"/>
    </method>
    <!--
      Report:
      @number: A request number from `Provider1.Provide`, or a token of the caller.
      @completed: How much is done, in bytes or in steps.
      @total: Of how much; 0 if unknown.

      Reports progress to the other side: from the sender to the receiver as the signal `Progressed`, from the receiver
      to the sender as `Provider1.Progressed`. At most ten a second are worth sending.
    -->
    <method name="Report" e:quick="true">
      <arg name="number" type="t" direction="in"/>
      <arg name="completed" type="t" direction="in"/>
      <arg name="total" type="t" direction="in"/>
    </method>
    <!--
      KeepHeld:
      @offer: An offer of the caller.
      @held: Every representation that the service holds, because somebody asked for it.

      Has the service keep the content that it holds of an offer before the sender ends, so that the sender need not
      produce it again for `Keep`. Kept content is on disk when this answers.

      Errors: NotFound, NotPermitted, StorageFailed, TimedOut (a file could not be read within `transfers.timeout`).
    -->
    <method name="KeepHeld">
      <arg name="offer" type="t" direction="in"/>
      <arg name="held" type="a(usb)" direction="out" e:of="HeldRepresentation"/>
    </method>
    <!--
      Keep:
      @offer: An offer of the caller.
      @item: The position of the item.
      @type: The identifier of a representation on offer.
      @kind: The kind of the content.
      @content: As `Request` answers it.
      @details: The facts about it, of which the name counts.
      @kept: False if it is over a limit or sensitive.

      Hands a representation over before the sender ends, so that it stays available. Data is on disk when this
      answers; a file is held by reference, unless it is so small that it is copied too.

      Errors: NotFound, NotPermitted, BadDescriptor, StorageFailed, TimedOut (the file could not be read within
      `transfers.timeout`).
    -->
    <method name="Keep">
      <arg name="offer" type="t" direction="in"/>
      <arg name="item" type="u" direction="in"/>
      <arg name="type" type="s" direction="in"/>
      <arg name="kind" type="u" direction="in" e:of="ContentKind"/>
      <arg name="content" type="h" direction="in"/>
      <arg name="details" type="a{sv}" direction="in" e:of="ContentDetails"/>
      <arg name="kept" type="b" direction="out"/>
    </method>
    <!--
      History:
      @pasteboard: The name of a pasteboard.
      @receipts: The requests, oldest first.

      Lists the requests for the last offer and their ends.
    -->
    <method name="History" e:quick="true" e:peer="none">
      <arg name="pasteboard" type="s" direction="in"/>
      <arg name="receipts" type="aa{sv}" direction="out" e:of="Receipt"/>
    </method>
    <!--
      Changed:
      @pasteboard: The name of the pasteboard.
      @changeCount: How often it has changed.

      Something was offered on a pasteboard, or it was emptied.
    -->
    <signal name="Changed">
      <arg name="pasteboard" type="s"/>
      <arg name="changeCount" type="t"/>
    </signal>
    <!--
      Progressed:
      @token: The receiver's token.
      @completed: How much is done.
      @total: Of how much; 0 if unknown.

      The sender tells how far it has come. Sent to the receiver of a running request alone.
    -->
    <signal name="Progressed">
      <arg name="token" type="t"/>
      <arg name="completed" type="t"/>
      <arg name="total" type="t"/>
    </signal>
    <!--
      Revoked:
      @token: The receiver's token.

      The sender stopped the transfer after it was answered. Sent to the receiver alone, which deletes its results
      of the content and ends its import.
    -->
    <signal name="Revoked">
      <arg name="token" type="t"/>
    </signal>
  </interface>
</node>

"""#
}

// SPDX-License-Identifier: Apache-2.0
// A promise of content in several forms, kept when somebody asks.

public import Foundation
internal import Synchronization

/// An item that can be had in several representations, each produced when it is asked for.
///
/// Register the representation of the highest fidelity first: receivers that can use several take them in this order.
/// A representation that is registered again under the same type is ignored.
///
/// ```swift
/// let provider = NSItemProvider()
/// provider.registerDataRepresentation(for: .utf8PlainText) { completion in
///     completion(Data("Hello".utf8), nil)
///     return nil
/// }
/// ```
///
/// A provider can be used from any thread. Handlers run outside of the main actor.
///
/// [NSItemProvider on Apple's platforms](https://developer.apple.com/documentation/foundation/nsitemprovider)
//
// Unchecked, because a class that may be subclassed cannot be checked: all of its own state is in the mutex.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    /// Receives an item that `loadItem` loaded, or the reason why there is none.
    public typealias CompletionHandler = @Sendable (_ item: (any NSSecureCoding)?, _ error: (any Error)?) -> Void

    /// Produces an item for `loadItem`: gets the handler to call, the wanted class and the options of the load.
    public typealias LoadHandler =
        @Sendable (
            _ completionHandler: CompletionHandler?, _ expectedClass: AnyClass?, _ options: [AnyHashable: Any]?
        ) -> Void

    /// The codes of errors whose domain is `errorDomain`.
    public enum ErrorCode: Int, Sendable {
        /// A failure of no other kind.
        case unknownError = -1
        /// The provider has no such representation.
        case itemUnavailableError = -1000
        /// A handler produced something other than the requested content.
        case unexpectedValueClassError = -1100
        /// The item cannot be turned into the requested class.
        case unavailableCoercionError = -1200
    }

    /// The domain of the errors of item providers.
    public class var errorDomain: String {
        "NSItemProviderErrorDomain"
    }

    /// The mutable state of a provider.
    struct State: Sendable {
        /// The representations in the order of their registration.
        var registrations: [Registration] = []
        /// The name that the content should have as a file.
        var suggestedName: String?
        /// The file of this machine that the content is the address of.
        var originalFile: URL?
        /// The size of the file that the content comes from, when it was registered.
        var fileSize: UInt64?
        /// Produces a preview.
        var previewImageHandler: LoadHandler?

        /// Adds a registration.
        ///
        /// A second registration of a type is ignored, whichever method makes it: the first is the one of higher
        /// fidelity.
        mutating func add(_ registration: Registration) {
            let identifier = registration.representation.typeIdentifier
            let isKnown = registrations.contains { TypeMatch.isSame($0.representation.typeIdentifier, identifier) }
            if !isKnown { registrations.append(registration) }
        }
    }

    /// All that can change.
    private let state: Mutex<State>

    /// Makes a provider that has nothing yet.
    public override init() {
        state = Mutex(State())
        super.init()
    }

    /// Makes a provider with the same representations.
    private init(_ state: State) {
        self.state = Mutex(state)
        super.init()
    }

    /// Makes a provider whose content is elsewhere, such as in another process.
    ///
    /// - Parameters:
    ///   - representations: The representations that can be loaded, best first.
    ///   - suggestedName: The name that the content should have as a file.
    ///   - load: Fetches one of the representations; each load runs in a task of its own that can be cancelled.
    package convenience init(
        representations: [ItemRepresentation], suggestedName: String?,
        load: @escaping @Sendable (ItemRepresentation, _ openInPlace: Bool, Progress) async throws -> LoadedItem
    ) {
        var state = State(suggestedName: suggestedName)
        for representation in representations {
            state.add(Registration(representation) { try await load(representation, $0, $1) })
        }
        self.init(state)
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        NSItemProvider(state.withLock { $0 })
    }

    /// The name that the content should have as a file, with or without an extension.
    open var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    /// How many bytes the content has, where that is known without producing it; `nil` otherwise.
    package var fileSize: UInt64? {
        get { state.withLock { $0.fileSize } }
        set { state.withLock { $0.fileSize = newValue } }
    }

    /// The file whose address is provided, where that is known without asking: programs in a sandbox need access to
    /// it besides.
    package var originalFile: URL? {
        get { state.withLock { $0.originalFile } }
        set { state.withLock { $0.originalFile = newValue } }
    }

    /// The representations in the order of their registration.
    var registrations: [Registration] {
        state.withLock { $0.registrations }
    }

    /// Adds a registration unless there is one of the type.
    func add(_ registration: Registration) {
        state.withLock { $0.add(registration) }
    }

    /// Makes a preview of the item: calls its first argument with data of an image or with the URL of one.
    open var previewImageHandler: LoadHandler? {
        get { state.withLock { $0.previewImageHandler } }
        set { state.withLock { $0.previewImageHandler = newValue } }
    }

    open override var description: String {
        let identifiers = registeredTypeIdentifiers.joined(separator: ", ")
        return "<NSItemProvider: \(suggestedName.map { "“\($0)” " } ?? "")[\(identifiers)]>"
    }
}

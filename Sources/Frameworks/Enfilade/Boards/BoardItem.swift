// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
package import Foundation
package import FoundationAdditions
import Synchronization

/// One item of a pasteboard as synchronous code meets it: types, and for each the content, which may have to be waited for.
package final class BoardItem: Sendable {
    /// The content of one type.
    private enum Content: Sendable {
        /// Nobody has set it yet.
        case missing
        /// It is here.
        case data(Data)
        /// Somebody makes it when it is asked for.
        case promise(Promise)
    }

    /// A way to make content, which belongs to the app and knows nothing of threads.
    //
    // Unchecked, because the app's closure is called as the app expects it: on the main actor if another process asks, and on
    // the thread of the reader in this one.
    private struct Promise: @unchecked Sendable {
        let make: () -> Data?
    }

    private struct State: Sendable {
        var types: [String] = []
        var contents: [String: Content] = [:]
    }

    /// How long a caller waits for content of somebody else.
    package static let timeout = Duration.seconds(5)

    private let state = Mutex(State())
    /// The provider behind the item; `nil` for an item that is put together here.
    private let source: NSItemProvider?
    private let timeout: Duration

    /// Begins an item that has nothing yet.
    package init() {
        source = nil
        timeout = Self.timeout
    }

    /// An item with the representations of a provider.
    package init(_ provider: NSItemProvider, timeout: Duration = BoardItem.timeout) {
        source = provider
        self.timeout = timeout
    }

    /// The types that there are, the best first.
    package var types: [String] {
        source?.registeredTypeIdentifiers ?? state.withLock(\.types)
    }

    /// The type that is meant if one is asked for: that very one, else the first that conforms to it.
    package func type(for type: String) -> String? {
        TypeMatch.best(of: types, for: type, wantsFile: false)
    }

    /// Adds a type whose content is set later, unless it is there; false for an item of somebody else.
    @discardableResult
    package func declare(_ type: String) -> Bool {
        set(.missing, for: type, replacing: false)
    }

    /// Sets the content of a type, which is added if it is not there; false for an item of somebody else.
    @discardableResult
    package func set(_ data: Data, for type: String) -> Bool {
        set(.data(data), for: type, replacing: true)
    }

    /// Says how the content of a type is made when it is asked for; false for an item of somebody else.
    @discardableResult
    package func promise(_ type: String, by make: @escaping () -> Data?) -> Bool {
        set(.promise(Promise(make: make)), for: type, replacing: true)
    }

    private func set(_ content: Content, for type: String, replacing: Bool) -> Bool {
        guard source == nil, !type.isEmpty else { return false }
        return state.withLock { state in
            if state.contents[type] == nil {
                state.types.append(type)
            } else if !replacing {
                return true
            }
            state.contents[type] = content
            return true
        }
    }

    /// The content of exactly a type. Content of another process is waited for, until the timeout.
    ///
    /// - Returns: `nil` if there is no such type, nobody has set its content, or it did not come in time.
    package func data(for type: String) -> Data? {
        if let source { return Self.load(type, of: source, within: timeout) }
        switch state.withLock({ $0.contents[type] }) {
        case nil, .missing: return nil
        case .data(let data): return data
        case .promise(let promise): return keep(promise.make(), for: type)
        }
    }

    /// The content of a type if it is here already, as promised content is once it is set.
    package func dataIfSet(for type: String) -> Data? {
        guard case .data(let data) = state.withLock({ $0.contents[type] }) else { return nil }
        return data
    }

    /// The content of a type as text, from that very type or from one that conforms to it; `nil` if there is none.
    package func text(for type: String) -> String? {
        guard let found = self.type(for: type) ?? (type == plain ? self.type(for: "public.plain-text") : nil),
            let data = data(for: found)
        else { return nil }
        switch found.lowercased() {
        case "public.utf16-plain-text": return String(data: data, encoding: .utf16LittleEndian)
        case "public.utf16-external-plain-text": return String(data: data, encoding: .utf16)
        default: return String(data: data, encoding: .utf8)
        }
    }

    private var plain: String { "public.utf8-plain-text" }

    /// Keeps the content that a promise has made, unless somebody has set something meanwhile.
    private func keep(_ made: Data?, for type: String) -> Data? {
        state.withLock { state in
            if case .data(let data) = state.contents[type] { return data }
            if let made { state.contents[type] = .data(made) }
            return made
        }
    }

    private static func load(_ type: String, of provider: NSItemProvider, within limit: Duration) -> Data? {
        try? withBlockingTimeout(limit) {
            let item = try await provider.load(type, openInPlace: false, progress: Progress(totalUnitCount: 1))
            defer { item.take() }
            switch item {
            case .data(let data, _): return data
            case .file(let file): return try TransferFiles.contents(of: file.url)
            }
        }
    }

    /// Makes all that is promised. Called before the process ends, since nobody could be asked later.
    func keepPromises() {
        for type in types { _ = source == nil ? data(for: type) : nil }
    }

    /// The item as a provider for others.
    package var provider: NSItemProvider {
        if let source { return source }
        let representations = types.map { ItemRepresentation(typeIdentifier: $0, kind: .data) }
        let provider = NSItemProvider(representations: representations, suggestedName: nil) { representation, _, _ in
            .data(try await self.content(of: representation.typeIdentifier))
        }
        if case .data(let address) = state.withLock({ $0.contents["public.file-url"] }),
            let url = URL(string: String(decoding: address, as: UTF8.self)), url.isFileURL
        {
            provider.originalFile = url
        }
        return provider
    }

    /// The content of a type, for a reader that is not waiting for it on a thread of the app.
    private func content(of type: String) async throws -> Data {
        if case .data(let data) = state.withLock({ $0.contents[type] }) { return data }
        guard let data = await MainActor.run(body: { data(for: type) }) else {
            throw ItemProviderError(.itemUnavailableError, "The app has not set the content of the type \(type)")
        }
        return data
    }
}

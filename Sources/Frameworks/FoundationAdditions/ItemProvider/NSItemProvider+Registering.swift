// SPDX-License-Identifier: Apache-2.0
// The sender's side: representations and the handlers that produce them.

public import Foundation
public import UniformTypeIdentifiers

extension NSItemProvider {
    /// Adds a representation as an async function.
    package func register(
        _ representation: ItemRepresentation,
        load: @escaping @Sendable (_ openInPlace: Bool, _ progress: Progress) async throws -> LoadedItem
    ) {
        add(Registration(representation, load: load))
    }

    /// Registers a representation that is delivered as data.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type of the data.
    ///   - visibility: The processes that can see the representation.
    ///   - loadHandler: Calls its argument once, with data or with an error. It may return a progress, which is
    ///     cancelled if the receiver cancels.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        register(ItemRepresentation(typeIdentifier: typeIdentifier, kind: .data, visibility: visibility)) {
            _, progress in
            let data = try await Promise<Data>.fulfilled(reportingTo: progress) { promise in
                loadHandler { data, error in promise.give(Self.result(data, error)) }
            }
            return .data(data)
        }
    }

    /// Registers a representation that is delivered as a file.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type of the file's content.
    ///   - fileOptions: Without `.openInPlace` the file is copied before the handler's completion handler returns, so
    ///     that it may be removed after that.
    ///   - visibility: The processes that can see the representation.
    ///   - loadHandler: Calls its argument once, with a file URL or with an error. The Boolean asks for file
    ///     coordination, which does not exist here; it is accepted and has no effect.
    public func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        let mayOpen = fileOptions.contains(.openInPlace)
        let representation = ItemRepresentation(
            typeIdentifier: typeIdentifier, kind: .file, visibility: visibility, opensInPlace: mayOpen)
        register(representation) { [weak self] openInPlace, progress in
            let name = self?.suggestedName
            let file = try await Promise<LoadedFile>.fulfilled(reportingTo: progress) { promise in
                loadHandler { url, _, error in
                    promise.give(
                        Result {
                            let url = try Self.result(url, error).get()
                            return try Self.take(
                                url, as: typeIdentifier, named: name, inPlace: mayOpen && openInPlace,
                                mayBorrow: mayOpen)
                        })
                }
            }
            return .file(file)
        }
    }

    /// Registers a representation that is delivered as data.
    ///
    /// - Parameters:
    ///   - contentType: The type of the data.
    ///   - visibility: The processes that can see the representation.
    ///   - loadHandler: Calls its argument once, with data or with an error. It may return a progress, which is
    ///     cancelled if the receiver cancels.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(
            forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }

    /// Registers a representation that is delivered as a file.
    ///
    /// - Parameters:
    ///   - contentType: The type of the file's content.
    ///   - visibility: The processes that can see the representation.
    ///   - openInPlace: Whether a receiver may use the original. If not, the file is copied before the handler's
    ///     completion handler returns.
    ///   - loadHandler: Calls its argument once, with a file URL or with an error.
    public func registerFileRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        registerFileRepresentation(
            forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
            visibility: visibility, loadHandler: loadHandler)
    }

    /// Turns the answer of a handler, either a value or an error, into a result.
    static func result<Value>(_ value: Value?, _ error: (any Error)?) -> Result<Value, any Error> {
        if let value { return .success(value) }
        return .failure(error ?? ItemProviderError(.unknownError, "The load handler gave neither content nor an error"))
    }

    /// Takes over a file that a handler produced.
    ///
    /// - Parameters:
    ///   - name: The name that a copy is to have, if not the file's.
    ///   - inPlace: Whether the receiver gets the original.
    ///   - mayBorrow: Whether the file stays after the handler's completion handler returned; if not, it is copied now.
    private static func take(
        _ url: URL, as typeIdentifier: String, named name: String?, inPlace: Bool, mayBorrow: Bool
    ) throws -> LoadedFile {
        if mayBorrow {
            _ = try TransferFiles.open(url)
            return LoadedFile(url, ownership: inPlace ? .original : .borrowed)
        }
        let fileName = FileNaming.fileName(suggestion: name, type: UTType(typeIdentifier), original: url)
        return try TransferFiles.temporary(copying: url, named: fileName, progress: Progress(totalUnitCount: 1))
    }
}

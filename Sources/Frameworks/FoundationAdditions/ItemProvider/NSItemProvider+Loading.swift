// SPDX-License-Identifier: Apache-2.0
// The receiver's side: content as data and as files.

public import Foundation
public import UniformTypeIdentifiers

extension NSItemProvider {
    /// Produces one representation.
    ///
    /// Cancelling the task cancels the sender's work.
    ///
    /// - Parameters:
    ///   - typeIdentifier: Exactly the type of a representation.
    ///   - openInPlace: Whether the receiver would like to have the original file.
    ///   - progress: Follows the sender's work.
    package func load(_ typeIdentifier: String, openInPlace: Bool, progress: Progress) async throws -> LoadedItem {
        let found = registrations.first { TypeMatch.isSame($0.representation.typeIdentifier, typeIdentifier) }
        guard let found else { throw ItemProviderError.nothing(of: typeIdentifier, in: self) }
        return try await found.load(openInPlace, progress)
    }

    /// Loads a representation as data. A registered file is read.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type that is wanted; a representation whose type conforms to it will do.
    ///   - completionHandler: Called once, on no particular thread.
    /// - Returns: The progress of the load. Cancelling it cancels the sender's work.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        LoadTask.start { progress in
            let registration = try self.registration(for: typeIdentifier, wantsFile: false)
            let item = try await registration.load(false, progress.export)
            switch item {
            case .data(let data, _): return (data, item)
            case .file(let file): return (try TransferFiles.contents(of: file.url), item)
            }
        } completion: { result in
            switch result {
            case .success((let data, let item)):
                item.take()
                completionHandler(data, nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
    }

    /// Loads a representation as a temporary file, which is removed when the handler returns.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type that is wanted; a representation whose type conforms to it will do. A URL of a file
    ///     is not the file and does not answer a request for `public.data` or `public.item`.
    ///   - completionHandler: Called once, on no particular thread. Copy or move the file before returning.
    /// - Returns: The progress of the load. Cancelling it cancels the sender's work.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        loadFile(typeIdentifier, openInPlace: false) { result in
            switch result {
            case .success(let file): withExtendedLifetime(file) { completionHandler(file.url, nil) }
            case .failure(let error): completionHandler(nil, error)
            }
        }
    }

    /// Loads a representation as the sender's original file if that is possible, else as a copy.
    ///
    /// A copy stays for some time after the handler has returned, at most until the process ends by `exit` or by
    /// returning from `main`.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type that is wanted; a representation whose type conforms to it will do.
    ///   - completionHandler: Called once, on no particular thread; the Boolean says whether it got the original.
    /// - Returns: The progress of the load. Cancelling it cancels the sender's work.
    @discardableResult
    public func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFile(typeIdentifier, openInPlace: true) { result in
            switch result {
            case .success(let file):
                LentFiles.keep(file)
                completionHandler(file.url, file.isOriginal, nil)
            case .failure(let error): completionHandler(nil, false, error)
            }
        }
    }

    /// Loads a representation as data. A registered file is read.
    ///
    /// - Parameters:
    ///   - contentType: The type that is wanted; a representation whose type conforms to it will do.
    ///   - completionHandler: Called once, on no particular thread.
    /// - Returns: The progress of the load. Cancelling it cancels the sender's work.
    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Loads a representation as a file.
    ///
    /// - Parameters:
    ///   - contentType: The type that is wanted; a representation whose type conforms to it will do.
    ///   - openInPlace: Whether the original file is wanted. A copy is removed when the handler returns.
    ///   - completionHandler: Called once, on no particular thread; the Boolean says whether it got the original.
    /// - Returns: The progress of the load. Cancelling it cancels the sender's work.
    @discardableResult
    public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFile(contentType.identifier, openInPlace: openInPlace) { result in
            switch result {
            case .success(let file):
                withExtendedLifetime(file) { completionHandler(file.url, file.isOriginal, nil) }
            case .failure(let error): completionHandler(nil, false, error)
            }
        }
    }

    /// Loads a representation as a file that the receiver may have.
    private func loadFile(
        _ typeIdentifier: String, openInPlace: Bool,
        completion: @escaping @Sendable (Result<LoadedFile, any Error>) -> Void
    ) -> Progress {
        LoadTask.start { progress in
            let registration = try self.registration(for: typeIdentifier, wantsFile: true)
            let item = try await registration.load(openInPlace, progress.export)
            return try self.file(
                item, type: UTType(registration.representation.typeIdentifier), progress: progress.delivery)
        } completion: { result in
            if case .success(let file) = result { file.take() }
            completion(result)
        }
    }

    /// Turns a loaded item into a file that a receiver may have.
    private func file(_ item: LoadedItem, type: UTType?, progress: Progress) throws -> LoadedFile {
        switch item {
        case .data(let data, let grant):
            let name = FileNaming.fileName(suggestion: suggestedName, type: type)
            return try TransferFiles.temporary(data, named: name, grant: grant)
        case .file(let file):
            let name = FileNaming.fileName(
                suggestion: file.suggestedName ?? suggestedName, type: type, original: file.url)
            return try file.deliverable(named: name, progress: progress)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// The older interface: whole objects under a type, turned into the class that the receiver wants.

public import Foundation
internal import UniformTypeIdentifiers

extension NSItemProvider {
    /// Makes a provider for one object of a type.
    ///
    /// - Parameters:
    ///   - item: The object. A file URL under a type that is not a URL's stands for the file.
    ///   - typeIdentifier: The type of the item. Without an item or a type the provider has nothing.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        guard let item, let typeIdentifier else { return }
        let value = Result { try ItemValue(item) }
        registerItem(typeIdentifier, isFile: value.isFile(under: typeIdentifier)) { _, _, answer in answer(value) }
    }

    /// Registers a handler that makes an object of a type when it is asked for.
    public func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
        registerItem(typeIdentifier, isFile: false) { wanted, options, answer in
            loadHandler(
                { item, error in answer(Self.result(item, error).flatMap { item in Result { try ItemValue(item) } }) },
                wanted, options)
        }
    }

    /// Registers a way to make a value, which also serves the loads of data and of files.
    private func registerItem(_ typeIdentifier: String, isFile: Bool, item: @escaping Registration.Item) {
        let representation = ItemRepresentation(
            typeIdentifier: typeIdentifier, kind: isFile ? .file : .data, opensInPlace: isFile)
        add(
            Registration(representation, item: item) { openInPlace, progress in
                let value = try await Promise<ItemValue>.fulfilled(reportingTo: progress) { promise in
                    item(NSData.self, nil) { promise.give($0) }
                    return nil
                }
                if isFile, let url = value.url() {
                    return .file(LoadedFile(url, ownership: openInPlace ? .original : .borrowed))
                }
                if TypeMatch.conforms(typeIdentifier, to: UTType.url.identifier), let url = value.url() {
                    return .data(Data(url.absoluteString.utf8))
                }
                return .data(try value.bytes())
            })
    }

    /// Loads the item of a type as the object that was registered.
    ///
    /// Registered data arrives as `NSData`, a registered file as the `NSURL` of the original or
    /// of a copy. Name the type of the handler's first parameter (`Data?`, `URL?`, `String?`) to have it converted: a
    /// URL of a file becomes the file's contents, for example.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type that is wanted; a representation whose type conforms to it will do.
    ///   - options: Passed to the handler that makes the item.
    ///   - completionHandler: Called once, on no particular thread.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        loadValue(typeIdentifier, wanted: nil, options: options) { result in
            do {
                completionHandler?(try result.get().object(), nil)
            } catch {
                completionHandler?(nil, error.forPrograms)
            }
        }
    }

    /// Loads the item of a type as bytes. See ``loadItem(forTypeIdentifier:options:completionHandler:)``.
    @_disfavoredOverload
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) {
        loadItem(typeIdentifier, as: "data", wanted: NSData.self, options, completionHandler) { try $0.bytes() }
    }

    /// Loads the item of a type as a URL. See ``loadItem(forTypeIdentifier:options:completionHandler:)``.
    @_disfavoredOverload
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) {
        loadItem(typeIdentifier, as: "a URL", wanted: NSURL.self, options, completionHandler) { $0.url() }
    }

    /// Loads the item of a type as text. See ``loadItem(forTypeIdentifier:options:completionHandler:)``.
    @_disfavoredOverload
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) {
        loadItem(typeIdentifier, as: "text", wanted: NSString.self, options, completionHandler) { $0.text() }
    }

    /// Loads the item of a type as the object that was registered.
    ///
    /// - Throws: An error of `errorDomain`, or the handler's.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> any NSSecureCoding {
        let progress = Progress(totalUnitCount: 1)
        do {
            let value = try await Promise<ItemValue>.fulfilled(reportingTo: progress) { promise in
                loadValue(typeIdentifier, wanted: nil, options: options) { promise.give($0) }
            }
            return try value.object()
        } catch {
            throw error.forPrograms
        }
    }

    /// Loads an item and converts it.
    private func loadItem<Wanted>(
        _ typeIdentifier: String, as name: String, wanted: AnyClass, _ options: [AnyHashable: Any]?,
        _ completion: @escaping @Sendable (Wanted?, (any Error)?) -> Void,
        by convert: @escaping @Sendable (ItemValue) throws -> Wanted?
    ) {
        loadValue(typeIdentifier, wanted: wanted, options: options) { result in
            do {
                guard let value = try convert(try result.get()) else {
                    throw ItemProviderError(
                        .unavailableCoercionError, "Cannot turn the item of type \(typeIdentifier) into \(name)")
                }
                completion(value, nil)
            } catch {
                completion(nil, error.forPrograms)
            }
        }
    }

    /// Loads an item in the form that it has.
    ///
    /// - Returns: The progress of the load; `nil` if a handler makes the item, which has none.
    @discardableResult
    private func loadValue(
        _ typeIdentifier: String, wanted: AnyClass?, options: [AnyHashable: Any]?,
        completion: @escaping @Sendable (Result<ItemValue, any Error>) -> Void
    ) -> Progress? {
        let registration: Registration
        do {
            registration = try self.registration(for: typeIdentifier, wantsFile: false)
        } catch {
            completion(.failure(error))
            return nil
        }
        if let item = registration.item {
            item(wanted, options, completion)
            return nil
        }
        return LoadTask.start(
            { progress in
                let item = try await registration.load(true, progress.export)
                switch item {
                case .data(let data, _):
                    item.take()
                    return .data(data)
                case .file(let file): return .url(try self.lent(file, registration, progress.delivery).url)
                }
            }, completion: completion)
    }

    /// A file for a receiver that does not say when it is done with it.
    private func lent(_ file: LoadedFile, _ registration: Registration, _ progress: Progress) throws -> LoadedFile {
        let name = FileNaming.fileName(
            suggestion: file.suggestedName ?? suggestedName,
            type: UTType(registration.representation.typeIdentifier), original: file.url)
        let file = try file.deliverable(named: name, progress: progress)
        file.take()
        LentFiles.keep(file)
        return file
    }
}

extension Result<ItemValue, any Error> {
    /// True if the value is the URL of a file and its type is the file's.
    fileprivate func isFile(under typeIdentifier: String) -> Bool {
        guard case .success(.url(let url)) = self, url.isFileURL else { return false }
        return !TypeMatch.conforms(typeIdentifier, to: UTType.url.identifier)
    }
}

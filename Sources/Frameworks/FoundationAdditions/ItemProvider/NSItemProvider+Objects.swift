// SPDX-License-Identifier: Apache-2.0
// Objects that write and read themselves.

public import Foundation

extension NSItemProvider {
    /// Makes a provider with the representations of an object.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Adds the representations of an object. A type that is registered already is skipped.
    ///
    /// - Parameters:
    ///   - object: The object to offer. It is written when a receiver asks for it.
    ///   - visibility: The processes that can see the representations, unless the object allows fewer.
    public func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        let writer = ObjectWriter(object)
        if let url = object as? NSURL, url.isFileURL { originalFile = url as URL }
        for identifier in object.writableTypeIdentifiersForItemProvider {
            let own = object.itemProviderVisibilityForRepresentation(withTypeIdentifier: identifier)
            registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility.restricted(to: own)) {
                completion in
                writer.write(identifier, completion)
            }
        }
    }

    /// Adds the representations of a class and makes the object when one of them is asked for.
    ///
    /// - Parameters:
    ///   - aClass: The class of the object.
    ///   - visibility: The processes that can see the representations, unless the class allows fewer.
    ///   - loadHandler: Makes the object: calls its argument once, with the object or with an error.
    public func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        for identifier in aClass.writableTypeIdentifiersForItemProvider {
            let own = aClass.itemProviderVisibilityForRepresentation(withTypeIdentifier: identifier)
            registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility.restricted(to: own)) {
                completion in
                loadHandler { object, error in
                    switch Self.result(object, error) {
                    case .success(let object):
                        _ = object.loadData(
                            withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
                    case .failure(let error): completion(nil, error)
                    }
                }
            }
        }
    }

    /// Tells whether an object of a class can be made from one of the representations.
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        readable(by: aClass) != nil
    }

    /// Makes an object from the first representation that its class can read.
    ///
    /// - Parameters:
    ///   - aClass: The class of the object.
    ///   - completionHandler: Called once, on no particular thread.
    /// - Returns: The progress of the load. Cancelling it cancels the sender's work.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        load(aClass) { result in
            do {
                let (data, identifier) = try result.get()
                completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: identifier), nil)
            } catch {
                completionHandler(nil, error.forPrograms)
            }
        }
    }

    /// Loads the data that a class can read, with the type that the class knows it by.
    func load(
        _ aClass: any NSItemProviderReading.Type,
        completion: @escaping @Sendable (Result<(Data, String), any Error>) -> Void
    ) -> Progress {
        guard let readable = readable(by: aClass) else {
            let wanted = aClass.readableTypeIdentifiersForItemProvider.joined(separator: ", ")
            let error = ItemProviderError.nothing(of: wanted, in: self)
            return LoadTask.start { _ in
                throw error
            } completion: {
                completion($0)
            }
        }
        return loadDataRepresentation(forTypeIdentifier: readable.registered) { data, error in
            completion(Self.result(data, error).map { ($0, readable.known) })
        }
    }

    /// Finds the first registered type that a class can read: the sender's order wins.
    private func readable(by aClass: any NSItemProviderReading.Type) -> (registered: String, known: String)? {
        for registered in registeredTypeIdentifiers {
            let known = TypeMatch.readable(registered, by: aClass.readableTypeIdentifiersForItemProvider)
            if let known { return (registered, known) }
        }
        return nil
    }
}

extension TypeMatch {
    /// The first of the types that a receiver reads to which a type conforms.
    fileprivate static func readable(_ registered: String, by known: [String]) -> String? {
        known.first { isSame(registered, $0) } ?? known.first { conforms(registered, to: $0) }
    }
}

/// An object that a provider keeps in order to write it later.
//
// Unchecked, because the protocol cannot demand it: handing an object to a provider allows it to be written from
// any thread, as on Apple's platforms. Nothing but the write itself happens with it here.
private struct ObjectWriter: @unchecked Sendable {
    /// The object to write.
    private let object: any NSItemProviderWriting

    /// Keeps an object.
    init(_ object: any NSItemProviderWriting) {
        self.object = object
    }

    /// Writes the object as one of its types.
    func write(
        _ typeIdentifier: String, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        object.loadData(withTypeIdentifier: typeIdentifier, forItemProviderCompletionHandler: completion)
    }
}

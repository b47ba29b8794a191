// SPDX-License-Identifier: Apache-2.0
// The types and names of a provider, told without producing any content.

public import UniformTypeIdentifiers

extension NSItemProvider {
    /// The representations that can be loaded, in the order of registration.
    package var representations: [ItemRepresentation] {
        registrations.map(\.representation)
    }

    /// The types of all representations, in the order of registration.
    public var registeredTypeIdentifiers: [String] {
        representations.map(\.typeIdentifier)
    }

    /// The types of the representations that have some options, in the order of registration.
    public func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
        representations.filter { $0.has(fileOptions) }.map(\.typeIdentifier)
    }

    /// Tells whether the provider has a representation of a type or of one that conforms to it.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        hasRepresentationConforming(toTypeIdentifier: typeIdentifier)
    }

    /// Tells whether the provider has such a representation with some options.
    public func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        representations.contains {
            $0.has(fileOptions) && TypeMatch.conforms($0.typeIdentifier, to: typeIdentifier)
        }
    }

    /// The types of all representations that are declared, in the order of registration.
    public var registeredContentTypes: [UTType] {
        registeredTypeIdentifiers.compactMap { UTType($0) }
    }

    /// The types of the representations whose original file may be used.
    public var registeredContentTypesForOpenInPlace: [UTType] {
        registeredTypeIdentifiers(fileOptions: .openInPlace).compactMap { UTType($0) }
    }

    /// The types of the representations that conform to a type, in the order of registration.
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    /// Finds the representation that answers a request: the one of that very type, else the first that conforms.
    ///
    /// - Parameter wantsFile: Whether the request is one for a file; a URL does not answer that.
    func registration(for typeIdentifier: String, wantsFile: Bool) throws -> Registration {
        let registrations = registrations
        let best = TypeMatch.best(
            of: registrations.map(\.representation.typeIdentifier), for: typeIdentifier, wantsFile: wantsFile)
        guard let registration = registrations.first(where: { $0.representation.typeIdentifier == best }) else {
            throw ItemProviderError.nothing(of: typeIdentifier, in: self)
        }
        return registration
    }
}

extension ItemRepresentation {
    /// Tells whether the representation has some options.
    fileprivate func has(_ options: NSItemProviderFileOptions) -> Bool {
        !options.contains(.openInPlace) || opensInPlace
    }
}

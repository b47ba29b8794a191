// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus

/// What a descriptor in an answer is.
package enum ContentKind: UInt32, Sendable, Codable {
    /// A memfd sealed against writing, shrinking and growing.
    case data = 0
    /// A descriptor of a regular file.
    case file = 1
}

/// Which processes may see a representation.
package enum OfferVisibility: UInt32, Sendable, Codable {
    case everyone = 0
    case team = 1
    case group = 2
}

/// One form in which an item is on offer.
package struct OfferedRepresentation: Sendable, Hashable, Codable {
    /// The uniform type identifier, as the sender spells it.
    package var type: String
    package var kind: ContentKind
    package var visibility: OfferVisibility
    /// Whether the sender lets the receiver use the original file.
    package var opensInPlace: Bool
    /// The declaration that travels with a custom type which no installed bundle declares.
    package var declaration: OfferedDeclaration?

    package init(
        type: String, kind: ContentKind, visibility: OfferVisibility = .everyone, opensInPlace: Bool = false,
        declaration: OfferedDeclaration? = nil
    ) {
        self.type = type
        self.kind = kind
        self.visibility = visibility
        self.opensInPlace = opensInPlace
        self.declaration = declaration
    }
}

/// The declaration of a content type inside an offer.
package struct OfferedDeclaration: Sendable, Hashable, Codable {
    package var conformsTo: [String]
    package var extensions: [String]
    package var mimeTypes: [String]
    package var description: String

    package init(conformsTo: [String], extensions: [String], mimeTypes: [String], description: String) {
        self.conformsTo = conformsTo
        self.extensions = extensions
        self.mimeTypes = mimeTypes
        self.description = description
    }
}

/// One thing on a pasteboard: its representations, best first, and its name.
package struct OfferedItem: Sendable, Hashable, Codable {
    package var representations: [OfferedRepresentation]
    package var suggestedName: String?
    /// How many bytes it has, as its sender says; `nil` if the sender does not know that beforehand.
    package var size: UInt64?

    package init(representations: [OfferedRepresentation], suggestedName: String? = nil, size: UInt64? = nil) {
        self.representations = representations
        self.suggestedName = suggestedName
        self.size = size
    }
}

extension OfferedRepresentation: BusValue {
    private typealias Wire = BusStruct<String, UInt32, BusOptions>

    package static let busSignature = Wire.busSignature
    private static let fields = Wire.fieldSignature

    package init(from reader: inout BusReader) throws(BusError) {
        let (type, kind, options) = try reader.structure(Self.fields) { reader throws(BusError) in
            (try reader.read(String.self), try reader.read(UInt32.self), try reader.read(BusOptions.self))
        }
        guard let kind = ContentKind(rawValue: kind) else {
            throw BusError(BusError.invalidArguments, "representation “\(type)” has the unknown kind \(kind)")
        }
        let visibility = options["visibility"]?.value(as: UInt32.self) ?? 0
        guard let visibility = OfferVisibility(rawValue: visibility) else {
            throw BusError(
                BusError.invalidArguments, "representation “\(type)” has the unknown visibility \(visibility)")
        }
        self.init(
            type: type, kind: kind, visibility: visibility,
            opensInPlace: options["openInPlace"]?.value(as: Bool.self) ?? false,
            declaration: options["declaration"]?.value(as: BusOptions.self).map(OfferedDeclaration.init(options:)))
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        var options: BusOptions = [:]
        if visibility != .everyone { options["visibility"] = BusVariant(visibility.rawValue) }
        if opensInPlace { options["openInPlace"] = BusVariant(true) }
        if let declaration { options["declaration"] = BusVariant(declaration.options) }
        try writer.structure(Self.fields) { writer throws(BusError) in
            try writer.write(type)
            try writer.write(kind.rawValue)
            try writer.write(options)
        }
    }
}

extension OfferedDeclaration {
    /// Reads the dictionary form; what is missing is empty.
    init(options: BusOptions) {
        self.init(
            conformsTo: options["conformsTo"]?.value(as: [String].self) ?? [],
            extensions: options["extensions"]?.value(as: [String].self) ?? [],
            mimeTypes: options["mimeTypes"]?.value(as: [String].self) ?? [],
            description: options["description"]?.value(as: String.self) ?? "")
    }

    /// The dictionary form.
    var options: BusOptions {
        [
            "conformsTo": BusVariant(conformsTo), "extensions": BusVariant(extensions),
            "mimeTypes": BusVariant(mimeTypes), "description": BusVariant(BusText.sanitized(description)),
        ]
    }
}

extension OfferedItem: BusValue {
    private typealias Wire = BusStruct<[OfferedRepresentation], BusOptions>

    package static let busSignature = Wire.busSignature
    private static let fields = Wire.fieldSignature

    package init(from reader: inout BusReader) throws(BusError) {
        let (representations, options) = try reader.structure(Self.fields) { reader throws(BusError) in
            (try reader.read([OfferedRepresentation].self), try reader.read(BusOptions.self))
        }
        self.init(
            representations: representations, suggestedName: options["suggestedName"]?.value(as: String.self),
            size: options["size"]?.value(as: UInt64.self))
    }

    package func write(to writer: inout BusWriter) throws(BusError) {
        var options: BusOptions = [:]
        if let suggestedName { options["suggestedName"] = BusVariant(BusText.sanitized(suggestedName)) }
        if let size { options["size"] = BusVariant(size) }
        try writer.structure(Self.fields) { writer throws(BusError) in
            try writer.write(representations)
            try writer.write(options)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Identifiers that spell out a tag which no known type claims, so that it survives a trip to another machine.

/// A dynamic identifier: `dyn.a` and a small text in base 32.
///
/// The text of `dyn.ah62d4rv4ge80s6d2` is `?0=6:1=gpx`: conforms to (0) data (6), filename extension (1) “gpx”. Without
/// a conformance the text is just `1=gpx`. Codes 0, 1, 2, 4 and 6 are confirmed by identifiers seen in the wild.
struct DynamicIdentifier: Hashable, Sendable {
    /// The identifiers of the types that the dynamic type conforms to.
    let conformsTo: [String]
    /// The tags by class; at least one, all valid.
    let tags: [UTTagClass: [String]]
    /// The class of the first tag.
    let tagClass: UTTagClass
    /// The first tag.
    let tag: String

    /// The beginning of every dynamic identifier.
    private static let prefix = "dyn.a"
    /// The maximum length of an identifier that is decoded.
    private static let longest = 4096

    /// Describes a type by a tag.
    init(conformsTo: [String], tagClass: UTTagClass, tag: String) {
        self.conformsTo = conformsTo
        self.tagClass = tagClass
        self.tag = tag
        tags = [tagClass: [tag]]
    }

    /// Decodes an identifier, in any case.
    ///
    /// - Returns: nil if it is not a dynamic identifier or its text makes no sense.
    init?(_ identifier: String) {
        guard Self.isDynamic(identifier), identifier.utf8.count <= Self.longest,
            let text = Base32.decode(identifier.utf8.dropFirst(Self.prefix.utf8.count))
        else { return nil }
        var conformsTo: [String] = []
        var tags: [(tagClass: UTTagClass, tag: String)] = []
        for part in DynamicText.split(text.first == UInt8(ascii: "?") ? text.dropFirst() : text[...], at: ":") {
            let sides = DynamicText.split(part, at: "=", limit: 2)
            guard sides.count == 2, let key = DynamicText.identifier(sides[0]) else { return nil }
            for value in DynamicText.split(sides[1], at: ",") {
                let value =
                    key == DynamicText.conformance ? DynamicText.identifier(value) : DynamicText.unescaped(value)
                guard let value, !value.isEmpty else { return nil }
                if key == DynamicText.conformance {
                    conformsTo.append(value)
                } else {
                    let tagClass = UTTagClass(rawValue: key)
                    guard tagClass.allows(value) else { return nil }
                    tags.append((tagClass, value))
                }
            }
        }
        guard let first = tags.first else { return nil }
        self.conformsTo = conformsTo
        (tagClass, tag) = first
        self.tags = Dictionary(grouping: tags, by: \.tagClass).mapValues { $0.map(\.tag) }
    }

    /// The identifier that spells out the first tag.
    var identifier: String {
        let conformance = conformsTo.map(DynamicText.code(of:)).joined(separator: ",")
        let tag = "\(DynamicText.code(of: tagClass.rawValue))=\(DynamicText.escaped(tag))"
        let text = conformsTo.isEmpty ? tag : "?0=\(conformance):\(tag)"
        return Self.prefix + Base32.encode(text.utf8)
    }

    /// Whether a string starts like a dynamic identifier.
    static func isDynamic(_ identifier: String) -> Bool {
        identifier.utf8.count > prefix.utf8.count
            && zip(identifier.utf8, prefix.utf8).allSatisfy { TableEncoding.folded($0) == $1 }
    }
}

// SPDX-License-Identifier: Apache-2.0
// The uniform type: the kind of data, told by an identifier that has a place in a tree of conformance.

/// A type of data to load, send, receive or open, told by a uniform type identifier.
///
/// A value names a type and is as cheap as a number for the types of the system. The facts about a type that an app
/// declares is asked when you ask: it changes when an app is installed or removed, and the value stays good.
///
/// ```swift
/// UTType.png.conforms(to: .image)               // true
/// UTType(filenameExtension: "csv")              // public.comma-separated-values-text
/// UTType(mimeType: "text/plain;charset=utf-8")  // public.utf8-plain-text
/// ```
///
/// Two types are equal if their identifiers are, without regard to the case of ASCII letters.
///
/// See [UTType](https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct).
public struct UTType: Sendable {
    /// The representation of a value. Visible to clients so that comparisons of system types are compiled into them.
    @usableFromInline
    enum Storage: Sendable {
        /// A type of the compiled table.
        case system(SystemType)
        /// Any other type.
        case named(NamedType)
    }

    /// The type's place in the table, or its name.
    @usableFromInline let storage: Storage

    /// Makes a value for a type of the table.
    @inlinable
    init(_ type: SystemType) {
        storage = .system(type)
    }

    /// Makes a value for any other type.
    init(_ type: NamedType) {
        storage = .named(type)
    }

    /// A type of the table by its place, for the constants.
    @inlinable
    init(systemIndex: UInt16) {
        storage = .system(SystemType(index: systemIndex))
    }

    /// The identifier, for example `public.png`, spelled as it was declared.
    public var identifier: String {
        switch storage {
        case .system(let type): type.identifier
        case .named(let type): type.facts.declaration?.identifier ?? type.identifier
        }
    }

    /// All types of the system, those with subtypes first.
    package static var systemTypes: [UTType] {
        SystemType.all.map(UTType.init)
    }
}

// MARK: - Hashable

extension UTType: Hashable {
    @inlinable
    public static func == (one: UTType, other: UTType) -> Bool {
        switch (one.storage, other.storage) {
        case (.system(let one), .system(let other)): one.index == other.index
        case (.named(let one), .named(let other)): one.isEqual(to: other)
        case (.system, .named), (.named, .system): false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch storage {
        case .system(let type): hasher.combine(type.index)
        case .named(let type): hasher.combine(type.folded)
        }
    }
}

// MARK: - CustomStringConvertible

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String {
        identifier
    }

    public var debugDescription: String {
        "\(identifier) (\(isDynamic ? "dynamic" : "not dynamic"), \(isDeclared ? "declared" : "not declared"))"
    }
}

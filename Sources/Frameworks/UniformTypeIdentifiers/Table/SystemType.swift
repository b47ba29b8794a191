// SPDX-License-Identifier: Apache-2.0
// A type of the system, as its place in the generated table.

/// A uniform type that is compiled in, named by its place in the table.
///
/// Types that other types conform to come first in the table, so that the ancestors of every type fit in a short row
/// of bits.
@usableFromInline
struct SystemType: Hashable, Sendable {
    /// The place in the table.
    @usableFromInline let index: UInt16

    /// Names the type at a place.
    @inlinable
    init(index: UInt16) {
        self.index = index
    }

    /// The fields of a record in the table of types, in the order in which they are written.
    enum Field: Int {
        case identifierStart, identifierLength
        case descriptionStart, descriptionLength
        case sharedMIMETypeStart, sharedMIMETypeLength
        case parentsStart, parentsCount
        case extensionsStart, extensionsCount
        case mimeTypesStart, mimeTypesCount
    }

    /// How many fields a record has.
    static let fieldCount = 12

    /// All types of the system, those with subtypes first.
    static var all: some RandomAccessCollection<SystemType> {
        (0..<UInt16(SystemTable.typeCount)).lazy.map(SystemType.init(index:))
    }

    /// Whether this type is the other one or conforms to it.
    @usableFromInline
    func conforms(to other: SystemType) -> Bool {
        isEqualOrConforms(to: other)
    }

    /// The same, compiled into the look-ups of this module.
    @inline(__always)
    func isEqualOrConforms(to other: SystemType) -> Bool {
        if index == other.index { return true }
        let column = Int(other.index)
        guard column < SystemTable.parentCount else { return false }
        let row = SystemTable.ancestors.utf8Start + Int(index) &* SystemTable.ancestorStride
        return (row[column / 6] &- TableEncoding.zero) &>> UInt8(truncatingIfNeeded: column % 6) & 1 == 1
    }

    /// The identifier, spelled as declared.
    var identifier: String { text(.identifierStart, .identifierLength) ?? "" }

    /// The description in English, if there is one.
    var englishDescription: String? { text(.descriptionStart, .descriptionLength) }

    /// The name under which shared-mime-info knows the type, if it does.
    var sharedMIMEType: String? { text(.sharedMIMETypeStart, .sharedMIMETypeLength) }

    /// The types that this one declares to conform to.
    var parents: [SystemType] {
        list(.parentsStart, .parentsCount).map { SystemType(index: UInt16($0)) }
    }

    /// All types that this one conforms to, without itself.
    var ancestors: [SystemType] {
        (0..<UInt16(SystemTable.parentCount)).lazy.map(SystemType.init(index:)).filter {
            $0 != self && conforms(to: $0)
        }
    }

    /// The filename extensions, the preferred one first.
    var filenameExtensions: [String] {
        list(.extensionsStart, .extensionsCount).map { SystemTable.extensions.tag($0) }
    }

    /// The MIME types, the preferred one first.
    var mimeTypes: [String] {
        list(.mimeTypesStart, .mimeTypesCount).map { SystemTable.mimeTypes.tag($0) }
    }

    /// A field of the record.
    @inline(__always)
    func field(_ field: Field) -> Int {
        TableEncoding.number(SystemTable.types.utf8Start, Int(index) &* Self.fieldCount &+ field.rawValue)
    }

    /// A name that two fields point at; nil if it is empty.
    private func text(_ start: Field, _ length: Field) -> String? {
        let count = field(length)
        return count == 0 ? nil : SystemTable.name(start: field(start), count: count)
    }

    /// The numbers of a list that two fields point at.
    private func list(_ start: Field, _ count: Field) -> [Int] {
        SystemTable.list(start: field(start), count: field(count))
    }
}

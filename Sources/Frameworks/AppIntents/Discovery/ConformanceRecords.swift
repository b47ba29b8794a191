// SPDX-License-Identifier: Apache-2.0
// The records that the compiler leaves of every conformance, in a section of each image. Their layout is part of the stable ABI:
// https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst

internal import CLinux

/// The types of the loaded images that conform to a protocol, found without anything that registers them.
enum ConformanceRecords {
    /// The name of a protocol.
    struct ProtocolName: Sendable {
        let module: String
        let name: String
    }

    /// The types with a conformance to a protocol, in the order of the records; generic ones are left out.
    static func types(conformingTo wanted: ProtocolName) -> [Any.Type] {
        let search = Search(wanted)
        let context = Unmanaged.passUnretained(search).toOpaque()
        withExtendedLifetime(search) {
            swift_enumerateAllMetadataSections(
                { image, context in
                    guard let image, let context else { return true }
                    Unmanaged<Search>.fromOpaque(context).takeUnretainedValue().read(image.pointee.conformances)
                    return true
                }, context)
        }
        return search.types
    }
}

/// A search under way.
private final class Search {
    private let wanted: ConformanceRecords.ProtocolName
    private(set) var types: [Any.Type] = []

    init(_ wanted: ConformanceRecords.ProtocolName) {
        self.wanted = wanted
    }

    /// Reads the records of an image: a list of offsets to them.
    func read(_ section: enfilade_section) {
        guard let start = section.start else { return }
        for offset in stride(from: 0, to: section.length - section.length % 4, by: 4) {
            guard let record = Record(at: start + offset), record.isConformance(to: wanted), let type = record.type
            else { continue }
            types.append(type)
        }
    }
}

/// The record of a conformance.
private struct Record {
    /// The kinds of references to a type that lead to its description.
    private enum Reference: UInt32 {
        case direct, indirect
    }

    /// The kinds of descriptions that have metadata: classes, structures, enumerations.
    private static let nominalKinds: ClosedRange<UInt32> = 16...18
    private static let genericFlag: UInt32 = 0x80

    private let start: UnsafeRawPointer

    init?(at offset: UnsafeRawPointer) {
        guard let start = Self.target(of: offset) else { return nil }
        self.start = start
    }

    /// Whether the conformance is to a protocol.
    func isConformance(to wanted: ConformanceRecords.ProtocolName) -> Bool {
        guard let conformed = Self.indirectableTarget(of: start), Self.name(of: conformed) == wanted.name,
            let module = Self.indirectableTarget(of: conformed + 4)
        else { return false }
        return Self.name(of: module) == wanted.module
    }

    /// The type that conforms; `nil` if it is generic, or if it cannot be made.
    var type: Any.Type? {
        let flags = (start + 12).loadUnaligned(as: UInt32.self)
        guard let kind = Reference(rawValue: flags >> 3 & 7), var description = Self.target(of: start + 4) else {
            return nil
        }
        if kind == .indirect {
            guard let target = description.loadUnaligned(as: UnsafeRawPointer?.self) else { return nil }
            description = target
        }
        let traits = description.loadUnaligned(as: UInt32.self)
        guard Self.nominalKinds.contains(traits & 0x1F), traits & Self.genericFlag == 0,
            let accessor = Self.target(of: description + 12), let metadata = enfilade_type_metadata(accessor)
        else { return nil }
        // Safe: the function of a type without parameters returns its metadata, which is the value of its metatype.
        return unsafeBitCast(metadata, to: Any.Type.self)
    }

    /// The name of a module or a protocol.
    private static func name(of description: UnsafeRawPointer) -> String {
        target(of: description + 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
    }

    /// The place that an offset leads to; `nil` if it is 0.
    private static func target(of place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = place.loadUnaligned(as: Int32.self)
        return offset == 0 ? nil : place + Int(offset)
    }

    /// The place that an offset leads to, by a pointer there if its lowest bit is set.
    private static func indirectableTarget(of place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = place.loadUnaligned(as: Int32.self)
        guard offset & ~1 != 0 else { return nil }
        let target = place + Int(offset & ~1)
        return offset & 1 == 0 ? target : target.loadUnaligned(as: UnsafeRawPointer?.self)
    }
}

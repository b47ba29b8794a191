// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A file with the constant values of a module or of a source file.
package enum ConstantValuesFile {
    /// The end of the names of such files.
    package static let suffix = ".swiftconstvalues"
    /// The maximum size of a file, in bytes.
    package static let maximumSize = 16 << 20
    /// The names of the protocols whose types the compiler writes down.
    package static let protocols = [
        "AppEntity", "AppEnum", "AppIntent", "DynamicOptionsProvider", "EntityQuery", "SetFocusFilterIntent",
    ]

    /// The reason why a file is of no use.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The reason, as a phrase after the name of the file.
        package let reason: String

        package var description: String { reason }
    }

    /// The types in a file.
    static func types(in data: Data) throws(Failure) -> [ConstantType] {
        try nodes(in: data).map { node throws(Failure) in
            guard let type = ConstantType(node) else { throw Failure(reason: "has a type without a name") }
            return type
        }
    }

    /// The Focus filters in a file.
    package static func filters(in data: Data) throws(Failure) -> [DeclaredFilter] {
        FilterReader(try types(in: data)).filters
    }

    /// The part of several files that tells something of intents, as one file; `nil` if there is nothing.
    ///
    /// - Throws: `Failure` for a file that is none of the compiler's.
    package static func combined(_ files: [Data]) throws(Failure) -> Data? {
        var types: [String: [String: Any]] = [:]
        for file in files {
            for node in try nodes(in: file) {
                guard let type = ConstantType(node), protocols.contains(where: type.conforms(to:)) else { continue }
                types[type.name] = node
            }
        }
        guard !types.isEmpty else { return nil }
        let sorted = types.sorted { $0.key < $1.key }.map(\.value)
        do {
            return try JSONSerialization.data(
                withJSONObject: sorted, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        } catch {
            throw Failure(reason: "cannot be written: \(error)")
        }
    }

    private static func nodes(in data: Data) throws(Failure) -> [[String: Any]] {
        guard data.count <= maximumSize else { throw Failure(reason: "is larger than \(maximumSize >> 20) MiB") }
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: data)
        } catch {
            throw Failure(reason: "is no JSON")
        }
        guard let nodes = value as? [[String: Any]] else { throw Failure(reason: "is no list of types") }
        return nodes
    }
}

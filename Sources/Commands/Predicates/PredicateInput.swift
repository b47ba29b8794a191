// SPDX-License-Identifier: Apache-2.0

import Arguments
import Files
import Foundation

/// What a predicate is evaluated for on the command line.
enum PredicateInput {
    /// The largest property list that is read.
    private static let largest = 64 << 20

    /// Reads JSON or a property list of any format.
    ///
    /// - Parameter path: A file, or `-` for standard input.
    static func read(_ path: String) throws(CommandFailure) -> Any {
        let data: Data
        do {
            data =
                path == "-"
                ? try FileHandle.standardInput.readToEnd() ?? Data() : try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw CommandFailure("cannot read “\(path)”: \(error)", status: .noInput)
        }
        return try parse(data, named: path)
    }

    /// Reads the text of an input.
    private static func parse(_ data: Data, named name: String) throws(CommandFailure) -> Any {
        do {
            return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        } catch {
            do throws(PropertyListError) {
                return try PropertyListFile.value(data, largest: largest)
            } catch {
                // Only what looks like a property list is told what is wrong with it as such.
                let looksLikeOne = data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<".utf8))
                throw CommandFailure(
                    looksLikeOne
                        ? "“\(name)” cannot be read: \(error)" : "“\(name)” is neither JSON nor a property list",
                    status: .noInput)
            }
        }
    }

    /// A value as JSON in one line; dates and data, which JSON does not have, as text.
    static func text(_ value: Any) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: printable(value), options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self)
    }

    private static func printable(_ value: Any) -> Any {
        switch value {
        case let value as Date: value.formatted(.iso8601)
        case let value as Data: value.base64EncodedString()
        case let value as [Any]: value.map { printable($0) }
        case let value as [String: Any]: value.mapValues { printable($0) }
        default: value
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import EnfiladeLocalization
import UniformTypeIdentifiers

/// Chooses one of several representations for a paste on the command line.
struct RepresentationChoice {
    /// The type that was asked for; `nil` if any will do.
    let type: String?
    /// The file that will be written; `nil` for standard output.
    let output: String?

    /// Chooses a type.
    ///
    /// - Parameter types: The offered types, in the sender's order.
    func choose(among types: [String]) throws(CommandFailure) -> String {
        if let type { return try choose(type, among: types) }
        if let wanted = output.flatMap(Self.type(ofFile:)), let fitting = first(of: types, conformingTo: wanted) {
            return fitting
        }
        // Into a file goes the type that the sender ranks first; a terminal or a pipe more likely wants text.
        let text = output == nil ? first(of: types, conformingTo: .text) : nil
        guard let choice = text ?? types.first else {
            throw CommandFailure(translated("nothing is on offer that can be pasted"))
        }
        return choice
    }

    /// Chooses a type that was asked for.
    private func choose(_ identifier: String, among types: [String]) throws(CommandFailure) -> String {
        if let same = types.first(where: { $0.lowercased() == identifier.lowercased() }) { return same }
        let wanted = try TypeQuery.type(identifier: identifier)
        guard let fitting = first(of: types, conformingTo: wanted) else {
            throw CommandFailure(translated("\(identifier) is not on offer; there is \(types.joined(separator: ", "))"))
        }
        return fitting
    }

    /// The first type that conforms to another.
    private func first(of types: [String], conformingTo wanted: UTType) -> String? {
        types.first { UTType($0)?.conforms(to: wanted) ?? false }
    }

    /// The type that a file's name promises; `nil` if it promises none.
    private static func type(ofFile path: String) -> UTType? {
        let pathExtension = URL(fileURLWithPath: path).pathExtension
        return pathExtension.isEmpty
            ? nil : UTType(filenameExtension: pathExtension).flatMap { $0.isDynamic ? nil : $0 }
    }
}

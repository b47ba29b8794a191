// SPDX-License-Identifier: Apache-2.0
// Questions about a transfer, answered without making it.

package import FoundationAdditions
package import UniformTypeIdentifiers

extension Transferable {
    /// Tells which representation would answer a request, and why not the others. Nothing is converted.
    ///
    /// - Parameters:
    ///   - request: The type that is asked for; with `nil` any.
    ///   - receiver: The process that asks: the own process sees everything.
    package func exportTrace(
        as request: UTType?, for receiver: TransferRepresentationVisibility = .ownProcess
    ) -> TransferTrace {
        var trace = TransferTrace(ExportChoice<Self>.question(request))
        var isTaken = false
        for format in Self.formats {
            var outcome = ExportChoice.obstacle(to: format, for: self, as: request, wantsFile: false)
            if outcome == nil, !format.visibility.isVisible(to: receiver) { outcome = .hidden }
            trace.note(format, .export, outcome ?? (isTaken ? .notNeeded : .taken))
            isTaken = isTaken || outcome == nil
        }
        return trace
    }

    /// Tells which representation would take the offered items, and why not the others. Nothing is loaded.
    package static func importTrace(from offered: [ItemRepresentation]) -> TransferTrace {
        let types = offered.map(\.typeIdentifier).joined(separator: ", ")
        let wanted = types.isEmpty ? "an empty provider" : "any of \(types)"
        let choice = providerImportCandidates(offered)
        var trace = TransferTrace("import \(Self.self) from " + (types.isEmpty ? wanted : types))
        var isTaken = false
        for format in formats {
            guard let importer = format.importer else {
                trace.note(format, .import, .oneWay(missing: .import))
                continue
            }
            guard let choice, importer.takes(choice.offer) else {
                // A representation that fits only a type that the sender ranks lower is not needed.
                let fits = offered.contains { importer.takes($0) }
                trace.note(format, .import, fits ? .notNeeded : .otherType(wanted: wanted))
                continue
            }
            trace.note(format, .import, isTaken ? .notNeeded : .taken)
            isTaken = true
        }
        return trace
    }
}

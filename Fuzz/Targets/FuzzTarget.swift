// SPDX-License-Identifier: Apache-2.0
// What can be fed with arbitrary bytes, and the list of all of it.

/// A part of Enfilade that takes bytes from strangers.
package protocol FuzzTarget: Sendable {
    /// Prepares what all runs share.
    init() throws

    /// Takes one input. Nothing of it may be left behind.
    ///
    /// - Throws: ``Finding`` if something is wrong that is no crash.
    func run(_ input: [UInt8]) throws
}

/// All targets by the name of their corpus.
package enum FuzzTargets {
    /// The targets.
    package static let all: [String: any FuzzTarget.Type] = [
        "type-tags": TypeTags.self,
        "dynamic-types": DynamicTypes.self,
        "type-declarations": TypeDeclarations.self,
        "types-file": TypesFile.self,
        "property-lists": PropertyLists.self,
        "bundle-keys": BundleKeys.self,
        "bundle-sources": BundleSources.self,
        "constant-values": ConstantValues.self,
        "predicate-documents": PredicateDocuments.self,
        "predicate-formats": PredicateFormats.self,
        "predicate-evaluation": PredicateEvaluation.self,
        "activity-records": ActivityRecords.self,
        "activity-journals": ActivityJournals.self,
        "delivery-packets": DeliveryPackets.self,
        "text-tables": TextTables.self,
        "note-files": ForeignNotes.self,
        "remote-payloads": RemotePayloads.self,
        "native-messages": NativeInput.self,
        "note-texts": NoteTexts.self,
        "bus-messages": BusMessages.self,
        "bus-methods": BusMethods.self,
    ]
}

/// Something that must hold and does not.
package struct Finding: Error, CustomStringConvertible {
    /// The mistake, with the values that show it.
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Makes sure that something holds.
func expect(_ holds: Bool, _ otherwise: @autoclosure () -> String) throws(Finding) {
    if !holds { throw Finding(otherwise()) }
}

// SPDX-License-Identifier: Apache-2.0
// Makes the perfect hash table of short filename extensions.

import UniformTypeIdentifiers

/// The digits of the displacements and of the slots, as `ShortTag` reads them.
struct ShortTagTable {
    /// One digit for each bucket.
    let displacements: String
    /// One record for each slot.
    let slots: String

    /// Places the short filename extensions of a table; the fullest bucket goes first.
    init(_ table: TypeTable) throws(GenerationError) {
        let data = table.places["public.data"] ?? -1
        var buckets = [[(tag: ShortTag, types: [Int])]](repeating: [], count: ShortTag.bucketCount)
        for (text, types) in table.claimants(of: \.extensions).sorted(by: { $0.key < $1.key }) {
            guard let tag = Array(text.utf8).withUnsafeBufferPointer(ShortTag.init) else { continue }
            buckets[tag.bucket].append((tag, types))
        }
        var displacements = [UInt8](repeating: 0, count: ShortTag.bucketCount)
        var slots = [String?](repeating: nil, count: ShortTag.slotCount)
        for bucket in buckets.indices.sorted(by: { (buckets[$1].count, $0) < (buckets[$0].count, $1) }) {
            let fitting = (0..<UInt8(64)).first { displacement in
                let wanted = buckets[bucket].map { $0.tag.slot(displacement: displacement) }
                return Set(wanted).count == wanted.count && wanted.allSatisfy { slots[$0] == nil }
            }
            guard let fitting else { throw GenerationError("uniform types", "no displacement fits bucket \(bucket)") }
            displacements[bucket] = fitting
            for (tag, types) in buckets[bucket] {
                slots[tag.slot(displacement: fitting)] = tag.slot(
                    preferredType: types[0], isShared: types.count > 1,
                    isData: table.ancestors[types[0]].contains(data))
            }
        }
        self.displacements = String(decoding: displacements.map { $0 + TableEncoding.zero }, as: UTF8.self)
        let empty = String(repeating: "/", count: ShortTag.slotWidth)
        self.slots = slots.map { $0 ?? empty }.joined()
    }
}

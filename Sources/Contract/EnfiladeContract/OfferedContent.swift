// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
package import EnfiladeFiles

/// A representation that was produced: what `App1.Provide` and `Transfers1.Request` answer.
package struct OfferedContent: Sendable {
    package var kind: ContentKind
    package var descriptor: Descriptor
    /// A file name without folders, if there is one.
    package var name: String?
    /// The size in bytes.
    package var size: UInt64
    /// Whether the descriptor is the sender's original, which the receiver may use in place.
    package var isOriginal: Bool
    /// Where the original is.
    package var path: String?
    /// Whether the sender is gone and this was kept.
    package var isKept: Bool

    package init(
        kind: ContentKind, descriptor: Descriptor, name: String? = nil, size: UInt64 = 0, isOriginal: Bool = false,
        path: String? = nil, isKept: Bool = false
    ) {
        self.kind = kind
        self.descriptor = descriptor
        self.name = name
        self.size = size
        self.isOriginal = isOriginal
        self.path = path
        self.isKept = isKept
    }

    /// Reads the three results of a call.
    package init(kind: UInt32, descriptor: Descriptor, details: BusOptions) throws(BusError) {
        guard let kind = ContentKind(rawValue: kind) else {
            throw BusError(BusError.invalidArguments, "the content has the unknown kind \(kind)")
        }
        self.init(
            kind: kind, descriptor: descriptor, name: details["name"]?.value(as: String.self),
            size: details["size"]?.value(as: UInt64.self) ?? 0,
            isOriginal: details["original"]?.value(as: Bool.self) ?? false,
            path: details["path"]?.value(as: String.self), isKept: details["kept"]?.value(as: Bool.self) ?? false)
    }

    /// The dictionary that goes with kind and descriptor.
    package var details: BusOptions {
        var details: BusOptions = ["size": BusVariant(size), "original": BusVariant(isOriginal)]
        if let name { details["name"] = BusVariant(BusText.sanitized(name)) }
        // Another path than the right one would be worse than none.
        if isOriginal, let path, BusText.canCarry(path) { details["path"] = BusVariant(path) }
        if isKept { details["kept"] = BusVariant(true) }
        return details
    }
}

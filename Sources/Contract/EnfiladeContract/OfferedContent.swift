// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeFiles

/// A representation that was produced: the answer of `Provider1.Provide` and `Transfers1.Request`.
@dynamicMemberLookup
package struct OfferedContent: Sendable {
    package var kind: ContentKind
    package var descriptor: Descriptor
    /// The facts about it; they are also members of this value.
    package var details: ContentDetails

    /// The answer of a call.
    package init(_ answer: (kind: ContentKind, content: Descriptor, details: ContentDetails)) {
        self.init(kind: answer.kind, descriptor: answer.content, details: answer.details)
    }

    /// The answer of a call with this content.
    package var answer: (kind: ContentKind, content: Descriptor, details: ContentDetails) {
        (kind, descriptor, details)
    }

    package init(kind: ContentKind, descriptor: Descriptor, details: ContentDetails) {
        self.kind = kind
        self.descriptor = descriptor
        self.details = details
    }

    package init(
        kind: ContentKind, descriptor: Descriptor, name: String? = nil, size: UInt64 = 0, isOriginal: Bool = false,
        path: String? = nil, isKept: Bool = false
    ) {
        // Another path than the right one would be worse than none.
        let path = isOriginal ? path.flatMap { BusText.canCarry($0) ? $0 : nil } : nil
        self.init(
            kind: kind, descriptor: descriptor,
            details: ContentDetails(name: name, size: size, isOriginal: isOriginal, path: path, isKept: isKept))
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<ContentDetails, Value>) -> Value {
        get { details[keyPath: member] }
        set { details[keyPath: member] = newValue }
    }
}

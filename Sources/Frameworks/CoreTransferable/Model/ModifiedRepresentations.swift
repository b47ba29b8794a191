// SPDX-License-Identifier: Apache-2.0
// Representations that change something about the one they hold.

/// A representation that exists only for values that meet a condition.
public struct _ConditionalTransferRepresentation<Content: TransferRepresentation>: TransferRepresentation {
    public typealias Item = Content.Item
    public typealias Body = Never

    /// The representation under the condition.
    let content: Content
    /// The condition.
    let condition: @Sendable (Content.Item) -> Bool
}

extension _ConditionalTransferRepresentation: FormatSource {
    func formats(_ path: ProxyPath) -> [TransferFormat<Content.Item>] {
        content.flattened(path).map { $0.demanding(condition) }
    }
}

/// A representation that not everybody can see.
struct VisibleTransferRepresentation<Content: TransferRepresentation>: TransferRepresentation {
    typealias Item = Content.Item
    typealias Body = Never

    /// The representation.
    let content: Content
    /// The processes that can see the representation.
    let visibility: TransferRepresentationVisibility
}

extension VisibleTransferRepresentation: FormatSource {
    func formats(_ path: ProxyPath) -> [TransferFormat<Content.Item>] {
        content.flattened(path).map { $0.restricted(to: visibility) }
    }
}

/// A representation that suggests a name for its file.
struct NamedTransferRepresentation<Content: TransferRepresentation>: TransferRepresentation {
    typealias Item = Content.Item
    typealias Body = Never

    /// The representation.
    let content: Content
    /// The name.
    let name: SuggestedName<Content.Item>
}

extension NamedTransferRepresentation: FormatSource {
    func formats(_ path: ProxyPath) -> [TransferFormat<Content.Item>] {
        content.flattened(path).map { $0.named(name) }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import Synchronization

extension FileWrapper {
    /// A node as a property list.
    fileprivate struct Node: Codable {
        var file: Data?
        var link: String?
        var children: [String: Node]?
        var preferredName: String?
        var name: String?
        var permissions: Int?
        var modified: Date?
    }

    /// The depth of directories that a serialized representation has at most.
    private static let depthLimit = 100

    /// The node with its children as data, of which `init(serializedRepresentation:)` makes it again.
    ///
    /// It is a property list of this framework. That of Apple's systems is not documented.
    public var serializedRepresentation: Data? {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return try? encoder.encode(node)
    }

    /// Creates a file wrapper from data of `serializedRepresentation`; `nil` if that is something else.
    public convenience init?(serializedRepresentation data: Data) {
        guard let node = try? PropertyListDecoder().decode(Node.self, from: data),
            let state = State(node, depth: Self.depthLimit)
        else { return nil }
        self.init(state)
    }

    private var node: Node {
        let state = state.withLock { $0 }
        var node = Node(
            preferredName: state.preferredName, name: state.name, permissions: state.permissions,
            modified: state.modified)
        switch state.content {
        case .file(let data): node.file = data
        case .link(let url): node.link = url.relativePath
        case .directory(let children): node.children = children.mapValues(\.node)
        }
        return node
    }
}

extension FileWrapper.State {
    fileprivate init?(_ node: FileWrapper.Node, depth: Int) {
        let content: FileWrapper.Content
        switch (node.file, node.link, node.children) {
        case (let data?, nil, nil): content = .file(data)
        case (nil, let path?, nil): content = .link(URL(fileURLWithPath: path))
        case (nil, nil, let nodes?):
            guard depth > 0 else { return nil }
            var children: [String: FileWrapper] = [:]
            for (name, node) in nodes {
                guard let child = Self(node, depth: depth - 1) else { return nil }
                children[name] = FileWrapper(child)
            }
            content = .directory(children)
        default: return nil
        }
        self.init(
            content: content, preferredName: node.preferredName, name: node.name, permissions: node.permissions,
            modified: node.modified)
    }
}

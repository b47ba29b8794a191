// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A structure that computes views on demand from an underlying collection of identified data.
///
/// The view of an element keeps its state wherever the element moves to.
///
/// See [ForEach](https://developer.apple.com/documentation/swiftui/foreach).
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection of underlying identified data that SwiftUI uses to create views dynamically.
    public var data: Data
    /// A function to create content on demand using the underlying data.
    public var content: (Data.Element) -> Content

    private let identity: (Data.Element) -> ID
}

extension ForEach where Content: TableRowContent {
    init(rows data: Data, content: @escaping (Data.Element) -> Content, identity: @escaping (Data.Element) -> ID) {
        self.init(data: data, content: content, identity: identity)
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never
}

extension ForEach: PrimitiveView, ListView where Content: View {
    var children: [ListChild] {
        var occurrences: [AnyHashable: Int] = [:]
        return data.map { element in
            let identity = AnyHashable(identity(element))
            let occurrence = occurrences[identity, default: 0]
            occurrences[identity] = occurrence + 1
            return ListChild(key: .identity(identity, occurrence: occurrence), view: content(element))
        }
    }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
    /// Creates an instance that uniquely identifies and creates views across updates based on identity.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, identity: { $0.id })
    }
}

extension ForEach where Content: View {
    /// Creates an instance that identifies views by the provided key path to the identifier of the element.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, identity: { $0[keyPath: id] })
    }

    /// Creates an instance that identifies views by the elements of a binding, and hands on a binding to each.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C.Element: Identifiable,
        C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    /// Creates an instance that identifies views by the key path, and hands on a binding to each element.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
            content: { content(data[$0.0]) }, identity: { $0.1 })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Creates an instance that computes views on demand over a given constant range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, identity: { $0 })
    }
}

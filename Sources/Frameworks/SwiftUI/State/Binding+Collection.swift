// SPDX-License-Identifier: Apache-2.0
// A binding to a collection is a collection of bindings, so that ForEach($items) { $item in … } works.

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices

    /// The position of the first element in a nonempty collection.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The collection's "past the end" position.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// The indices that are valid for subscripting the collection, in ascending order.
    public var indices: Value.Indices { wrappedValue.indices }

    /// Returns the position immediately after the given index.
    public func index(after position: Value.Index) -> Value.Index {
        wrappedValue.index(after: position)
    }

    /// Accesses the element at the specified position.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    /// Returns the position immediately before the given index.
    public func index(before position: Value.Index) -> Value.Index {
        wrappedValue.index(before: position)
    }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

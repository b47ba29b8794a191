// SPDX-License-Identifier: Apache-2.0
// Index paths of tables and collections: a section, and a row or an item in it.

public import Foundation

extension IndexPath {
    /// Makes the path of a row in a section of a table.
    public init(row: Int, section: Int) {
        self = [section, row]
    }

    /// Makes the path of an item in a section of a collection.
    public init(item: Int, section: Int) {
        self = [section, item]
    }

    /// The number of the section. The path must have two indexes.
    public var section: Int {
        get { self[checked: 0] }
        set { self[checked: 0] = newValue }
    }

    /// The number of the row in its section. The path must have two indexes.
    public var row: Int {
        get { self[checked: 1] }
        set { self[checked: 1] = newValue }
    }

    /// The number of the item in its section. The path must have two indexes.
    public var item: Int {
        get { self[checked: 1] }
        set { self[checked: 1] = newValue }
    }

    /// One of two indexes.
    private subscript(checked position: Int) -> Int {
        get {
            precondition(count == 2, "an index path of a table or a collection has two indexes, and this one \(count)")
            return self[position]
        }
        set {
            precondition(count == 2, "an index path of a table or a collection has two indexes, and this one \(count)")
            self[position] = newValue
        }
    }
}

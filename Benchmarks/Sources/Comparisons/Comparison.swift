// SPDX-License-Identifier: Apache-2.0
// What all comparisons have in common.

/// Something that is compared, in one or more rows of the table.
protocol Comparison {
    /// A word for the progress line and for choosing comparisons.
    var title: String { get }

    /// Measures and adds rows.
    func run(in table: inout Table) throws
}

// SPDX-License-Identifier: Apache-2.0

/// A view that may not be there, as `if` without `else` makes it.
extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

extension Optional: PrimitiveView, ListView where Wrapped: View {
    var children: [ListChild] {
        map { [ListChild(key: .position(0), view: $0)] } ?? []
    }
}

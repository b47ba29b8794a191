// SPDX-License-Identifier: Apache-2.0

/// View content that shows one of two possible children.
///
/// The builder's view for `if`, `else` and `switch`. The branches have separate state: a view that is left and
/// entered again starts afresh.
public struct _ConditionalContent<TrueContent, FalseContent> {
    /// Which branch was taken, and its content.
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView, ListView where TrueContent: View, FalseContent: View {
    var children: [ListChild] {
        switch storage {
        case .trueContent(let content): [ListChild(key: .position(0), view: content)]
        case .falseContent(let content): [ListChild(key: .position(1), view: content)]
        }
    }
}

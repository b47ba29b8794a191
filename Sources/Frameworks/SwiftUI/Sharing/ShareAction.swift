// SPDX-License-Identifier: Apache-2.0

internal import Enfilade
internal import EnfiladeGLib
internal import UIKit

/// What a share link does with its items, given the control that was pressed.
@MainActor struct ShareAction {
    private let action: @MainActor (ShareRequest, Object) -> Void

    init(_ action: @escaping @MainActor (ShareRequest, Object) -> Void) {
        self.action = action
    }

    func callAsFunction(_ request: ShareRequest, _ source: Object) {
        action(request, source)
    }
}

extension EnvironmentValues {
    @MainActor private enum ShareActionKey: @MainActor EnvironmentKey {
        static let defaultValue = ShareAction { SharePresenter.present($0, from: $1) }
    }

    /// What share links do; the system's share sheet, except in tests.
    @MainActor var shareAction: ShareAction {
        get { self[ShareActionKey.self] }
        set { self[ShareActionKey.self] = newValue }
    }
}

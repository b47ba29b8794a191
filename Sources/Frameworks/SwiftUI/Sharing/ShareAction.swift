// SPDX-License-Identifier: Apache-2.0

internal import Enfilade
internal import EnfiladeGTK
internal import UIKit

/// The action of a share link on its items, given the control that was pressed.
@MainActor struct ShareAction {
    private let action: @MainActor (ShareRequest, Widget) -> Void

    init(_ action: @escaping @MainActor (ShareRequest, Widget) -> Void) {
        self.action = action
    }

    func callAsFunction(_ request: ShareRequest, _ source: Widget) {
        action(request, source)
    }
}

extension EnvironmentValues {
    @MainActor private enum ShareActionKey: @MainActor EnvironmentKey {
        static let defaultValue = ShareAction { SharePresenter.present($0, from: $1) }
    }

    /// The action of share links; the system's share sheet, except in tests.
    @MainActor var shareAction: ShareAction {
        get { self[ShareActionKey.self] }
        set { self[ShareActionKey.self] = newValue }
    }
}

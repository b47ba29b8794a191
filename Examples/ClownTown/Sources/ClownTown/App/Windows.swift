// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Opens and closes windows for the views of one of them.
@MainActor struct Windows {
    private weak var scene: UIWindowScene?

    /// Acts on behalf of a window.
    init(of scene: UIWindowScene) {
        self.scene = scene
    }

    /// Shows a place: in the window that has it already, or in a new one.
    func show(_ place: Place) {
        let application = UIApplication.shared
        let options = UIWindowScene.ActivationRequestOptions()
        options.requestingScene = scene
        // Sessions without a window count as well: nobody is there twice.
        let session = application.openSessions.first { $0.place == place }
        application.requestSceneSessionActivation(session, userActivity: place.activity, options: options) { error in
            print("\(place.identifier) was not opened: \(error.localizedDescription)")
        }
    }

    /// Closes the window for good, in the way that says why.
    func close(_ animation: UIWindowScene.DismissalAnimation) {
        guard let session = scene?.session else { return }
        let options = UIWindowSceneDestructionRequestOptions()
        options.windowDismissalAnimation = animation
        UIApplication.shared.requestSceneSessionDestruction(session, options: options)
    }
}

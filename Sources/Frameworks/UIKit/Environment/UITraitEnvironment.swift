// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeGLib
internal import EnfiladeWindowing

/// An object that has an environment, and is told when it changes.
///
/// See [UITraitEnvironment](https://developer.apple.com/documentation/uikit/uitraitenvironment).
@MainActor @preconcurrency public protocol UITraitEnvironment: NSObjectProtocol {
    /// The environment.
    var traitCollection: UITraitCollection { get }
    /// Called when the environment has changed.
    ///
    /// - Parameter previousTraitCollection: The environment before the change.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIWindowScene: UITraitEnvironment {
    /// Follows the settings and states that the environment of the scene depends on.
    func followEnvironment(_ window: NativeWindow) {
        window.environmentChanged = { [weak self] in self?.environmentMayHaveChanged() }
    }

    /// Looks whether size and environment are others, once everything has its place.
    func environmentMayHaveChanged() {
        guard !isLookingAround, hasNativeWindow else { return }
        isLookingAround = true
        MainLoop.afterPainting { [weak self] in self?.lookAround() }
    }

    /// Tells of a new size and of a new environment, if there are.
    private func lookAround() {
        isLookingAround = false
        guard session.scene === self, hasNativeWindow, native.wasShown else { return }
        let (geometry, traits) = (effectiveGeometry, traitCollection)
        let (formerGeometry, formerTraits) = (knownGeometry, knownTraits)
        (knownGeometry, knownTraits) = (geometry, traits)
        guard let formerGeometry, let formerTraits else { return }
        let delegate = delegate as? any UIWindowSceneDelegate
        if geometry != formerGeometry { delegate?.windowScene(self, didUpdateEffectiveGeometry: formerGeometry) }
        guard geometry != formerGeometry || traits != formerTraits else { return }
        delegate?.windowScene(
            self, didUpdate: formerGeometry.coordinateSpace,
            interfaceOrientation: formerGeometry.interfaceOrientation, traitCollection: formerTraits)
        guard traits != formerTraits else { return }
        traitCollectionDidChange(formerTraits)
        for window in windows {
            window.traitCollectionDidChange(formerTraits)
            window.rootViewController?.traitCollectionDidChange(formerTraits)
            window.rootViewController?.viewIfLoaded?.traitCollectionDidChange(formerTraits)
        }
    }
}

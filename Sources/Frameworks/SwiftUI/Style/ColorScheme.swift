// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK
internal import Observation
internal import Synchronization

/// The possible color schemes, corresponding to the light and dark appearances.
///
/// See [ColorScheme](https://developer.apple.com/documentation/swiftui/colorscheme).
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// The color scheme that corresponds to a light appearance; to a dark one.
    case light, dark
}

/// Whether the desktop is light or dark, which may change at any time.
final class DesktopAppearance: Observable, Sendable {
    static let shared = DesktopAppearance()
    @MainActor private static var manager: StyleManager?

    private let registrar = ObservationRegistrar()
    private let stored = Mutex(ColorScheme.light)

    /// The scheme at this moment.
    var scheme: ColorScheme {
        registrar.access(self, keyPath: \.scheme)
        return stored.withLock { $0 }
    }

    /// Asks Adwaita, now and whenever it changes its mind.
    @MainActor static func follow() {
        guard manager == nil else { return }
        let manager = StyleManager()
        Self.manager = manager
        manager.onDark { shared.ask(manager) }
        shared.ask(manager)
    }

    @MainActor private func ask(_ manager: StyleManager) {
        let isDark = manager.isDark
        registrar.withMutation(of: self, keyPath: \.scheme) { stored.withLock { $0 = isDark ? .dark : .light } }
    }
}

extension EnvironmentValues {
    private enum ColorSchemeKey: EnvironmentKey { static let defaultValue: ColorScheme? = nil }

    /// The color scheme of this environment: that of the desktop, unless it is set.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] ?? DesktopAppearance.shared.scheme }
        set { self[ColorSchemeKey.self] = newValue }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The window that the user has in front, as far as it tells which app it belongs to. Pure.
package struct FrontWindow: Sendable, Hashable {
    /// The names that the app goes by, in lower case.
    private let names: Set<String>

    /// - Parameter names: The identifier that GTK or KDE gives to the app of the window, and the two parts of its class.
    package init(_ names: some Sequence<String>) {
        self.names = Set(names.map { $0.lowercased() })
    }

    /// The app of the window among some; empty if it is none of them.
    ///
    /// - Parameter apps: Bundles, or desktop file identifiers.
    package func app(among apps: some Sequence<String>) -> String {
        apps.first { names.contains($0.lowercased()) } ?? ""
    }
}

/// The source of the window in front: the display, or a list in tests.
package protocol FrontWindows: Sendable {
    /// The window in front now, and each one after it; nothing is watched once nobody reads any more.
    func changes() -> AsyncStream<FrontWindow>
}

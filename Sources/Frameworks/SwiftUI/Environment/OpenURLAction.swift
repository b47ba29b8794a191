// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation

/// An action that opens a URL.
///
/// See [OpenURLAction](https://developer.apple.com/documentation/swiftui/openurlaction).
@MainActor @preconcurrency public struct OpenURLAction: Sendable {
    /// The result of a custom open URL action.
    public struct Result: Sendable {
        fileprivate enum Kind { case handled, discarded, systemAction(URL?) }

        fileprivate let kind: Kind

        /// The handler opened the URL.
        public static let handled = Result(kind: .handled)
        /// The handler discarded the URL.
        public static let discarded = Result(kind: .discarded)
        /// The handler asks the system to open the original URL.
        public static let systemAction = Result(kind: .systemAction(nil))

        /// The handler asks the system to open the modified URL.
        public static func systemAction(_ url: URL) -> Result {
            Result(kind: .systemAction(url))
        }
    }

    private let handler: @MainActor (URL) -> Result

    /// Creates an action that opens a URL.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    /// Opens a URL, following system conventions.
    public func callAsFunction(_ url: URL) {
        guard case .systemAction(let other) = handler(url).kind else { return }
        // Without a window it belongs to, the desktop puts the opened window where it likes.
        gtk_show_uri(nil, (other ?? url).absoluteString, guint(GDK_CURRENT_TIME))
    }
}

extension EnvironmentValues {
    @MainActor private enum OpenURLKey: @MainActor EnvironmentKey {
        static let defaultValue = OpenURLAction { _ in .systemAction }
    }

    /// An action that opens a URL.
    @MainActor public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

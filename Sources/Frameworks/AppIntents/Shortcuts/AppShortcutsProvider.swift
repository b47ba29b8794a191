// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

/// A list of the shortcuts of an app.
///
/// The system does not offer shortcuts; the type is there so that code with them compiles.
///
/// See [AppShortcutsProvider](https://developer.apple.com/documentation/appintents/appshortcutsprovider).
public protocol AppShortcutsProvider {
    /// The shortcuts.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    /// The color behind them.
    static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
    public static var shortcutTileColor: ShortcutTileColor { .blue }

    /// Tells the system that parameters of phrases have changed; it does nothing.
    public static func updateAppShortcutParameters() {}
}

/// A color of shortcuts.
public enum ShortcutTileColor: Hashable, Sendable {
    case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple, red, tangerine, teal
    case yellow
}

/// An intent with phrases by which it is asked for.
///
/// See [AppShortcut](https://developer.apple.com/documentation/appintents/appshortcut).
public struct AppShortcut: Sendable {
    /// The intent.
    package let intent: any AppIntent
    /// The phrases, as they are written.
    package let phrases: [String]
    /// The short title; `nil` for the title of the intent.
    package let shortTitle: LocalizedStringResource?
    /// The name of a symbol of the system; `nil` for none.
    package let systemImageName: String?

    /// Makes a shortcut.
    public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
        (self.intent, self.phrases, shortTitle, systemImageName) = (intent, phrases.map(\.text), nil, nil)
    }

    /// Makes a shortcut with a title and a symbol.
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
        systemImageName: String
    ) {
        self.intent = intent
        self.phrases = phrases.map(\.text)
        self.shortTitle = shortTitle
        self.systemImageName = systemImageName
    }
}

/// A phrase in which the name of the app and a parameter can stand.
///
/// See [AppShortcutPhrase](https://developer.apple.com/documentation/appintents/appshortcutphrase).
public struct AppShortcutPhrase<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation {
    /// The words that every phrase can have.
    public enum StringInterpolationToken: Hashable, Sendable {
        case applicationName
    }

    /// The phrase with placeholders.
    let text: String

    public init(stringLiteral value: String) {
        text = value
    }

    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// A phrase while it is put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds the name of the app.
        public mutating func appendInterpolation(_ token: StringInterpolationToken) { text += "${applicationName}" }

        /// Adds a parameter.
        public mutating func appendInterpolation<Value: _IntentValue>(
            _ parameter: KeyPath<Intent, IntentParameter<Value>>
        ) {
            text += "${parameter}"
        }
    }
}

/// Collects the shortcuts of an app.
@resultBuilder
public enum AppShortcutsBuilder {
    public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }

    public static func buildBlock(_ parts: [AppShortcut]...) -> [AppShortcut] { parts.flatMap { $0 } }

    public static func buildOptional(_ part: [AppShortcut]?) -> [AppShortcut] { part ?? [] }

    public static func buildEither(first part: [AppShortcut]) -> [AppShortcut] { part }

    public static func buildEither(second part: [AppShortcut]) -> [AppShortcut] { part }
}

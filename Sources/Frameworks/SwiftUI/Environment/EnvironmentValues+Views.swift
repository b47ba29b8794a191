// SPDX-License-Identifier: Apache-2.0
// The values of the environment that views and modifiers of this module read and write.

public import Foundation

extension EnvironmentValues {
    private enum IsEnabledKey: EnvironmentKey { static let defaultValue = true }
    private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
    private enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
    private enum TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
    private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .ofUser } }
    private enum TextStyleKey: EnvironmentKey { static let defaultValue = TextStyle() }
    private enum StackAxisKey: EnvironmentKey { static let defaultValue: Axis? = nil }
    private enum ShortcutKey: EnvironmentKey { static let defaultValue: KeyboardShortcut? = nil }
    private enum IconsKey: EnvironmentKey { static let defaultValue = false }
    private enum LabelLookKey: EnvironmentKey { static let defaultValue = LabelLook.line }
    private enum SidebarKey: EnvironmentKey { static let defaultValue = false }
    private enum RowKey: EnvironmentKey { static let defaultValue = false }
    private enum SubmitKey: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }

    /// A Boolean value that indicates whether the view associated with this environment allows user interaction.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// The default font of this environment; `nil` stands for that of the desktop.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    /// The maximum number of lines that text can occupy in a view; `nil` means as many as it needs.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    /// How a text view aligns its lines when the content wraps or contains newlines.
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }

    /// The current locale that views should use, for values that are formatted.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// How text looks apart from its font.
    var textStyle: TextStyle {
        get { self[TextStyleKey.self] }
        set { self[TextStyleKey.self] = newValue }
    }

    /// The direction in which the stack around the view lays out; `nil` if it overlays.
    var stackAxis: Axis? {
        get { self[StackAxisKey.self] }
        set { self[StackAxisKey.self] = newValue }
    }

    /// The keys that trigger the controls of the view.
    var keyboardShortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }

    /// Whether labels leave out their title, as in a toolbar.
    var showsLabelsAsIcons: Bool {
        get { self[IconsKey.self] }
        set { self[IconsKey.self] = newValue }
    }

    /// How labels are laid out.
    var labelLook: LabelLook {
        get { self[LabelLookKey.self] }
        set { self[LabelLookKey.self] = newValue }
    }

    /// Whether the view is in a row of a list or form.
    var isInRow: Bool {
        get { self[RowKey.self] }
        set { self[RowKey.self] = newValue }
    }

    /// Whether the view is in the sidebar of a split view.
    var isInSidebar: Bool {
        get { self[SidebarKey.self] }
        set { self[SidebarKey.self] = newValue }
    }

    /// The action that runs when the user ends an input with the Return key.
    var submit: SubmitAction? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}

/// An action that runs when the user ends an input with the Return key.
struct SubmitAction {
    let run: () -> Void
}

// SPDX-License-Identifier: Apache-2.0
// The settings that modifiers around a file exporter, importer or mover give its dialog.

public import Foundation

/// The texts of a file dialog and the folder where it begins.
struct FileDialogSettings: Equatable {
    /// The text in the title bar; `nil` leaves it to the kind of the dialog.
    var message: String?
    /// The text of the button that ends the dialog with a choice; `nil` leaves it to the kind of the dialog.
    var confirmationLabel: String?
    /// The folder that the dialog shows first; `nil` leaves it to the desktop.
    var defaultDirectory: URL?
}

extension EnvironmentValues {
    private enum FileDialogKey: EnvironmentKey { static let defaultValue = FileDialogSettings() }

    /// The texts of file dialogs in the view and the folder where they begin.
    var fileDialog: FileDialogSettings {
        get { self[FileDialogKey.self] }
        set { self[FileDialogKey.self] = newValue }
    }
}

extension View {
    /// Configures the file exporter, importer, or mover with a custom text that is presented to the user, similar to a title.
    ///
    /// It is the title of the dialog.
    public func fileDialogMessage(_ message: Text?) -> some View {
        transformEnvironment(\.fileDialog) { $0.message = message?.plain }
    }

    /// Configures the file exporter, importer, or mover with a custom message that is presented to the user.
    public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
        fileDialogMessage(Text(messageKey))
    }

    /// Configures the file exporter, importer, or mover with a custom message that is presented to the user.
    @_disfavoredOverload public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
        fileDialogMessage(Text(message))
    }

    /// Configures the file exporter, importer, or mover with a custom text as a confirmation button label.
    public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
        transformEnvironment(\.fileDialog) { $0.confirmationLabel = label?.plain }
    }

    /// Configures the file exporter, importer, or mover with a custom confirmation button label.
    public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
        fileDialogConfirmationLabel(Text(labelKey))
    }

    /// Configures the file exporter, importer, or mover with a custom confirmation button label.
    @_disfavoredOverload public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
        fileDialogConfirmationLabel(Text(label))
    }

    /// Configures the file exporter, importer, or mover to open with the specified default directory.
    public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
        transformEnvironment(\.fileDialog) { $0.defaultDirectory = defaultDirectory }
    }
}

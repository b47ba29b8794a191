// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The texts of an app for translators: those that its views look up, and those of its `Info.plist`.
///
/// A view looks up a literal in the place of a `LocalizedStringKey`. Here the names of views and modifiers have to do for the types
/// of a compiler, so that a text that an app hands on by itself must be one of `Text` or `NSLocalizedString`.
enum AppTexts {
    /// The views, modifiers and functions whose first argument without a label is looked up.
    static let calls: Set<String> = [
        "Button", "ContentUnavailableView", "DatePicker", "DisclosureGroup", "GroupBox", "Label", "LabeledContent",
        "Link",
        "LocalizedStringKey", "LocalizedStringResource", "Menu", "NSLocalizedString", "NavigationLink", "Picker",
        "ProgressView", "Section",
        "SecureField", "ShareLink", "SharePreview", "Stepper", "Text", "TextField", "Toggle", "Window", "WindowGroup",
        "accessibilityHint", "accessibilityLabel", "accessibilityValue", "alert", "badge", "confirmationDialog",
        "fileDialogConfirmationLabel", "fileDialogMessage", "help", "navigationSubtitle", "navigationTitle",
        "searchable",
    ]
    /// The labels of other arguments that are looked up.
    static let labels: Set = ["prompt"]

    /// The format that stands for a value in a key: the one that it names, `%lld` for a count, and `%@` for everything else.
    static func format(of value: String) -> String {
        if let specifier = value.firstMatch(of: /specifier: *"([^"]*)"/) { return String(specifier.1) }
        return value.lowercased().hasSuffix("count") ? "%lld" : "%@"
    }

    /// The texts of an `Info.plist`. The context of each is its key.
    static func information(_ data: Data, place: String) throws -> [SourceText] {
        guard let values = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            throw GenerationError(place, "is no dictionary")
        }
        let types = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap {
            values[$0] as? [[String: Any]] ?? []
        }
        let name = ("CFBundleDisplayName", values["CFBundleDisplayName"])
        let descriptions = types.map { ("UTTypeDescription", $0["UTTypeDescription"]) }
        return ([name] + descriptions).compactMap { key, value in
            (value as? String).map { SourceText(path: place, text: $0, plural: nil, context: key, isFormat: false) }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeLocalization
internal import Foundation
internal import FoundationAdditions

/// The making of texts in the language of a question, no longer than the service takes them.
struct IntentTexts: Sendable {
    /// The locale of the language; `nil` for that of the process.
    private let locale: Locale?

    /// Takes a language as it stands in `LANGUAGE`: names with colons between them, of which the first counts.
    init(language: String) {
        let first = language.split(separator: ":").first.map(String.init) ?? ""
        locale = LocalizationName(first).map { Locale(identifier: $0.localeName) }
    }

    /// The text of a resource. One that names its own locale keeps it.
    func text(_ resource: LocalizedStringResource) -> String {
        Self.limited(localized(resource))
    }

    private func localized(_ resource: LocalizedStringResource) -> String {
        guard let locale, resource.locale == .current || resource.locale == .autoupdatingCurrent else {
            return String(localized: resource)
        }
        var resource = resource
        resource.locale = locale
        return String(localized: resource)
    }

    /// The maximum length of a text, in bytes.
    static let maximum = 4_096

    /// The beginning of a text that is too long, which the developer is told of.
    private static func limited(_ text: String) -> String {
        guard text.utf8.count > maximum else { return text }
        Diagnostics.report(
            "the text “\(text.prefix(40))…” of an intent has \(text.utf8.count) bytes and is cut; \(maximum) are allowed"
        )
        var (scalars, size) = (String.UnicodeScalarView(), 0)
        for scalar in text.unicodeScalars {
            size += scalar.utf8.count
            if size > maximum { break }
            scalars.append(scalar)
        }
        return String(scalars)
    }

    /// The words and the picture of a representation.
    func display(_ representation: DisplayRepresentation) -> IntentDisplay {
        IntentDisplay(
            title: text(representation.title), subtitle: representation.subtitle.map(text) ?? "",
            image: representation.image?.name ?? "")
    }

    /// The words and the picture of a value of any type.
    func display(_ value: any _IntentValue) -> IntentDisplay {
        func ofCase<Case: AppEnum>(_ value: Case) -> IntentDisplay {
            Case.caseDisplayRepresentations[value].map(display)
                ?? IntentDisplay(title: text(value.localizedStringResource))
        }
        return switch value {
        case let value as any InstanceDisplayRepresentable: display(value.displayRepresentation)
        case let value as any AppEnum: ofCase(value)
        case let person as IntentPerson: IntentDisplay(title: Self.limited(person.name?.displayString ?? ""))
        default: IntentDisplay(title: Self.limited("\(value)"))
        }
    }
}

extension DisplayRepresentation.Image {
    /// The picture by a name that other processes know; `nil` for a picture in memory, and for a name that is too long.
    var name: String? {
        let name: String? =
            switch source {
            case .system(let name): name
            case .named(let name): Self.resource(name) ?? name
            case .url(let url): url.isFileURL ? url.path : nil
            case .data: nil
            }
        return name.flatMap { $0.utf8.count > IntentTexts.maximum ? nil : $0 }
    }

    /// The path of a picture of the app's resources; `nil` if there is none.
    private static func resource(_ name: String) -> String? {
        ["svg", "png"].lazy.compactMap { Bundle.main.path(forResource: name, ofType: $0) }.first
            ?? Bundle.main.path(forResource: name, ofType: nil)
    }
}

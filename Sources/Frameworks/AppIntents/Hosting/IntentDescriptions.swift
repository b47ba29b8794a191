// SPDX-License-Identifier: Apache-2.0
// The answer of a process that the installation has started only to learn its intents.

internal import EnfiladeContract
internal import EnfiladeFiles
internal import Foundation
internal import FoundationAdditions
internal import Glibc

/// The intents of a process as the installation keeps them.
enum IntentDescriptions {
    /// The variable with the path of the file that the process writes, and nothing else.
    static let variable = "ENFILADE_DESCRIBE_INTENTS"

    /// Writes the descriptions and ends the process, if that is the purpose for which it was started.
    static func writeIfAsked(_ catalogue: () -> IntentCatalogue) {
        guard let place = getenv(variable) else { return }
        do {
            try AtomicFile.write(json(of: catalogue()), to: String(cString: place))
            exit(0)
        } catch {
            Diagnostics.report("the intents cannot be described: \(error)")
            exit(1)
        }
    }

    /// The descriptions as JSON: a list of filters.
    static func json(of catalogue: IntentCatalogue) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let filters = catalogue.identifiers.compactMap { catalogue.filters[$0] }.map { DescribedFilter($0) }
        return try encoder.encode(filters)
    }
}

/// A filter as the installation keeps it.
struct DescribedFilter: Encodable {
    /// A text that is translated when it is shown.
    struct Text: Encodable {
        let key: String
        let table: String?
        let text: String

        init(_ resource: LocalizedStringResource) {
            let isPlain = resource.key.isEmpty
            text = isPlain ? String(localized: resource) : resource.defaultValue.unlocalizedText
            key = isPlain ? text : resource.key
            table = resource.table
        }
    }

    /// A default that can be written down.
    enum Value: Encodable {
        case boolean(Bool)
        case integer(Int64)
        case number(Double)
        case text(String)
        case enumeration(String)

        init?(_ stored: _IntentStoredValue?) {
            switch stored?.content {
            case .boolean(let value): self = .boolean(value)
            case .integer(let value): self = .integer(value)
            case .number(let value): self = .number(value)
            case .text(let value): self = .text(value)
            case .tagged(_IntentStoredValue.Tag.enum.rawValue, let value): self = .enumeration(value)
            case .list, .tagged, nil: return nil
            }
        }
    }

    /// A parameter of a filter.
    struct Parameter: Encodable {
        let name: String
        let title: Text
        let description: Text?
        let kind: String
        let typeName: String
        let isArray: Bool
        let isOptional: Bool
        let defaultValue: Value?
        let hasDefault: Bool
        let hasOptions: Bool
        let control: String
        let minimum: Double?
        let maximum: Double?
        let onTitle: Text?
        let offTitle: Text?

        init(_ name: String, _ storage: any IntentParameterStorage) {
            let (kind, traits) = (storage.kind, storage.traits)
            self.name = name
            title = Text(storage.title.key.isEmpty ? LocalizedStringResource(stringLiteral: name) : storage.title)
            description = storage.description.map { Text($0) }
            self.kind = kind.kind.rawValue
            typeName = kind.typeName
            isArray = kind.isArray
            isOptional = kind.isOptional
            defaultValue = Value(storage.storedDefault)
            hasDefault = storage.storedDefault != nil
            hasOptions =
                traits.provider != nil || kind.elementType is any AppEntity.Type || kind.elementType is any AppEnum.Type
            control = traits.control
            minimum = traits.minimum
            maximum = traits.maximum
            onTitle = traits.displayName.map { Text($0.trueName) }
            offTitle = traits.displayName.map { Text($0.falseName) }
        }
    }

    let intent: String
    let title: Text
    let description: Text?
    let parameters: [Parameter]
    let origin = "described"

    init(_ type: any SetFocusFilterIntent.Type) {
        intent = type.persistentIdentifier
        title = Text(type.title)
        description = type.anyDescription.map { Text($0.descriptionText) }
        parameters = Self.parameters(of: type)
    }

    private static func parameters<Intent: SetFocusFilterIntent>(of type: Intent.Type) -> [Parameter] {
        IntentInstance(type).parameters.map { Parameter($0.name, $0.storage) }
    }
}

extension String.LocalizationValue {
    /// The text as it is written, with its values.
    fileprivate var unlocalizedText: String {
        // In a locale of its own, so that no table of the user's language is looked up for a default.
        String(localized: LocalizedStringResource(self, table: "-", locale: Locale(identifier: "en")))
    }
}

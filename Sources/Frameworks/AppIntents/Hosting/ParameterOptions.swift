// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import Foundation
internal import FoundationAdditions

/// The values that are offered for a parameter.
struct ParameterOptions: Sendable {
    /// The limit of the contract.
    static let maximum = 1_000

    let parameter: any IntentParameterStorage
    let query: IntentQuery
    let texts: IntentTexts

    init(_ parameter: any IntentParameterStorage, _ query: IntentQuery) {
        self.parameter = parameter
        self.query = query
        texts = IntentTexts(language: query.language)
    }

    /// The options, at most `maximum` of them.
    ///
    /// - Throws: `ServiceError.notSupported` if the parameter takes any value of its type, and any error of the app.
    func options() async throws -> [IntentOption] {
        let elementType = parameter.kind.elementType
        let options: [IntentOption] =
            if let type = elementType as? any AppEntity.Type {
                try await entities(type)
            } else if let provider = parameter.traits.provider {
                try await provided(by: provider)
            } else if let type = elementType as? any AppEnum.Type {
                found(cases(type))
            } else {
                throw ServiceError(.notSupported, "the parameter takes any \(parameter.kind.typeName)")
            }
        return Array(options.prefix(Self.maximum))
    }

    /// The text to search for; `nil` if there is none.
    private var search: String? { query.search.flatMap { $0.isEmpty ? nil : $0 } }

    private func entities<Entity: AppEntity>(_ type: Entity.Type) async throws -> [IntentOption] {
        let source = parameter.traits.query ?? Entity.defaultQuery
        if let identifiers = query.identifiers {
            let wanted = identifiers.prefix(Self.maximum).compactMap { Entity.ID.entityIdentifier(for: $0) }
            return sections(try await Entity.entities(for: wanted, by: source)._sections)
        }
        if let provider = parameter.traits.provider { return try await provided(by: provider) }
        if let search, let source = source as? any EntityStringQuery { return try await matching(search, source) }
        return try await provided(by: source)
    }

    private func matching(_ search: String, _ source: some EntityStringQuery) async throws -> [IntentOption] {
        try await DeclaredDependencies.prepare(of: source)
        return sections(try await source.entities(matching: search)._sections)
    }

    private func provided(by provider: some DynamicOptionsProvider) async throws -> [IntentOption] {
        try await DeclaredDependencies.prepare(of: provider)
        return found(sections(try await provider.results()._sections))
    }

    private func cases<Case: AppEnum>(_ type: Case.Type) -> [IntentOption] {
        let supported = parameter.traits.supportedValues.map(Set.init)
        return Case.allCases.compactMap { value in
            guard let stored = value._intentStoredValue, supported?.contains(stored) ?? true else { return nil }
            return IntentOption(value: stored.variant, display: texts.display(value))
        }
    }

    private func sections<Value>(_ sections: [IntentItemSection<Value>]) -> [IntentOption] {
        sections.flatMap { section in
            let title = section.title.map(texts.text) ?? ""
            return section.items.compactMap { item -> IntentOption? in
                guard let stored = item.value._intentStoredValue else { return nil }
                var display = texts.display(item.value)
                if let title = item.title { display.title = texts.text(title) }
                if let subtitle = item.subtitle { display.subtitle = texts.text(subtitle) }
                if let image = item.image?.name { display.image = image }
                return IntentOption(value: stored.variant, display: display, section: title)
            }
        }
    }

    /// The options with the searched text in their words.
    private func found(_ options: [IntentOption]) -> [IntentOption] {
        guard let search else { return options }
        return options.filter {
            $0.display.title.localizedCaseInsensitiveContains(search)
                || $0.display.subtitle.localizedCaseInsensitiveContains(search)
        }
    }
}

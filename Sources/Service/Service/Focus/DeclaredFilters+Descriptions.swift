// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles

extension DeclaredFilters {
    /// The declaration of a filter.
    ///
    /// - Throws: `ServiceError.notFound` if the app is not installed or has no such filter.
    func declaration(of intent: String, in bundle: String) async throws(ServiceError) -> DeclaredFilter {
        guard await app(bundle) != nil else {
            throw ServiceError(.notFound, "the bundle “\(bundle)” is not installed")
        }
        let declared = await filters(of: bundle).first { ExactText($0.intent) == ExactText(intent) }
        guard let declared else {
            throw ServiceError(.notFound, "the app “\(bundle)” has no Focus filter “\(intent)”")
        }
        return declared
    }

    /// The descriptions of all filters, or of those of a bundle, by app and title.
    func descriptions(of bundle: String?) async -> [FilterDescription] {
        var descriptions: [FilterDescription] = []
        let all = await bundlesWithFilters()
        for bundle in bundle.map({ [$0] }) ?? all {
            guard let app = await app(bundle) else { continue }
            for filter in await filters(of: bundle) { descriptions.append(await description(filter, bundle, app)) }
        }
        return descriptions.sorted {
            ($0.app, $0.bundle, $0.title, $0.intent) < ($1.app, $1.bundle, $1.title, $1.intent)
        }
    }

    /// The places of some filters in the order by app and title.
    func order(of keys: Set<FilterKey>) async -> [FilterKey: Int] {
        var names: [(app: String, title: String, key: FilterKey)] = []
        for key in keys {
            let bundle = key.bundle.text
            let filter = await filters(of: bundle).first { ExactText($0.intent) == key.intent }
            var title = ""
            if let filter { title = await text(filter.title, of: bundle) }
            names.append((await app(bundle)?.name ?? bundle, title, key))
        }
        names.sort { ($0.app, $0.title, $0.key) < ($1.app, $1.title, $1.key) }
        return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1.key, $0) })
    }

    private func description(_ filter: DeclaredFilter, _ bundle: String, _ app: FilteredApp) async -> FilterDescription
    {
        var parameters: [FilterParameter] = []
        for parameter in filter.parameters { parameters.append(await description(parameter, bundle)) }
        return FilterDescription(
            bundle: bundle, intent: filter.intent, app: app.name, icon: app.icon,
            title: await line(filter.title, bundle), description: await line(filter.description, bundle),
            parameters: parameters, defaults: filter.defaults,
            origin: FilterOrigin(rawValue: filter.origin.rawValue) ?? .constants)
    }

    private func description(_ parameter: DeclaredParameter, _ bundle: String) async -> FilterParameter {
        FilterParameter(
            name: parameter.name, title: await line(parameter.title, bundle),
            description: await line(parameter.description, bundle),
            kind: FocusParameterKind(rawValue: parameter.kind.rawValue) ?? .other, type: parameter.typeName,
            isArray: parameter.isArray, isOptional: parameter.isOptional, hasDefault: parameter.hasDefault,
            hasOptions: parameter.hasOptions, control: parameter.control, minimum: parameter.minimum,
            maximum: parameter.maximum, onTitle: await line(parameter.onTitle, bundle),
            offTitle: await line(parameter.offTitle, bundle))
    }

    /// A text of a bundle in one line; empty if there is none.
    private func line(_ text: DeclaredText?, _ bundle: String) async -> String {
        guard let text else { return "" }
        return BusText.sanitized(await self.text(text, of: bundle).withFoldedLines)
    }
}

extension DeclaredFilter {
    /// The defaults that are known without the app.
    var defaults: BusOptions {
        var defaults: BusOptions = [:]
        for parameter in parameters { defaults[parameter.name] = parameter.defaultValue?.focusValue.variant }
        return defaults
    }
}

extension DeclaredParameter.Value {
    /// The value as filters have it.
    fileprivate var focusValue: ParameterValue {
        switch self {
        case .boolean(let value): .boolean(value)
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .text(let value): .text(value)
        case .enumeration(let value): .tagged(kind: "enum", text: value)
        }
    }
}

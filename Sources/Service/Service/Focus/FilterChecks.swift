// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladePredicates

/// Checks of values and contexts of filters. Pure.
enum FilterChecks {
    /// The length of all values of a filter together, in bytes.
    static let largestValues = 1 << 16
    /// The number of elements of a list.
    static let mostElements = 1_000
    /// The kinds of values that are a kind and a text.
    static let kinds: Set = [
        "entity", "enum", "date", "components", "url", "attributed", "measurement", "person", "file",
        "currency", "payment", "identifier",
    ]

    /// Reads the values for a filter as a caller gives them.
    ///
    /// - Throws: `ServiceError.invalidArgument`, naming the parameter.
    static func values(_ options: BusOptions, for filter: DeclaredFilter) throws(ServiceError) -> ParameterValues {
        var values: ParameterValues = [:]
        for (name, variant) in options.sorted(by: { $0.key < $1.key }) {
            guard let parameter = filter.parameters.first(where: { ExactText($0.name) == ExactText(name) }) else {
                let known = filter.parameters.map(\.name).joined(separator: ", ")
                throw ServiceError(
                    .invalidArgument, "the filter “\(filter.intent)” has no parameter “\(name)”; it has \(known)")
            }
            guard let value = ParameterValue(variant) else {
                throw ServiceError(
                    .invalidArgument, "“\(name)” has a value of the type “\(variant.signature)”, which no parameter has"
                )
            }
            try check(value, for: parameter)
            values[parameter.name] = value
        }
        for parameter in filter.parameters
        where !parameter.isOptional && !parameter.hasDefault && values[parameter.name] == nil {
            throw ServiceError(.invalidArgument, "“\(parameter.name)” needs a value: it has no default")
        }
        let size = values.values.reduce(0) { $0 + $1.size }
        guard size <= largestValues else {
            throw ServiceError(.invalidArgument, "the values have \(size) bytes; \(largestValues) are allowed")
        }
        return values
    }

    /// The values that a filter takes, of those that it once took: an upgrade of its app may have other parameters.
    static func values(_ options: BusOptions, fitting filter: DeclaredFilter) -> BusOptions {
        options.filter { name, variant in
            guard let value = ParameterValue(variant),
                let parameter = filter.parameters.first(where: { ExactText($0.name) == ExactText(name) })
            else { return false }
            return (try? check(value, for: parameter)) != nil
        }
    }

    private static func check(_ value: ParameterValue, for parameter: DeclaredParameter) throws(ServiceError) {
        guard parameter.isArray else { return try check(element: value, for: parameter) }
        guard case .list(let elements) = value else {
            throw ServiceError(.invalidArgument, "“\(parameter.name)” takes a list of values")
        }
        guard elements.count <= mostElements else {
            throw ServiceError(
                .invalidArgument, "“\(parameter.name)” has \(elements.count) values; \(mostElements) are allowed")
        }
        for element in elements { try check(element: element, for: parameter) }
    }

    private static func check(element: ParameterValue, for parameter: DeclaredParameter) throws(ServiceError) {
        switch (parameter.kind, element) {
        case (.boolean, .boolean), (.text, .text): break
        case (.integer, .integer(let number)): try check(Double(number), for: parameter)
        case (.number, .number(let number)):
            guard number.isFinite else {
                throw ServiceError(.invalidArgument, "“\(parameter.name)” takes a number, not “\(number)”")
            }
            try check(number, for: parameter)
        case (.entity, .tagged("entity", _)), (.enumeration, .tagged("enum", _)), (.date, .tagged("components", _)):
            break
        case (.date, .tagged("date", let text)):
            guard FilterDate.date(in: text) != nil else {
                throw ServiceError(
                    .invalidArgument, "“\(parameter.name)” takes a date in ISO 8601 with its zone")
            }
        case (.other, .tagged(let kind, _)) where kinds.contains(kind): break
        case (.other, .boolean), (.other, .integer), (.other, .text): break
        default:
            throw ServiceError(
                .invalidArgument, "“\(parameter.name)” takes \(expectation(of: parameter.kind)), not another type")
        }
    }

    private static func check(_ number: Double, for parameter: DeclaredParameter) throws(ServiceError) {
        if let minimum = parameter.minimum, number < minimum {
            throw ServiceError(.invalidArgument, "“\(parameter.name)” is at least \(minimum); it is \(number)")
        }
        if let maximum = parameter.maximum, number > maximum {
            throw ServiceError(.invalidArgument, "“\(parameter.name)” is at most \(maximum); it is \(number)")
        }
    }

    private static func expectation(of kind: DeclaredParameter.Kind) -> String {
        switch kind {
        case .boolean: "a Boolean (b)"
        case .integer: "an integer (x)"
        case .number: "a number (d)"
        case .text: "a text (s)"
        case .entity: "an entity (ss)"
        case .enumeration: "a case of an enumeration (ss)"
        case .date: "a date (ss)"
        case .other: "a value of its own type"
        }
    }

    // MARK: - Contexts

    /// A context that can be used, and the reason if its predicate is refused, or empty: then nothing is tested.
    typealias Context = (context: FilterContext, problem: String)

    /// The limits on the predicate of a context: it is evaluated for each notification of the app.
    static let limits: PredicateLimits = {
        var limits = PredicateLimits()
        limits.nodes = 50_000
        limits.steps = 1_000_000
        limits.duration = .milliseconds(200)
        return limits
    }()

    /// The number of regular expressions in a predicate: each takes time to be prepared.
    static let mostExpressions = 100
    /// The size of a predicate that is checked at once, in bytes: a thread of its own takes longer to begin.
    private static let smallPredicate = 1 << 10

    /// The ends of calls with their contexts, of which large ones are checked while the thread of the bus serves others.
    static func checked(_ endings: [DeliveryMachine.Ending]) async -> [DeliveryMachine.Ending] {
        var endings = endings
        for (index, ending) in endings.enumerated() {
            guard case .success(let outcome) = ending.result else { continue }
            endings[index].context = await checked(outcome.context)
        }
        return endings
    }

    /// The context that an app has given, which is checked on a thread of its own if it is large.
    static func checked(_ given: IntentContext) async -> Context {
        guard given.predicate.map(\.count) ?? 0 > smallPredicate else { return context(given) }
        return await offload { context(given) }
    }

    /// The context that an app has given. Its predicate is ready to be evaluated.
    static func context(_ context: IntentContext) -> Context {
        let prefix = context.contentPrefix.flatMap { $0.isEmpty ? nil : $0 }
        guard let json = context.predicate, !json.isEmpty else { return (FilterContext(contentPrefix: prefix), "") }
        do throws(PredicateFailure) {
            let tree = try PredicateDocument(json: json, limits: limits).tree
            try PredicateRestriction.sending.check(tree)
            try checkExpressions(in: tree)
            // A fault of a pattern shows here and not only when a notification comes.
            return (FilterContext(predicate: try FocusPredicate(json, tree), contentPrefix: prefix), "")
        } catch {
            let problem = "the predicate for notifications cannot be used: \(error.message)"
            return (FilterContext(contentPrefix: prefix), problem)
        }
    }

    private static func checkExpressions(in tree: PredicateTree) throws(PredicateFailure) {
        var count = 0
        tree.visit { part in
            if case .predicate(.comparison(let comparison)) = part, comparison.comparator == .matches { count += 1 }
        }
        guard count <= mostExpressions else {
            throw PredicateFailure(.limit, "it has MATCHES \(count) times; \(mostExpressions) times are allowed")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import Foundation
import Observation

/// The form for the values of a filter, made of the parameters that its app declares.
@Observable public final class FilterForm: Identifiable {
    /// The options that the app gives for a parameter.
    public enum Options: Equatable {
        /// The app is being asked.
        case loading
        /// The app did not answer, with the reason in words.
        case failed(String)
        /// The answer.
        case known([FilterOption])
    }

    /// The filter.
    public let filter: DeclaredFilter
    /// The mode that gets it.
    public let mode: FocusMode.ID
    /// Whether the mode does not have it yet.
    public let isNew: Bool
    /// The values that the user has chosen; a parameter without one has its default.
    public private(set) var values: FilterValues
    /// The options by parameter, of those that have some.
    public private(set) var options: [FilterParameter.ID: Options] = [:]
    /// The values that the app suggests.
    public private(set) var suggestions: [FilterSuggestion] = []
    /// The failure of the last attempt to keep the values; `nil` if it was none.
    public private(set) var problem: String?
    /// The texts of numbers as they were typed, until the value is another one.
    private var typed: [FilterParameter.ID: String] = [:]
    @ObservationIgnored private let model: FocusModel

    /// Makes a form.
    ///
    /// - Parameter values: The present values; `nil` for a filter that the mode does not have yet.
    public init(_ filter: DeclaredFilter, in mode: FocusMode.ID, values: FilterValues?, model: FocusModel) {
        self.filter = filter
        self.mode = mode
        self.model = model
        isNew = values == nil
        self.values = values ?? [:]
        for parameter in filter.parameters where Self.asksForOptions(parameter) { options[parameter.id] = .loading }
    }

    /// Whether the values of a parameter are those that the app offers.
    private static func asksForOptions(_ parameter: FilterParameter) -> Bool {
        parameter.hasOptions || parameter.kind == .entity || parameter.kind == .enumeration
    }

    // MARK: - Questions to the app

    /// Asks the app for suggestions and for the options of all parameters at once.
    public func load() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.loadSuggestions() }
            for parameter in filter.parameters where options[parameter.id] != nil {
                group.addTask { await self.loadOptions(of: parameter.id) }
            }
        }
    }

    /// Asks the app for the options of a parameter, again if it has not answered before.
    public func loadOptions(of parameter: FilterParameter.ID) async {
        options[parameter] = .loading
        do {
            options[parameter] = .known(try await model.settings.options(of: parameter, in: filter.id))
        } catch is CancellationError {
        } catch {
            options[parameter] = .failed(error.localizedDescription)
        }
    }

    private func loadSuggestions() async {
        guard isNew else { return }
        // Without suggestions the form is as good: a failure shows with the options, if there are any.
        suggestions = (try? await model.settings.suggestions(for: filter.id)) ?? []
    }

    // MARK: - Values

    /// The value of a parameter: the user's, or the default; `nil` if there is neither.
    public func value(of parameter: FilterParameter) -> FilterValue? {
        values[parameter.id] ?? filter.defaults[parameter.id]
    }

    /// Whether a parameter has no value if the user gives it none: with a default it has one, without anything being set.
    ///
    /// It depends on the declaration alone.
    public func canBeUnset(_ parameter: FilterParameter) -> Bool {
        filter.defaults[parameter.id] == nil
    }

    /// Whether no value is among the choices for a parameter. A required one has that choice until it has a value.
    public func offersNone(for parameter: FilterParameter) -> Bool {
        value(of: parameter) == nil || parameter.isOptional && canBeUnset(parameter)
    }

    /// Sets the value of a parameter; `nil` leaves it to the default.
    public func set(_ value: FilterValue?, for parameter: FilterParameter) {
        values[parameter.id] = value
        typed[parameter.id] = nil
        problem = nil
    }

    /// Takes the values that the app suggests.
    public func take(_ suggestion: FilterSuggestion) {
        values = suggestion.values
        typed = [:]
        problem = nil
    }

    // MARK: - Numbers as texts

    /// The text of a number: as it was typed, or that of the value.
    public func numberText(of parameter: FilterParameter) -> String {
        typed[parameter.id] ?? value(of: parameter)?.plainText ?? ""
    }

    /// Sets the value of a parameter to the number that a text is. An empty text leaves it to the default; one that is no
    /// number does so too, and is to be replaced before the values can be kept.
    public func setNumber(_ text: String, for parameter: FilterParameter) {
        set(Self.number(in: text, for: parameter), for: parameter)
        typed[parameter.id] = text
    }

    private static func number(in text: String, for parameter: FilterParameter) -> FilterValue? {
        let number = Double(text.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: "."))
        guard let number, abs(number) < 9e15 else { return nil }
        guard parameter.kind == .integer else { return .number(number) }
        return number == number.rounded() ? .integer(Int64(number)) : nil
    }

    /// Whether the text that was typed for a parameter is no number.
    private func isUnreadable(_ parameter: FilterParameter) -> Bool {
        guard let text = typed[parameter.id], !text.allSatisfy(\.isWhitespace) else { return false }
        return Self.number(in: text, for: parameter) == nil
    }

    // MARK: - Lists and choices

    /// The values of a parameter that takes several.
    public func list(of parameter: FilterParameter) -> [FilterValue] {
        if case .list(let values) = value(of: parameter) { values } else { [] }
    }

    /// The options of a parameter as choices, with the present value among them even if the app no longer offers it.
    public func choices(of parameter: FilterParameter) -> [FilterChoice] {
        guard case .known(let options) = options[parameter.id] else { return presentChoices(of: parameter) }
        let offered = options.map {
            FilterChoice(value: $0.value, title: $0.display.title, subtitle: $0.display.subtitle)
        }
        return offered
            + presentChoices(of: parameter).filter { choice in
                !offered.contains { $0.value == choice.value }
            }
    }

    private func presentChoices(of parameter: FilterParameter) -> [FilterChoice] {
        let present = parameter.isArray ? list(of: parameter) : value(of: parameter).map { [$0] } ?? []
        return present.map { FilterChoice(value: $0, title: $0.plainText, subtitle: "") }
    }

    /// The parameters that still need a value, since they have none or a text that is no number.
    public var missing: [FilterParameter] {
        filter.parameters.filter {
            !$0.isOptional && !$0.hasDefault && values[$0.id] == nil || isUnreadable($0)
        }
    }

    // MARK: - Keeping

    /// Keeps the values.
    ///
    /// - Returns: Whether that worked; otherwise there is a ``problem``.
    public func save() async -> Bool {
        do {
            try await model.settings.set(filter.id, in: mode, to: values)
            model.notices.set(FilterPlace(filter: filter.id, mode: mode))
            await model.reload()
            return true
        } catch {
            problem = error.localizedDescription
            return false
        }
    }
}

/// A value that can be chosen, in words.
public struct FilterChoice: Hashable {
    /// The value.
    public let value: FilterValue
    /// The words of the app.
    public let title: String
    /// The second line, or empty.
    public let subtitle: String

    /// Both in one line.
    public var line: String {
        [title, subtitle].filter { !$0.isEmpty }.joined(separator: " – ")
    }
}

extension FilterValue {
    /// The value without words of the app: of an entity the identifier, of a case the raw value.
    public var plainText: String {
        switch self {
        case .boolean(let value): value ? NSLocalizedString("Yes", comment: "") : NSLocalizedString("No", comment: "")
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .text(let text), .entity(let text), .enumeration(let text), .dateText(let text): text
        case .other(_, let text): text
        case .list(let values): values.map(\.plainText).joined(separator: ", ")
        }
    }
}

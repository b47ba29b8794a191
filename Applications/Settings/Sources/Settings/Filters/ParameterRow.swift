// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The control for a parameter of a filter: the one that fits its type.
struct ParameterRow: View {
    let form: FilterForm
    let parameter: FilterParameter

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            control
            if !parameter.description.isEmpty {
                Text(parameter.description).font(.caption).foregroundStyle(.secondary)
            }
        }
    }

    @ViewBuilder private var control: some View {
        if form.options[parameter.id] != nil {
            OptionsControl(form: form, parameter: parameter)
        } else if parameter.isArray {
            ListControl(form: form, parameter: parameter)
        } else {
            switch parameter.kind {
            case .boolean: BooleanControl(form: form, parameter: parameter)
            case .integer, .number: NumberControl(form: form, parameter: parameter)
            case .text: TextControl(form: form, parameter: parameter)
            case .date: DateControl(form: form, parameter: parameter)
            case .entity, .enumeration, .other:
                LabeledContent(parameter.title) {
                    Text(
                        form.value(of: parameter)?.plainText
                            ?? NSLocalizedString("Only the app can set this.", comment: ""))
                }
            }
        }
    }
}

/// A switch, or the choice between both words of the app and none.
private struct BooleanControl: View {
    let form: FilterForm
    let parameter: FilterParameter

    var body: some View {
        if form.canBeUnset(parameter) || !parameter.onTitle.isEmpty {
            Picker(parameter.title, selection: choice) {
                if form.offersNone(for: parameter) { Text("Not set").tag(-1) }
                Text(parameter.onTitle.isEmpty ? FilterValue.boolean(true).plainText : parameter.onTitle).tag(1)
                Text(parameter.offTitle.isEmpty ? FilterValue.boolean(false).plainText : parameter.offTitle).tag(0)
            }
        } else {
            Toggle(parameter.title, isOn: isOn)
        }
    }

    private var isOn: Binding<Bool> {
        let (form, parameter) = (form, parameter)
        return Binding {
            form.value(of: parameter) == .boolean(true)
        } set: {
            form.set(.boolean($0), for: parameter)
        }
    }

    private var choice: Binding<Int> {
        let (form, parameter) = (form, parameter)
        return Binding {
            switch form.value(of: parameter) {
            case .boolean(let value): value ? 1 : 0
            default: -1
            }
        } set: {
            form.set($0 < 0 ? nil : .boolean($0 == 1), for: parameter)
        }
    }
}

/// A field for a text. An empty one leaves a parameter without a value, or has the empty text instead of a default.
private struct TextControl: View {
    let form: FilterForm
    let parameter: FilterParameter

    var body: some View {
        LabeledContent(parameter.title) {
            TextField(
                parameter.title, text: text, prompt: isUnsetWhenEmpty ? Text("Not set") : nil
            )
            .frame(width: 220)
        }
    }

    private var isUnsetWhenEmpty: Bool { parameter.isOptional && form.canBeUnset(parameter) }

    private var text: Binding<String> {
        let (form, parameter, isUnsetWhenEmpty) = (form, parameter, isUnsetWhenEmpty)
        return Binding {
            if case .text(let text) = form.value(of: parameter) { text } else { "" }
        } set: {
            form.set($0.isEmpty && isUnsetWhenEmpty ? nil : .text($0), for: parameter)
        }
    }
}

/// The control for a number that the app prefers: a stepper, a slider or a field.
private struct NumberControl: View {
    let form: FilterForm
    let parameter: FilterParameter

    var body: some View {
        switch control {
        case .slider:
            LabeledContent(parameter.title) {
                HStack(spacing: 8) {
                    slider.frame(width: 220)
                    Text(shown)
                }
            }
        case .stepper:
            LabeledContent(parameter.title) {
                Stepper(value: number, in: bounds) {
                    Text(shown)
                }
            }
        case .field:
            LabeledContent(parameter.title) {
                TextField(parameter.title, text: text, prompt: prompt)
                    .frame(width: 120)
            }
        }
    }

    @ViewBuilder private var slider: some View {
        if parameter.kind == .integer {
            Slider(value: number, in: bounds, step: 1) { Text(parameter.title) }
        } else {
            Slider(value: number, in: bounds) { Text(parameter.title) }
        }
    }

    private var shown: String {
        form.value(of: parameter).map(\.plainText) ?? ""
    }

    /// The value of an empty field.
    private var prompt: Text? {
        if let number = form.filter.defaults[parameter.id] { return Text(verbatim: number.plainText) }
        return parameter.isOptional ? Text("Not set") : nil
    }

    /// A number that may be without a value needs a field, which can be empty. A slider needs both bounds, and so do the steps
    /// of a stepper for a number that is not whole.
    ///
    /// It depends on the declaration alone: the control must not become another one while the user types.
    private var control: FilterParameter.Control {
        if parameter.isOptional || form.canBeUnset(parameter) { return .field }
        let isBounded = parameter.minimum != nil && parameter.maximum != nil
        return switch parameter.control ?? (parameter.kind == .integer ? .stepper : .field) {
        case .slider: isBounded ? .slider : .field
        case .stepper: isBounded || parameter.kind == .integer ? .stepper : .field
        case .field: .field
        }
    }

    private var bounds: ClosedRange<Double> {
        let lower = parameter.minimum ?? -9e15
        return lower...max(lower, parameter.maximum ?? 9e15)
    }

    private var number: Binding<Double> {
        let (form, parameter) = (form, parameter)
        return Binding {
            switch form.value(of: parameter) {
            case .integer(let value): Double(value)
            case .number(let value): value
            default: parameter.minimum ?? 0
            }
        } set: {
            form.set(value($0), for: parameter)
        }
    }

    private func value(_ number: Double) -> FilterValue {
        parameter.kind == .integer ? .integer(Int64(number.rounded())) : .number(number)
    }

    private var text: Binding<String> {
        let (form, parameter) = (form, parameter)
        return Binding {
            form.numberText(of: parameter)
        } set: {
            form.setNumber($0, for: parameter)
        }
    }
}

/// A date, with a switch as long as there is none, or if there need not be one.
private struct DateControl: View {
    let form: FilterForm
    let parameter: FilterParameter

    var body: some View {
        HStack(spacing: 10) {
            if form.canBeUnset(parameter) {
                Toggle(parameter.title, isOn: hasDate)
                Spacer()
                if form.value(of: parameter) != nil { picker }
            } else {
                Text(parameter.title)
                Spacer()
                picker
            }
        }
    }

    private var picker: some View {
        DatePicker(selection: date) { EmptyView() }.accessibilityLabel(parameter.title)
    }

    private var date: Binding<Date> {
        let (form, parameter) = (form, parameter)
        return Binding {
            form.value(of: parameter)?.date ?? Date()
        } set: {
            form.set(.date($0), for: parameter)
        }
    }

    private var hasDate: Binding<Bool> {
        let (form, parameter) = (form, parameter)
        return Binding {
            form.value(of: parameter) != nil
        } set: {
            form.set($0 ? .date(Date()) : nil, for: parameter)
        }
    }
}

/// Several values of a simple type, each in a line, and a field for one more.
private struct ListControl: View {
    let form: FilterForm
    let parameter: FilterParameter
    @State private var new = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(parameter.title)
            ForEach(Array(values.enumerated()), id: \.offset) { index, value in
                HStack(spacing: 8) {
                    Text(value.plainText)
                    Spacer()
                    RemoveButton(name: value.plainText) { remove(index) }
                }
            }
            HStack(spacing: 8) {
                TextField(parameter.title, text: $new, prompt: Text("One more"))
                    .onSubmit { add() }
                Button("Add") { add() }
                    .disabled(element == nil)
                    .accessibilityLabel("Add to \(parameter.title)")
            }
        }
    }

    private var values: [FilterValue] { form.list(of: parameter) }

    private var element: FilterValue? {
        let text = new.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return nil }
        return switch parameter.kind {
        case .integer: Int64(text).map { .integer($0) }
        case .number: Double(text).map { .number($0) }
        case .text: .text(text)
        default: nil
        }
    }

    private func add() {
        guard let element else { return }
        form.set(.list(values + [element]), for: parameter)
        new = ""
    }

    private func remove(_ index: Int) {
        var rest = values
        rest.remove(at: index)
        form.set(.list(rest), for: parameter)
    }
}

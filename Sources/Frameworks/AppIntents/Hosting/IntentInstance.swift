// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeBus
internal import EnfiladeContract
internal import FoundationAdditions

/// An intent of its own for one question of the service, with its parameters by their names.
struct IntentInstance<Intent: SetFocusFilterIntent>: Sendable {
    let intent: Intent
    /// The parameters in the order of their declaration.
    let parameters: [(name: String, storage: any IntentParameterStorage)]

    /// Makes an instance with the defaults.
    init(_ type: Intent.Type = Intent.self) {
        let new = NewParameters()
        let intent = NewParameters.$current.withValue(new) { Intent() }
        if let parameters = new.named(for: Intent.self) {
            self.init(intent, parameters)
        } else {
            self.init(intent)
            new.learnNames(parameters, for: Intent.self)
        }
    }

    /// Takes an instance as it is.
    init(_ intent: Intent) {
        self.init(
            intent,
            Mirror(reflecting: intent).children.compactMap { child in
                guard let label = child.label, let storage = child.value as? any IntentParameterStorage else {
                    return nil
                }
                // The storage of a property with a wrapper has its name with an underscore.
                return (label.hasPrefix("_") ? String(label.dropFirst()) : label, storage)
            })
    }

    private init(_ intent: Intent, _ parameters: NewParameters.Named) {
        (self.intent, self.parameters) = (intent, parameters)
    }

    /// Gives the parameters their values; those without one have their defaults.
    ///
    /// The app may have had other parameters when the user chose the values. Unknown names are ignored, and a parameter whose
    /// value it cannot take has its default, or the elements of a list that it can take.
    ///
    /// - Parameter isStrict: Whether a value that its parameter cannot take is an error.
    /// - Throws: Any error of a query, and `ServiceError.invalidArgument` for a value that its parameter cannot take.
    func take(_ values: ParameterValues, isStrict: Bool = false) async throws {
        for (name, storage) in parameters {
            do {
                try await storage.take(values[name].map { _IntentStoredValue($0) }, isStrict: isStrict)
            } catch let mismatch as _IntentValueMismatch {
                let problem =
                    "the parameter “\(name)” of “\(Intent.persistentIdentifier)” takes no such \(mismatch.expected)"
                if isStrict { throw ServiceError(.invalidArgument, problem) }
                Diagnostics.report("\(problem), and has its default")
                try await storage.take(nil, isStrict: isStrict)
            }
        }
    }

    /// The names of the required parameters without a value.
    var missing: [String] { parameters.filter { !$0.storage.hasValue }.map(\.name) }

    /// The values that differ from the absence of one.
    var values: BusOptions {
        parameters.reduce(into: [:]) { $0[$1.name] = $1.storage.storedValue?.variant }
    }
}

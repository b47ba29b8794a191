// SPDX-License-Identifier: Apache-2.0
// The typed keys with which a command declares its parameters and reads their values.

/// A flag, an option or an argument as a command declares it.
package protocol ParameterKey: Sendable {
    /// Its description.
    var parameter: Parameter { get }
}

/// An option without a value, such as `--json`.
package struct Flag: ParameterKey {
    package let parameter: Parameter

    /// Declares a flag by its long name without dashes.
    package init(
        _ name: String, short: Character? = nil, help: @autoclosure @escaping @Sendable () -> String
    ) {
        parameter = Parameter(name, short: short, kind: .flag, help: help())
    }
}

/// An option with a value, such as `--output FILE`; given more than once, the last one counts.
package struct Option<Value: ArgumentValue>: ParameterKey {
    package let parameter: Parameter

    /// Declares an option by its long name without dashes and the word that help shows for its value.
    package init(
        _ name: String, short: Character? = nil, value valueName: String,
        help: @autoclosure @escaping @Sendable () -> String, completion: Completion? = nil
    ) {
        parameter = Parameter(
            name, short: short, kind: .option(valueName: valueName), help: help(),
            completion: completion ?? Value.completion, complaint: Value.complaint)
    }
}

/// A value given by position that may be left out.
package struct OptionalArgument<Value: ArgumentValue>: ParameterKey {
    package let parameter: Parameter

    /// Declares an argument by the word that help shows for it.
    package init(
        _ name: String, help: @autoclosure @escaping @Sendable () -> String, completion: Completion? = nil
    ) {
        parameter = Parameter(
            name, kind: .argument(.optional), help: help(), completion: completion ?? Value.completion,
            complaint: Value.complaint)
    }
}

/// A value given by position.
package struct Argument<Value: ArgumentValue>: ParameterKey {
    package let parameter: Parameter

    /// Declares an argument by the word that help shows for it.
    package init(
        _ name: String, help: @autoclosure @escaping @Sendable () -> String, completion: Completion? = nil
    ) {
        parameter = Parameter(
            name, kind: .argument(.one), help: help(), completion: completion ?? Value.completion,
            complaint: Value.complaint)
    }
}

/// One or more values given by position, after all others.
package struct RepeatedArgument<Value: ArgumentValue>: ParameterKey {
    package let parameter: Parameter

    /// Declares arguments by the word that help shows for each of them.
    package init(
        _ name: String, help: @autoclosure @escaping @Sendable () -> String, completion: Completion? = nil
    ) {
        parameter = Parameter(
            name, kind: .argument(.many), help: help(), completion: completion ?? Value.completion,
            complaint: Value.complaint)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The parts of a log message.
///
/// See [OSLogInterpolation](https://developer.apple.com/documentation/os/osloginterpolation).
public struct OSLogInterpolation: StringInterpolationProtocol {
    /// A part of the message.
    private enum Part {
        case literal(String)
        case value(() -> String)
    }

    private var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
        parts.reserveCapacity(2 * interpolationCount + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
        if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    /// Adds a value.
    ///
    /// - Parameters:
    ///   - privacy: The readers that may see the value.
    ///   - isPublic: Whether anybody may read it if `privacy` leaves that to the type of the value.
    ///   - text: Makes the text; called only if somebody may read it or a mark of it.
    mutating func append(_ privacy: OSLogPrivacy, isPublic: Bool, _ text: @escaping () -> String) {
        parts.append(.value { privacy.shown(isPublicByDefault: isPublic, text) })
    }

    /// The message as it is written, with private values replaced.
    var text: String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal
            case .value(let value): text += value()
            }
        }
    }
}

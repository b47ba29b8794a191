// SPDX-License-Identifier: Apache-2.0

/// Collects lines.
public struct Logger {
    public private(set) var lines: [String] = []

    public init() {}

    public mutating func info(_ line: String) {
        lines.append(line)
    }
}

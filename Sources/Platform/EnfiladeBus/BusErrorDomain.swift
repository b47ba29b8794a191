// SPDX-License-Identifier: Apache-2.0

/// The errors of one product that cross the bus under names with a common prefix, and come back as the same Swift values.
///
/// The bus carries a name and a sentence. A domain says which Swift error that is, in both directions; errors of all other
/// names stay `BusError`.
package struct BusErrorDomain: Sendable {
    /// The beginning of the names of this domain, up to the last full stop.
    package let prefix: String
    /// The word after the prefix and the sentence for an error that a handler has thrown.
    private let encode: @Sendable (any Error) -> (code: String, message: String)
    /// The error for a word and a sentence.
    private let decode: @Sendable (_ code: String, _ message: String) -> any Error

    /// Makes a domain.
    ///
    /// - Parameters:
    ///   - prefix: The beginning of the names, for example `org.example.Error.`.
    ///   - encode: Gives any error but a `BusError` a word and a sentence: it also has words for `RecordRefusal` and
    ///     `CancellationError`, and one for defects.
    ///   - decode: Makes the error that a peer has answered under the prefix.
    package init(
        prefix: String, encode: @escaping @Sendable (any Error) -> (code: String, message: String),
        decode: @escaping @Sendable (_ code: String, _ message: String) -> any Error
    ) {
        self.prefix = prefix
        self.encode = encode
        self.decode = decode
    }

    /// The D-Bus error for an error that a handler has thrown.
    func busError(for error: any Error) -> BusError {
        if let error = error as? BusError { return error }
        let (code, message) = encode(error)
        return BusError(prefix + code, message)
    }

    /// The Swift error for an error that a peer has answered; `nil` if its name is not of this domain.
    func error(named name: String, _ message: String) -> (any Error)? {
        name.hasPrefix(prefix) ? decode(String(name.dropFirst(prefix.count)), message) : nil
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension NSUserActivity {
    /// Replaces ``userInfo`` by a value; the keys are the coding keys.
    ///
    /// - Throws: The encoder's error, and one for a value that does not encode to keys and values, such as a number.
    public func setTypedPayload<T>(_ payload: T) throws where T: Codable {
        let list = try PropertyListSerialization.propertyList(
            from: try PropertyListEncoder().encode(payload), options: [], format: nil)
        guard let entries = list as? [String: Any] else {
            let context = EncodingError.Context(
                codingPath: [], debugDescription: "\(T.self) does not encode to keys and values")
            throw EncodingError.invalidValue(payload, context)
        }
        let values = try ActivityValue.entries(converting: entries)
        withState { state in
            state.record.userInfo = values
            state.userInfoWrites += 1
        }
    }

    /// Reads ``userInfo`` as a value whose coding keys are its keys.
    ///
    /// - Throws: The error of the decoder if an entry is missing or of another type.
    public func typedPayload<T>(_ type: T.Type) throws -> T where T: Codable {
        let list = ActivityValue.propertyList(record.userInfo)
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        return try PropertyListDecoder().decode(type, from: data)
    }
}

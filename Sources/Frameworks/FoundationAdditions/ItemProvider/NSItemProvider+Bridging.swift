// SPDX-License-Identifier: Apache-2.0
// Swift values that stand for Foundation objects: String for NSString, URL for NSURL.

public import Foundation

extension NSItemProvider {
    /// Adds the representations of a type and makes the value when one of them is asked for.
    ///
    /// - Parameters:
    ///   - ofClass: The type of the value, such as `String.self`.
    ///   - visibility: The processes that can see the representations.
    ///   - loadHandler: Makes the value: calls its argument once, with the value or with an error.
    public func registerObject<T: Sendable>(
        ofClass: T.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?
    ) where T: _ObjectiveCBridgeable & SendableMetatype, T._ObjectiveCType: NSItemProviderWriting {
        registerObject(ofClass: T._ObjectiveCType.self, visibility: visibility) { completion in
            loadHandler { value, error in completion(value?._bridgeToObjectiveC(), error) }
        }
    }

    /// Tells whether a value of a type, such as `String.self`, can be made from one of the representations.
    public func canLoadObject<T>(
        ofClass: T.Type
    ) -> Bool where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

    /// Makes a value from the first representation that its type can read.
    ///
    /// - Parameters:
    ///   - ofClass: The type of the value, such as `URL.self`.
    ///   - completionHandler: Called once, on no particular thread.
    /// - Returns: The progress of the load. Cancelling it cancels the sender's work.
    @discardableResult
    public func loadObject<T>(
        ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T: _ObjectiveCBridgeable & SendableMetatype, T._ObjectiveCType: NSItemProviderReading {
        loadObject(ofClass: T._ObjectiveCType.self) { object, error in
            guard let bridged = object as? T._ObjectiveCType else { return completionHandler(nil, error) }
            var value: T?
            guard T._conditionallyBridgeFromObjectiveC(bridged, result: &value) else {
                let message = "Cannot make a value of type \(T.self)"
                return completionHandler(nil, ItemProviderError(.unexpectedValueClassError, message).forPrograms)
            }
            completionHandler(value, nil)
        }
    }
}

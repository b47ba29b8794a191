// SPDX-License-Identifier: Apache-2.0
// Activity items of apps: anything at all.

package import CoreTransferable
import Foundation
package import FoundationAdditions
package import UniformTypeIdentifiers

extension ShareRequest {
    /// The item provider of text, an address, a file, data or an item provider; `nil` for everything else.
    package static func provider(of item: Any) -> NSItemProvider? {
        switch item {
        case let provider as NSItemProvider: return provider
        case let text as String: return registered(text)
        case let text as NSString: return registered(String(describing: text))
        case let address as URL: return provider(ofValue: address)
        case let address as NSURL: return provider(of: address as URL)
        case let data as Data: return provider(of: .data) { data }
        default: return nil
        }
    }

    /// An item provider of data that is made when it is asked for; `nil` if it cannot be made.
    package static func provider(
        of type: UTType, _ make: @escaping @Sendable () async -> Data?
    ) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: type) { completion in
            let work = Task {
                let data = await make()
                completion(data, data == nil ? CocoaError(.featureUnsupported) : nil)
            }
            let progress = Progress(totalUnitCount: 1)
            progress.cancellationHandler = { work.cancel() }
            return progress
        }
        return provider
    }

    /// The item provider of a value; that of a file if the value is the URL of one.
    package static func provider<Value: Transferable>(ofValue value: Value) -> NSItemProvider {
        if let address = value as? URL, address.isFileURL {
            return NSItemProvider(contentsOf: address, contentType: nil)
        }
        return registered(value)
    }

    private static func registered<Value: Transferable>(_ value: Value) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.register(value)
        return provider
    }
}

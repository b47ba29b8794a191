// SPDX-License-Identifier: Apache-2.0
// Imports Foundation alone, which is enough for NSItemProvider on Apple's platforms.

import Foundation
import Logging

#if canImport(Bus) || canImport(GLib) || canImport(Service) || canImport(Shell)
#error("a module can be imported that is not there for apps")
#endif

public func makeProvider(_ text: String, logger: inout Logger) -> NSItemProvider {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { completion in
        completion(Data(text.utf8), nil)
        return nil
    }
    logger.info("registered")
    return provider
}

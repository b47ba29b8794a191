// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A resource that must last while some content may be loaded, such as a drop whose source ends its offer with it.
package protocol ContentLease: AnyObject, Sendable {
    /// A load begins.
    func beginLoading()
    /// It has ended.
    func endLoading()
}

extension NSItemProvider {
    /// A provider of the same representations, which keeps a lease for as long as it exists, and tells it of its loads.
    package func keeping(_ lease: any ContentLease) -> NSItemProvider {
        let registrations = registrations
        return NSItemProvider(representations: representations, suggestedName: suggestedName) {
            representation, openInPlace, progress in
            lease.beginLoading()
            defer { lease.endLoading() }
            guard let registration = registrations.first(where: { $0.representation == representation }) else {
                throw ItemProviderError.nothing(of: representation.typeIdentifier, in: self)
            }
            return try await registration.load(openInPlace, progress)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Making objects of classes that are known by name alone, as in UIKit, whose file of this name says how.

internal import Foundation

extension NSObject {
    /// Calls the initializer without arguments that the class of the object has.
    @usableFromInline convenience init(makingInstance: Void) {
        self.init()
    }

    /// Makes an object of the class that it is called on.
    @_silgen_name("$s10Foundation8NSObjectC6AppKitE14makingInstanceACyt_tcfC")
    static func instance() -> NSObject
}

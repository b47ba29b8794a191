// SPDX-License-Identifier: Apache-2.0
// Making objects of classes that are known by name alone.
//
// Swift calls only initializers that are marked as required through a class that is known at run time, and those of NSObject
// and UIScene are not: apps override them without saying so. A convenience initializer does find the overridden one. So
// there is one for each, called by its symbol with the class in place of its own. An initializer that a class does not have
// ends the process with a message that names both.

package import Foundation

extension NSObject {
    /// Calls the initializer without arguments that the class of the object has.
    @usableFromInline convenience init(makingInstance: Void) {
        self.init()
    }

    /// Makes an object of the class that it is called on.
    @_silgen_name("$s10Foundation8NSObjectC5UIKitE14makingInstanceACyt_tcfC")
    package static func instance() -> NSObject
}

extension UIScene {
    /// Calls the initializer for a session that the class of the object has.
    @usableFromInline convenience init(makingFor session: UISceneSession, options: ConnectionOptions) {
        self.init(session: session, connectionOptions: options)
    }

    /// Makes a scene of the class that it is called on. An initializer takes over its arguments, so that this does too.
    @_silgen_name("$s5UIKit7UISceneC9makingFor7optionsAcA0B7SessionC_AC17ConnectionOptionsCtcfC")
    static func instance(for session: consuming UISceneSession, options: consuming ConnectionOptions) -> UIScene
}

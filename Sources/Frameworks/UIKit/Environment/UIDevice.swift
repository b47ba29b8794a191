// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import Glibc

/// The device that the app runs on.
///
/// See [UIDevice](https://developer.apple.com/documentation/uikit/uidevice).
@MainActor @preconcurrency open class UIDevice: NSObject {
    /// The device.
    open class var current: UIDevice { shared }
    private static let shared = UIDevice()

    /// The name of the host.
    open var name: String { ProcessInfo.processInfo.hostName }
    /// The kind of machine, for example `x86_64`.
    open var model: String { Self.system.machine }
    /// The kind of machine; it has no other names.
    open var localizedModel: String { model }
    /// The name of the kernel: `Linux`.
    open var systemName: String { Self.system.name }
    /// The version of the kernel, for example `6.1.0`.
    open var systemVersion: String { Self.system.version }
    /// The kind of device that interfaces are made for: `pad`, as ``UITraitCollection/userInterfaceIdiom`` is.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }

    private static let system: (name: String, version: String, machine: String) = {
        var names = utsname()
        guard uname(&names) == 0 else { return ("Linux", "", "") }
        func text<Bytes>(_ bytes: Bytes) -> String {
            withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        let release = text(names.release).prefix { $0.isNumber || $0 == "." }
        return (text(names.sysname), String(release), text(names.machine))
    }()
}

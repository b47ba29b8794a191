// SPDX-License-Identifier: Apache-2.0
// The program that the compiler asks to expand our macros while this package is built.
//
// Apps use the same macros from `libEnfiladeMacros.so`, which `scripts/libraries.sh` links from the same objects. The
// toolchain has all that is needed but for `CompilerPlugin`, so that the program starts the exchange of messages itself.

@_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling
internal import SwiftSyntaxMacros

/// The macros that the compiler may ask for.
private struct Provider: PluginProvider {
    /// A request for a macro of another name.
    struct UnknownMacro: Error, CustomStringConvertible {
        let name: String

        var description: String { "Enfilade has no macro \(name)" }
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        switch typeName {
        case "PreviewMacro": PreviewMacro.self
        case "PreviewableMacro": PreviewableMacro.self
        case "EntryMacro": EntryMacro.self
        default: throw UnknownMacro(name: typeName)
        }
    }
}

/// The entry point of the program.
@main private struct Plugin {
    static func main() throws {
        try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: Provider()).main()
    }
}

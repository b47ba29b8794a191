// SPDX-License-Identifier: Apache-2.0

/// Creates an environment value from a variable with a default value, in an extension of `EnvironmentValues`.
///
///     extension EnvironmentValues {
///         @Entry var isCompact = false
///     }
///
/// See [Entry()](https://developer.apple.com/documentation/swiftui/entry()).
@attached(accessor) @attached(peer, names: prefixed(__Key_)) public macro Entry() =
    #externalMacro(module: "EnfiladeMacros", type: "EntryMacro")

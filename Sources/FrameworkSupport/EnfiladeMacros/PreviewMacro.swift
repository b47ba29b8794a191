// SPDX-License-Identifier: Apache-2.0

public import SwiftSyntax
public import SwiftSyntaxMacros

/// `#Preview`: the compiler checks the types of its arguments, the body among them, and nothing is left in the program.
public struct PreviewMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}

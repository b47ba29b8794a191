// SPDX-License-Identifier: Apache-2.0

public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@Previewable`: a mark on a property that is declared in the body of `#Preview`, and an error elsewhere.
public struct PreviewableMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let isInPreview = context.lexicalContext.contains { scope in
            scope.asProtocol((any FreestandingMacroExpansionSyntax).self)?.macroName.text == "Preview"
        }
        guard isInPreview else {
            throw MacroExpansionErrorMessage("@Previewable items can only be declared in the body of a #Preview")
        }
        return []
    }
}

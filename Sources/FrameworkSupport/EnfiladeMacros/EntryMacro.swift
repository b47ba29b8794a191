// SPDX-License-Identifier: Apache-2.0

public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `@Entry`: turns a variable of `EnvironmentValues` into accessors and the key that they use.
public struct EntryMacro: AccessorMacro, PeerMacro {
    /// The parts of a declaration that the macro needs.
    private struct Entry {
        /// The name of the variable.
        let name: TokenSyntax
        /// The type of the variable; `nil` if it follows from the default value.
        let type: TypeSyntax?
        /// The value as long as nobody has set one.
        let value: ExprSyntax

        /// The name of the key.
        var key: TokenSyntax { "__Key_\(raw: name.trimmed.text.filter { $0 != "`" })" }

        /// Reads a declaration.
        ///
        /// - Throws: A message for the author of the code, if the declaration is none that the macro can be attached to.
        init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
            guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                variable.bindings.count == 1, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
                variable.bindingSpecifier.tokenKind == .keyword(.var), binding.accessorBlock == nil,
                context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedTypeName == "EnvironmentValues"
            else {
                throw MacroExpansionErrorMessage(
                    "'@Entry' macro can only attach to stored var declarations inside extensions of EnvironmentValues")
            }
            name = pattern.identifier.trimmed
            type = binding.typeAnnotation?.type.trimmed
            if let value = binding.initializer?.value {
                self.value = value.trimmed
            } else if let type, type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            {
                value = "nil"
            } else {
                throw MacroExpansionErrorMessage("'@Entry' needs a default value, unless the variable is optional")
            }
        }
    }

    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let entry = try Entry(declaration, in: context)
        return ["get { self[\(entry.key).self] }", "set { self[\(entry.key).self] = newValue }"]
    }

    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // The expansion of the accessors has already told of a declaration that is no entry.
        guard let entry = try? Entry(declaration, in: context) else { return [] }
        // A value of a type that is written down is made whenever it is needed, so that it may be none of a constant.
        let value: DeclSyntax =
            if let type = entry.type {
                "static var defaultValue: \(type) { \(entry.value) }"
            } else {
                "static let defaultValue = \(entry.value)"
            }
        return ["private nonisolated struct \(entry.key): SwiftUI.EnvironmentKey { \(value) }"]
    }
}

extension ExtensionDeclSyntax {
    /// The last part of the name of the extended type.
    fileprivate var extendedTypeName: String {
        extendedType.as(MemberTypeSyntax.self)?.name.text ?? extendedType.trimmedDescription
    }
}

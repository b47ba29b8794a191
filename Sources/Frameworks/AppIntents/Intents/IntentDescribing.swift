// SPDX-License-Identifier: Apache-2.0
// The four types in which code declares the description of an intent. On Apple's platforms it is read from the source, so that
// each of them works there; here each is a requirement of a protocol of its own, whose default means that it was not declared.

public import FoundationAdditions

/// An intent described by `IntentDescription?`, as the documentation has it.
public protocol _OptionallyDescribedIntent {
    /// The description; `nil` for none.
    static var description: IntentDescription? { get }
}

/// An intent described by `IntentDescription`.
public protocol _DescribedIntent {
    /// The description.
    static var description: IntentDescription { get }
}

/// An intent described by `LocalizedStringResource?`.
public protocol _OptionallyTextDescribedIntent {
    /// The description; `nil` for none.
    static var description: LocalizedStringResource? { get }
}

/// An intent described by `LocalizedStringResource`.
public protocol _TextDescribedIntent {
    /// The description.
    static var description: LocalizedStringResource { get }
}

extension _OptionallyDescribedIntent {
    public static var description: IntentDescription? { nil }
}

extension _DescribedIntent {
    @_disfavoredOverload public static var description: IntentDescription { IntentDescription(.undeclared) }
}

extension _OptionallyTextDescribedIntent {
    @_disfavoredOverload public static var description: LocalizedStringResource? { nil }
}

extension _TextDescribedIntent {
    @_disfavoredOverload public static var description: LocalizedStringResource { .undeclared }
}

extension LocalizedStringResource {
    /// The text of a description that was not declared.
    static let undeclared: LocalizedStringResource = ""

    /// Whether there is a text.
    var isDeclared: Bool { !key.isEmpty }
}

extension AppIntent {
    /// The description in whichever type it is declared; `nil` if there is none.
    static var anyDescription: IntentDescription? {
        if let description = optional(of: Self.self) { return description }
        if let text = optionalText(of: Self.self) { return IntentDescription(text) }
        let description = described(as: Self.self)
        if description.descriptionText.isDeclared { return description }
        let text = text(of: Self.self)
        return text.isDeclared ? IntentDescription(text) : nil
    }

    private static func optional<Intent: _OptionallyDescribedIntent>(of type: Intent.Type) -> IntentDescription? {
        Intent.description
    }

    private static func described<Intent: _DescribedIntent>(as type: Intent.Type) -> IntentDescription {
        Intent.description
    }

    private static func optionalText<Intent: _OptionallyTextDescribedIntent>(
        of type: Intent.Type
    ) -> LocalizedStringResource? {
        Intent.description
    }

    private static func text<Intent: _TextDescribedIntent>(of type: Intent.Type) -> LocalizedStringResource {
        Intent.description
    }
}

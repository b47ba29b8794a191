// SPDX-License-Identifier: Apache-2.0
// The facts about a type besides its tags and its conformance.

public import Foundation

extension UTType {
    /// Whether the identifier spells out a tag that no known type claims.
    public var isDynamic: Bool {
        switch storage {
        case .system: false
        case .named(let type): type.dynamic != nil
        }
    }

    /// Whether the system or an app declares the type.
    public var isDeclared: Bool {
        switch storage {
        case .system: true
        case .named(let type): type.facts.declaration != nil
        }
    }

    /// Whether the type is in the public domain: its identifier starts with `public.`.
    public var isPublic: Bool {
        identifier.utf8.prefix(7).map(TableEncoding.folded).elementsEqual("public.".utf8)
    }

    /// A description for people, in the language of the user where one is known; nil if there is none.
    ///
    /// Types of the system are described in the words of the desktop's MIME database if it knows the type and speaks the
    /// user's language, else in English. Types of apps are described as declared, or as the app's `InfoPlist.strings` has it
    /// in the user's language.
    public var localizedDescription: String? {
        let mimeTypes =
            switch storage {
            case .system(let type): type.sharedMIMEType.map { [$0] } ?? []
            case .named(let type): type.facts.declaration.map(Self.desktopNames) ?? []
            }
        guard !mimeTypes.isEmpty else { return englishDescription }
        let comments = LocalizedComments(environment: ProcessInfo.processInfo.environment)
        return mimeTypes.lazy.compactMap(comments.comment).first ?? englishDescription
    }

    /// The names under which the desktop may know a type of an app, as the installation of the app has chosen one.
    private static func desktopNames(of type: TypeDeclaration) -> [String] {
        let declared = (type.tags[.mimeType] ?? []).map { name in String(name.prefix { $0 != ";" }).lowercased() }
        let own = declared.filter { UTType(mimeType: $0)?.isSystemType != true }
        return own + ["application/vnd.\(type.identifier)"]
    }

    private var isSystemType: Bool {
        if case .system = storage { true } else { false }
    }

    /// The description in English for types of the system, as declared for types of apps; nil if there is none.
    package var englishDescription: String? {
        switch storage {
        case .system(let type): type.englishDescription
        case .named(let type): type.facts.declaration?.description
        }
    }

    /// The version of the declaration; nil if it states none.
    public var version: Int? {
        declaration?.version
    }

    /// Where the type is described; nil if the declaration does not say.
    public var referenceURL: URL? {
        declaration?.referenceURL
    }

    /// The declaration, if the type is one that an app declares.
    package var declaration: TypeDeclaration? {
        switch storage {
        case .system: nil
        case .named(let type): type.facts.declaration
        }
    }

    /// The known type that claims the tag of a dynamic type, if there is one by now; any other type as it is.
    ///
    /// A dynamic identifier made where nobody knew the tag turns into the declared type where somebody does.
    package var resolved: UTType {
        guard case .named(let type) = storage, let dynamic = type.dynamic,
            let type = UTType(tag: dynamic.tag, tagClass: dynamic.tagClass, conformingTo: nil), !type.isDynamic
        else { return self }
        return type
    }
}

// SPDX-License-Identifier: Apache-2.0
// Whether the types of a bundle fit into the tree of types that is there already.

import EnfiladeBus
import EnfiladeContract
import UniformTypeIdentifiers

/// Checks of the declared types of a bundle.
struct TypeChecks {
    /// The bundle; its types are named by their place in it.
    private let bundle: AppBundle
    /// The types of this bundle and of others, by identifier in lower case; of two the bundle's own one counts.
    private let declared: [String: TypeDeclaration]

    /// Prepares the checks.
    init(bundle: AppBundle, others: [TypeDeclaration]) {
        self.bundle = bundle
        declared = Dictionary(
            (bundle.types + others.filter { $0.bundle != bundle.identifier }).map { ($0.identifier.lowercased(), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Makes all checks.
    func run(_ problems: inout [BundleProblem]) {
        var seen: Set<String> = []
        for (place, type) in places {
            checkTexts(type, at: place, &problems)
            checkIdentifier(type, at: place, &problems)
            if !seen.insert(type.identifier.lowercased()).inserted {
                problems.append(
                    BundleProblem(.error, "\(place).UTTypeIdentifier", "declares “\(type.identifier)” a second time"))
            }
            checkConformance(type, at: place, &problems)
            checkExtensions(type, at: place, &problems)
            checkMIMETypes(type, at: place, &problems)
        }
        checkCycles(&problems)
        for (index, document) in bundle.documentTypes.enumerated() {
            for (position, identifier) in document.contentTypes.enumerated() where !isKnown(identifier) {
                problems.append(
                    BundleProblem(
                        .warning, "CFBundleDocumentTypes[\(index)].LSItemContentTypes[\(position)]",
                        "is “\(identifier)”, which nobody declares"))
            }
        }
    }

    /// The types with their places in the property list. The places are right because a type that could not be read is
    /// an error, after which nobody asks for them.
    private var places: [(place: String, type: TypeDeclaration)] {
        bundle.exportedTypes.enumerated().map { ("UTExportedTypeDeclarations[\($0)]", $1) }
            + bundle.importedTypes.enumerated().map { ("UTImportedTypeDeclarations[\($0)]", $1) }
    }

    /// The texts of a type's declaration can be sent over the bus.
    private func checkTexts(_ type: TypeDeclaration, at place: String, _ problems: inout [BundleProblem]) {
        var texts = [("UTTypeIdentifier", type.identifier)]
        texts += type.conformsTo.enumerated().map { ("UTTypeConformsTo[\($0)]", $1) }
        for (tagClass, tags) in type.tags.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            texts.append(("UTTypeTagSpecification", tagClass.rawValue))
            texts += tags.enumerated().map { ("UTTypeTagSpecification.\(tagClass.rawValue)[\($0)]", $1) }
        }
        if let description = type.description { texts.append(("UTTypeDescription", description)) }
        for (key, text) in texts {
            guard let objection = BusText.objection(to: text) else { continue }
            problems.append(BundleProblem(.error, "\(place).\(key)", objection))
        }
    }

    /// Checks that a bundle declares no type of the system and exports none with a name that is common to all.
    private func checkIdentifier(_ type: TypeDeclaration, at place: String, _ problems: inout [BundleProblem]) {
        let key = "\(place).UTTypeIdentifier"
        if type.isSystemType {
            problems.append(
                type.isExported
                    ? BundleProblem(.error, key, "is “\(type.identifier)”, which is a type of the system")
                    : BundleProblem(.warning, key, "is “\(type.identifier)”; the system's own declaration counts"))
        } else if type.isExported, type.identifier.lowercased().hasPrefix("public.") {
            problems.append(
                BundleProblem(
                    .error, key, "is “\(type.identifier)”; names with “public.” are not for bundles to export"))
        }
        if let objection = MIMEName.objection(to: type) { problems.append(BundleProblem(.error, key, objection)) }
    }

    /// Checks that the supertypes of a type are known.
    private func checkConformance(_ type: TypeDeclaration, at place: String, _ problems: inout [BundleProblem]) {
        let key = "\(place).UTTypeConformsTo"
        for (index, parent) in type.conformsTo.enumerated() where !isKnown(parent) {
            problems.append(BundleProblem(.warning, "\(key)[\(index)]", "is “\(parent)”, which nobody declares"))
        }
        if type.conformsTo.isEmpty {
            problems.append(BundleProblem(.warning, key, "is missing: the type conforms to nothing, not even to data"))
        }
    }

    /// No type leads back to itself. Types that all lead to each other are one mistake.
    private func checkCycles(_ problems: inout [BundleProblem]) {
        let places = Dictionary(
            self.places.map { ($1.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        for cycle in TypeCycles(declared).all(through: bundle.types.map(\.identifier)) {
            guard let first = cycle.first, let place = places[first.lowercased()] else { continue }
            let path = cycle.map { "“\($0)”" }.joined(separator: ", ")
            problems.append(
                BundleProblem(.error, "\(place).UTTypeConformsTo", "leads back to the type itself: \(path)"))
        }
    }

    /// An extension that a type of the system has stays with that type.
    private func checkExtensions(_ type: TypeDeclaration, at place: String, _ problems: inout [BundleProblem]) {
        let key = "\(place).UTTypeTagSpecification.\(UTTagClass.filenameExtension.rawValue)"
        for (index, name) in (type.tags[.filenameExtension] ?? []).enumerated() {
            if let system = SystemTypes.type(filenameExtension: name), !type.isSystemType {
                problems.append(
                    BundleProblem(
                        .warning, "\(key)[\(index)]", "is “\(name)”; such files stay files of “\(system.identifier)”"))
            }
            if !MIMEPackage.canMatch(name) {
                problems.append(
                    BundleProblem(
                        .error, "\(key)[\(index)]",
                        "is “\(name)”; “*”, “?”, “[”, “]” and control characters match other files"))
            }
        }
    }

    /// A MIME type is the path of a file in the desktop's database.
    private func checkMIMETypes(_ type: TypeDeclaration, at place: String, _ problems: inout [BundleProblem]) {
        let key = "\(place).UTTypeTagSpecification.\(UTTagClass.mimeType.rawValue)"
        for (index, name) in (type.tags[.mimeType] ?? []).enumerated() {
            guard let objection = MIMEName.objection(toTag: name) else { continue }
            problems.append(BundleProblem(.error, "\(key)[\(index)]", objection))
        }
    }

    /// Tells whether the system or a bundle declares an identifier.
    private func isKnown(_ identifier: String) -> Bool {
        declared[identifier.lowercased()] != nil || SystemTypes.type(identifier) != nil
    }
}

// SPDX-License-Identifier: Apache-2.0
// Declarations of types as they stand in property lists.

import Foundation

extension TypeDeclaration {
    /// Reads one entry of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
    ///
    /// - Parameters:
    ///   - propertyList: The entry.
    ///   - key: Where it stands, for the errors.
    package init(
        propertyList: Any, key: String, isExported: Bool, bundle: String?
    ) throws(TypeDeclarationError) {
        let entry = try PropertyListEntry(propertyList, key: key)
        let identifier = try entry.requiredString("UTTypeIdentifier")
        guard UTType.isIdentifier(identifier), !DynamicIdentifier.isDynamic(identifier) else {
            throw entry.error(
                "UTTypeIdentifier",
                "is “\(identifier)”, which is not a uniform type identifier: letters, digits and hyphens with full stops between"
            )
        }
        self.init(identifier: identifier, isExported: isExported, bundle: bundle)
        conformsTo = try entry.strings("UTTypeConformsTo")
        for (index, parent) in conformsTo.enumerated() where !UTType.isIdentifier(parent) {
            throw entry.error(
                "UTTypeConformsTo[\(index)]", "is “\(parent)”, which is not a uniform type identifier")
        }
        tags = try Self.tags(entry)
        description = try entry.string("UTTypeDescription")
        version = try entry.number("UTTypeVersion")
        if let address = try entry.string("UTTypeReferenceURL") {
            guard let url = URL(string: address), url.scheme != nil else {
                throw entry.error("UTTypeReferenceURL", "is “\(address)”, which is not an absolute URL")
            }
            referenceURL = url
        }
    }

    /// Reads all declarations of an `Info.plist`: those that can be used, and the faults of the others.
    package static func declarations(
        in infoDictionary: [String: Any], bundle: String?
    ) -> (declarations: [TypeDeclaration], errors: [TypeDeclarationError]) {
        var declarations: [TypeDeclaration] = []
        var errors: [TypeDeclarationError] = []
        for (key, isExported) in [("UTExportedTypeDeclarations", true), ("UTImportedTypeDeclarations", false)] {
            guard let value = infoDictionary[key] else { continue }
            guard let entries = value as? [Any] else {
                errors.append(TypeDeclarationError(key: key, reason: "is not an array"))
                continue
            }
            for (index, entry) in entries.enumerated() {
                do throws(TypeDeclarationError) {
                    declarations.append(
                        try TypeDeclaration(
                            propertyList: entry, key: "\(key)[\(index)]", isExported: isExported, bundle: bundle))
                } catch {
                    errors.append(error)
                }
            }
        }
        return (declarations, errors)
    }

    /// The entry that stands for the declaration in a property list, with the bundle as the registry writes it.
    var propertyList: PropertyListForm {
        PropertyListForm(
            UTTypeIdentifier: identifier, UTTypeConformsTo: conformsTo.isEmpty ? nil : conformsTo,
            UTTypeTagSpecification: tags.isEmpty
                ? nil : Dictionary(uniqueKeysWithValues: tags.map { ($0.rawValue, $1) }),
            UTTypeDescription: description, UTTypeReferenceURL: referenceURL?.absoluteString, UTTypeVersion: version,
            EnfiladeBundle: bundle, EnfiladeExported: isExported)
    }

    /// An entry of `types.plist`, by the keys of `Info.plist` and two of our own.
    struct PropertyListForm: Encodable {
        let UTTypeIdentifier: String
        let UTTypeConformsTo: [String]?
        let UTTypeTagSpecification: [String: [String]]?
        let UTTypeDescription: String?
        let UTTypeReferenceURL: String?
        let UTTypeVersion: Int?
        let EnfiladeBundle: String?
        let EnfiladeExported: Bool
    }

    /// Reads the tags of an entry.
    private static func tags(_ entry: PropertyListEntry) throws(TypeDeclarationError) -> [UTTagClass: [String]] {
        var tags: [UTTagClass: [String]] = [:]
        guard let specification = try entry.entry("UTTypeTagSpecification") else { return tags }
        for name in specification.keys {
            let tagClass = UTTagClass(rawValue: PropertyListEntry.withoutMark(name))
            let values = try specification.strings(name)
            for (index, value) in values.enumerated() {
                guard tagClass.allows(value) else {
                    throw specification.error("\(name)[\(index)]", "is “\(value)”, which cannot be such a tag")
                }
                guard tagClass != .filenameExtension || !value.hasPrefix(".") else {
                    throw specification.error(
                        "\(name)[\(index)]", "is “\(value)”; extensions are written without the full stop")
                }
            }
            if !values.isEmpty { tags[tagClass] = values }
        }
        return tags
    }
}

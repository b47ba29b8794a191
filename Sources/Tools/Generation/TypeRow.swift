// SPDX-License-Identifier: Apache-2.0

/// One uniform type of the table, as the input states it.
struct TypeRow {
    /// The identifier, as declared.
    let identifier: String
    /// The name of the constant of `UTType`; nil if there is none.
    let constant: String?
    /// The identifiers of the types that it conforms to.
    let parents: [String]
    /// The filename extensions, the preferred one first.
    let extensions: [String]
    /// The MIME types, the preferred one first.
    let mimeTypes: [String]
    /// The description in English; empty if there is none.
    let description: String
    /// The name in shared-mime-info; empty if there is none or it is not certain which.
    let sharedMIMEType: String
    /// Whether the base system declares it, rather than an application that comes with it.
    let isCore: Bool

    /// Reads a row. A running system is believed before the header: where both speak of conformance, they disagree.
    init(_ row: CommaSeparatedText.Row, place: String) throws(GenerationError) {
        func cell(_ name: String) throws(GenerationError) -> String {
            guard let value = row.cells[name] else { throw GenerationError(place, "has no column “\(name)”") }
            return value
        }
        func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

        identifier = try cell("identifier")
        guard !identifier.isEmpty else { throw GenerationError("\(place):\(row.line)", "has no identifier") }
        let name = try cell("swift_name")
        constant = name.isEmpty ? nil : name
        let isInDump = try cell("in_macos_dump") == "yes"
        parents = words(try cell(isInDump ? "conforms_to_macos_dump" : "conforms_to_header"))
        extensions = words(try cell("extensions"))
        mimeTypes = try cell("mime_types").split(separator: " | ").map(String.init)
        description = try cell("description")
        let shared = words(try cell("shared_mime_info_2_2"))
        sharedMIMEType = shared.count == 1 ? shared[0] : ""
        isCore = try cell("dump_group") != "other"
    }
}

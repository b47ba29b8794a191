// SPDX-License-Identifier: Apache-2.0
// The files and URLs that an app opens, as its Info.plist declares them.

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib
internal import UniformTypeIdentifiers

/// The documents of `CFBundleDocumentTypes` and the schemes of `CFBundleURLTypes`.
@MainActor struct OpenableContent {
    /// The declarations of this process.
    static let main = OpenableContent(Bundle.main.infoDictionary ?? [:])

    private let types: [UTType]
    /// Filename extensions in lower case, of documents without content types; `*` stands for all.
    private let filenameExtensions: Set<String>
    /// MIME types of documents without content types; `*/*` stands for all.
    private let mimeTypes: Set<String>
    private let schemes: Set<String>

    /// Reads an `Info.plist`; entries of another type than they should have count as not there.
    init(_ information: [String: Any]) {
        let documents = (information["CFBundleDocumentTypes"] as? [[String: Any]] ?? []).filter { entry in
            !["None", "QLGenerator"].contains(entry["CFBundleTypeRole"] as? String)
                && entry["LSHandlerRank"] as? String != "None"
        }
        func texts(_ entries: [[String: Any]], _ key: String) -> [String] {
            entries.flatMap { $0[key] as? [String] ?? [] }
        }
        types = texts(documents, "LSItemContentTypes").compactMap { UTType($0) }
        let former = documents.filter { ($0["LSItemContentTypes"] as? [String] ?? []).isEmpty }
        filenameExtensions = Set(texts(former, "CFBundleTypeExtensions").map { $0.lowercased() })
        mimeTypes = Set(texts(former, "CFBundleTypeMIMETypes"))
        let addresses = information["CFBundleURLTypes"] as? [[String: Any]] ?? []
        schemes = Set(texts(addresses, "CFBundleURLSchemes").map { $0.lowercased() })
    }

    /// Whether the app declares neither documents nor schemes.
    var isEmpty: Bool {
        types.isEmpty && filenameExtensions.isEmpty && mimeTypes.isEmpty && schemes.isEmpty
    }

    /// Whether the app opens URLs of a scheme.
    func includes(scheme: String) -> Bool {
        schemes.contains(scheme.lowercased())
    }

    /// Whether the app opens a file: by the name of the file, or by the type that the desktop finds for its content.
    func includes(_ file: URL) -> Bool {
        let path = file.resolvingSymlinksInPath().path
        if let type = UTType(fileAt: path), types.contains(where: type.conforms(to:)) { return true }
        if !filenameExtensions.isDisjoint(with: ["*", file.pathExtension.lowercased()]) { return true }
        if mimeTypes.contains("*/*") { return true }
        guard let found = Self.mimeType(of: path) else { return false }
        if let type = UTType(mimeType: found), types.contains(where: type.conforms(to:)) { return true }
        let declared = mimeTypes.union(types.flatMap { $0.tags[.mimeType] ?? [] })
        return declared.contains { g_content_type_is_a(found, $0) != 0 }
    }

    /// The MIME type by which file managers choose a program for a file; `nil` if the file cannot be looked at.
    private static func mimeType(of path: String) -> String? {
        let file = g_file_new_for_path(path)
        defer { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } }
        guard let information = g_file_query_info(file, "standard::content-type", G_FILE_QUERY_INFO_NONE, nil, nil)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(information)) }
        return String(borrowing: g_file_info_get_content_type(information))
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import Synchronization

/// A representation of a node (a file, directory, or symbolic link) in the file system.
///
/// All contents are read at once, in memory that is mapped where the file system can. A wrapper may be used from any thread.
///
/// See [FileWrapper](https://developer.apple.com/documentation/foundation/filewrapper).
public final class FileWrapper: Sendable {
    /// The content of a node.
    enum Content {
        case file(Data)
        case directory([String: FileWrapper])
        case link(URL)
    }

    /// The state of a wrapper.
    struct State {
        var content: Content
        var preferredName: String?
        var name: String?
        /// The permissions; `nil` for those of new files.
        var permissions: Int?
        var modified: Date?
    }

    let state: Mutex<State>

    init(_ state: sending State) {
        self.state = Mutex(state)
    }

    // MARK: - Creating

    /// Creates a file wrapper instance whose kind is determined by the type of file-system node located by the URL.
    ///
    /// - Throws: `CocoaError` if it cannot be read, or if there is something else than a file, a directory or a symbolic link.
    public convenience init(url: URL, options: FileWrapper.ReadingOptions = []) throws {
        self.init(try State(reading: url, options))
    }

    /// Creates the file wrapper of a directory, with children under their keys.
    ///
    /// The key is the preferred name of a child that has none.
    public convenience init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
        self.init(State(content: .directory(childrenByPreferredName)))
    }

    /// Creates the file wrapper of a regular file with contents.
    public convenience init(regularFileWithContents contents: Data) {
        self.init(State(content: .file(contents)))
    }

    /// Creates the file wrapper of a symbolic link.
    public convenience init(symbolicLinkWithDestinationURL url: URL) {
        self.init(State(content: .link(url)))
    }

    // MARK: - Kinds

    /// Whether it is one of a regular file.
    public var isRegularFile: Bool { regularFileContents != nil }
    /// Whether it is one of a directory.
    public var isDirectory: Bool { fileWrappers != nil }
    /// Whether it is one of a symbolic link.
    public var isSymbolicLink: Bool { symbolicLinkDestinationURL != nil }

    /// The contents of a regular file; `nil` for other nodes.
    public var regularFileContents: Data? {
        state.withLock { if case .file(let data) = $0.content { data } else { nil } }
    }

    /// The destination of a symbolic link; `nil` for other nodes.
    public var symbolicLinkDestinationURL: URL? {
        state.withLock { if case .link(let url) = $0.content { url } else { nil } }
    }

    /// The children of a directory by their keys, which are the names under which they are written; `nil` for other nodes.
    public var fileWrappers: [String: FileWrapper]? {
        state.withLock { if case .directory(let children) = $0.content { children } else { nil } }
    }

    // MARK: - Names and attributes

    /// The name for the node in a directory that it is added to; `nil` if there is none.
    public var preferredFilename: String? {
        get { state.withLock { $0.preferredName } }
        set { state.withLock { $0.preferredName = newValue } }
    }

    /// The name with which the node was read or written last, with name updating; `nil` before that.
    public var filename: String? {
        get { state.withLock { $0.name } }
        set { state.withLock { $0.name = newValue } }
    }

    /// The attributes of the file, with the keys of `FileAttributeKey`: its type, permissions, size and modification date.
    ///
    /// Of those that are set, the permissions and the modification date are kept and written.
    public var fileAttributes: [String: Any] {
        get {
            state.withLock { state in
                var (type, size) = (FileAttributeType.typeDirectory, nil as Int?)
                switch state.content {
                case .file(let data): (type, size) = (.typeRegular, data.count)
                case .link: type = .typeSymbolicLink
                case .directory: break
                }
                var attributes: [String: Any] = [FileAttributeKey.type.rawValue: type]
                attributes[FileAttributeKey.size.rawValue] = size
                attributes[FileAttributeKey.posixPermissions.rawValue] = state.permissions
                attributes[FileAttributeKey.modificationDate.rawValue] = state.modified
                return attributes
            }
        }
        set {
            let permissions = (newValue[FileAttributeKey.posixPermissions.rawValue] as? NSNumber)?.intValue
            let modified = newValue[FileAttributeKey.modificationDate.rawValue] as? Date
            state.withLock { ($0.permissions, $0.modified) = (permissions, modified) }
        }
    }

    // MARK: - Children

    /// Adds a child to a directory.
    ///
    /// - Parameter child: A wrapper with a preferred name, without which the call is an error of the program, as it is for a
    ///   wrapper of no directory.
    /// - Returns: The key, which is the preferred name, or that with a number if it is taken.
    @discardableResult public func addFileWrapper(_ child: FileWrapper) -> String {
        guard let name = child.preferredFilename, !name.isEmpty else {
            preconditionFailure("a file wrapper without a preferred name cannot be added to a directory")
        }
        return state.withLock { state in
            guard case .directory(var children) = state.content else {
                preconditionFailure("only the file wrapper of a directory has children")
            }
            var (key, number) = (name, 1)
            while children[key] != nil {
                number += 1
                key = Self.name(name, number: number)
            }
            children[key] = child
            state.content = .directory(children)
            return key
        }
    }

    /// Adds a regular file to a directory, and returns its key.
    @discardableResult
    public func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Takes a child out of a directory; nothing happens if it is none of its children.
    public func removeFileWrapper(_ child: FileWrapper) {
        state.withLock { state in
            guard case .directory(let children) = state.content else {
                preconditionFailure("only the file wrapper of a directory has children")
            }
            state.content = .directory(children.filter { $0.value !== child })
        }
    }

    /// The key of a child of a directory; `nil` if it is none of its children.
    public func keyForFileWrapper(_ child: FileWrapper) -> String? {
        fileWrappers?.first { $0.value === child }?.key
    }

    private static func name(_ name: String, number: Int) -> String {
        let suffix = URL(fileURLWithPath: name).pathExtension
        guard !suffix.isEmpty else { return "\(name) \(number)" }
        return "\(name.dropLast(suffix.count + 1)) \(number).\(suffix)"
    }
}

extension FileWrapper: Hashable {
    public static func == (one: FileWrapper, other: FileWrapper) -> Bool { one === other }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension FileWrapper {
    /// The ways of reading files.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Reads everything at once, as is always done here.
        public static let immediate = ReadingOptions(rawValue: 1 << 0)
        /// Maps no file into memory.
        public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
    }

    /// The ways of writing files.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Leaves the former node as it was until the new one is whole, as is always done here.
        public static let atomic = WritingOptions(rawValue: 1 << 0)
        /// Sets the names of the wrapper and of its children to those that were written.
        public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
    }
}

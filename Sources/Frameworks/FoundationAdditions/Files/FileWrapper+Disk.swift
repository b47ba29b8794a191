// SPDX-License-Identifier: Apache-2.0
// Reading and writing file wrappers.

public import Foundation
internal import Glibc
internal import Synchronization

extension FileWrapper {
    /// Reads the node again, with its children.
    ///
    /// - Throws: `CocoaError` if it cannot be read. The wrapper stays as it was then.
    public func read(from url: URL, options: FileWrapper.ReadingOptions = []) throws {
        let new = try State(reading: url, options)
        state.withLock { state in
            let preferred = state.preferredName
            state = new
            state.preferredName = preferred ?? new.preferredName
        }
    }

    /// Whether the node at a URL is of the same kind and, with its children, was not changed since the wrapper was read.
    ///
    /// Sizes and modification dates are compared, not contents.
    public func matchesContents(of url: URL) -> Bool {
        guard let there = try? FileManager.default.attributesOfItem(atPath: url.path) else { return false }
        let (content, modified) = state.withLock { ($0.content, $0.modified) }
        switch content {
        case .file(let data):
            return there[.type] as? FileAttributeType == .typeRegular
                && (there[.size] as? NSNumber)?.intValue == data.count
                && modified != nil && there[.modificationDate] as? Date == modified
        case .link(let destination):
            return (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) == destination.relativePath
        case .directory(let children):
            guard there[.type] as? FileAttributeType == .typeDirectory,
                let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
            else { return false }
            return Set(names) == Set(children.keys)
                && children.allSatisfy { $0.value.matchesContents(of: url.appendingPathComponent($0.key)) }
        }
    }

    /// Writes the node with its children. It takes the place of a former one once it is whole; what is written of one that does
    /// not become whole is removed.
    ///
    /// - Parameters:
    ///   - url: The place.
    ///   - options: The ways of writing.
    ///   - originalContentsURL: The place of former contents, which is of no use here.
    /// - Throws: `CocoaError` if it cannot be written: `fileWriteInvalidFileName` for a child whose key is no name of a file.
    public func write(
        to url: URL, options: FileWrapper.WritingOptions = [], originalContentsURL: URL? = nil
    ) throws {
        let folder = url.deletingLastPathComponent()
        let staged = folder.appendingPathComponent(".\(UUID().uuidString)")
        do {
            try write(new: staged)
            try Self.replace(url, by: staged)
        } catch {
            try? FileManager.default.removeItem(at: staged)
            throw error
        }
        if options.contains(.withNameUpdating) { takeName(url.lastPathComponent) }
    }

    /// Writes the node where nothing is yet.
    private func write(new url: URL) throws {
        let (content, permissions, modified) = state.withLock { ($0.content, $0.permissions, $0.modified) }
        switch content {
        case .file(let data): try data.write(to: url, options: .withoutOverwriting)
        case .link(let destination):
            try FileManager.default.createSymbolicLink(
                atPath: url.path, withDestinationPath: destination.relativePath)
            return
        case .directory(let children):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            for (name, child) in children {
                guard Self.isFileName(name) else {
                    throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSFilePathErrorKey: name])
                }
                try child.write(new: url.appendingPathComponent(name))
            }
        }
        var attributes: [FileAttributeKey: Any] = [:]
        attributes[.posixPermissions] = permissions.map { NSNumber(value: $0) }
        attributes[.modificationDate] = modified
        if !attributes.isEmpty { try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path) }
    }

    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.utf8.contains(0)
    }

    /// Puts a new node in the place of a former one, if there is any.
    static func replace(_ url: URL, by staged: URL) throws {
        if rename(staged.path, url.path) == 0 { return }
        // A folder takes the place of an empty one alone, and of no file; nor does a file take that of a folder.
        guard [EEXIST, ENOTEMPTY, EISDIR, ENOTDIR].contains(errno) else { throw failure(at: url) }
        let former = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        guard rename(url.path, former.path) == 0 else { throw failure(at: url) }
        guard rename(staged.path, url.path) == 0 else {
            let error = failure(at: url)
            rename(former.path, url.path)
            throw error
        }
        try FileManager.default.removeItem(at: former)
    }

    static func failure(at url: URL) -> CocoaError {
        let number = errno
        let code: CocoaError.Code =
            switch number {
            case EACCES, EPERM: .fileWriteNoPermission
            case ENOSPC: .fileWriteOutOfSpace
            case EROFS: .fileWriteVolumeReadOnly
            case ENOENT, ENOTDIR: .fileNoSuchFile
            default: .fileWriteUnknown
            }
        let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(number))
        return CocoaError(code, userInfo: [NSFilePathErrorKey: url.path, NSUnderlyingErrorKey: cause])
    }

    private func takeName(_ name: String) {
        filename = name
        for (name, child) in fileWrappers ?? [:] { child.takeName(name) }
    }
}

extension FileWrapper.State {
    /// Reads a node.
    init(reading url: URL, _ options: FileWrapper.ReadingOptions) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        let content: FileWrapper.Content
        switch attributes[.type] as? FileAttributeType {
        case .typeRegular:
            content = .file(try Data(contentsOf: url, options: options.contains(.withoutMapping) ? [] : .mappedIfSafe))
        case .typeSymbolicLink:
            let path = try FileManager.default.destinationOfSymbolicLink(atPath: url.path)
            // A relative link leads from its own folder.
            content = .link(URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent()))
        case .typeDirectory:
            var children: [String: FileWrapper] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
                children[name] = try FileWrapper(url: url.appendingPathComponent(name), options: options)
            }
            content = .directory(children)
        default:
            // The end of a pipe or a device may never come.
            throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path])
        }
        let name = url.lastPathComponent
        self.init(
            content: content, preferredName: name, name: name,
            permissions: (attributes[.posixPermissions] as? NSNumber)?.intValue,
            modified: attributes[.modificationDate] as? Date)
    }
}

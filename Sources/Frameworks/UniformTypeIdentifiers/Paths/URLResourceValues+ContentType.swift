// SPDX-License-Identifier: Apache-2.0
// The type of a file on disk, through Foundation's resource values.

public import Foundation

extension URLResourceKey {
    /// The key for the type of a file.
    ///
    /// Foundation on Linux answers only the keys that it knows. This one therefore has the value of `pathKey`, and
    /// ``Foundation/URLResourceValues/contentType`` works the type out from the path when it is asked.
    public static var contentTypeKey: URLResourceKey { .pathKey }
}

extension URLResourceValues {
    /// The type of the file, told by its kind and by its extension.
    ///
    /// ```swift
    /// let type = try url.resourceValues(forKeys: [.contentTypeKey]).contentType
    /// ```
    ///
    /// It is worked out at the time of the call, from the state of the file system at that time.
    ///
    /// - Returns: nil if the values were asked for without ``Foundation/URLResourceKey/contentTypeKey``, or if there is
    ///   no such file.
    public var contentType: UTType? {
        (allValues[.contentTypeKey] as? String).flatMap(UTType.init(fileAt:))
    }
}

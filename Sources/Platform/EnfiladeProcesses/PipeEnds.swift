// SPDX-License-Identifier: Apache-2.0

internal import CProcess
package import EnfiladeFiles
internal import Glibc

/// Both ends of a pipe, which no program inherits that is started meanwhile.
package struct PipeEnds: Sendable {
    /// Where it is read.
    package let reading: Descriptor
    /// Where it is written.
    package let writing: Descriptor

    /// Makes a pipe.
    package init() throws(FileError) {
        var ends: [Int32] = [-1, -1]
        try FileError.check("make a pipe") { pipe2(&ends, O_CLOEXEC) }
        (reading, writing) = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
    }
}

// SPDX-License-Identifier: Apache-2.0
// The native host of the extension: the browser's end is a pair of pipes, the other one the service.

import EnfiladeConcurrency
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeServiceClient
import Foundation
import Glibc

/// Tells the feed about the pages that one browser shows, until the browser closes the pipes.
enum BrowserHost {
    private static let logger = Logger(module: "browser")
    /// The bytes that are read at once.
    private static let chunkSize = 65_536

    /// Runs until the input ends.
    ///
    /// - Returns: The exit status: 1 after malformed input, or if the browser cannot be told, with the reason logged.
    static func run() async -> Int32 {
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(getppid())/exe") else {
            logger.error("the browser that has started this process cannot be told")
            return 1
        }
        let input: Descriptor
        let output: Descriptor
        do {
            (input, output) = (try Descriptor(duplicating: STDIN_FILENO), try Descriptor(duplicating: STDOUT_FILENO))
        } catch {
            logger.error("there are no pipes to a browser", ["error": "\(error)"])
            return 1
        }
        let session = BrowserSession(program: BrowserProgram.identifier(ofProgram: path)) { message in
            try? output.write(message.frame)
        }
        let work = Task { await session.run() }
        let status = await read(input, for: session)
        await session.end()
        await work.value
        return status
    }

    private static func read(_ input: Descriptor, for session: BrowserSession) async -> Int32 {
        var messages = NativeMessages()
        do {
            while true {
                let chunk = try await offload { () throws(FileError) in try next(of: input) }
                guard !chunk.isEmpty else {
                    try messages.finish()
                    return 0
                }
                messages.add(chunk)
                while let message = try messages.next() { await session.take(try BrowserMessage(message)) }
            }
        } catch let error as NativeMessages.Malformed {
            logger.error("the messages of the browser cannot be read", ["reason": error.description])
        } catch {
            logger.error("the browser cannot be heard", ["error": "\(error)"])
        }
        return 1
    }

    /// Waits for bytes; none at the end.
    private static func next(of input: Descriptor) throws(FileError) -> Data {
        var buffer = [UInt8](repeating: 0, count: chunkSize)
        let count = try FileError.check("read from the browser") { Glibc.read(input.number, &buffer, buffer.count) }
        return Data(buffer[..<count])
    }
}

// SPDX-License-Identifier: Apache-2.0
// Every method of the service, called by strangers.

import Synchronization

/// Calls of every method with right and wrong arguments, by two clients that offer, take, vanish and come back.
///
/// The service runs in this process, with its real rooms on a folder of its own, behind a bus daemon of its own.
final class BusMethods: FuzzTarget {
    private let scene: Mutex<BusScene>

    init() throws {
        scene = Mutex(try BusScene())
    }

    func run(_ input: [UInt8]) throws {
        try scene.withLock { try $0.play(ByteSource(input)) }
    }
}

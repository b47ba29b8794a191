// SPDX-License-Identifier: Apache-2.0

import EnfiladeLayerShell

/// Takes the place of libwayland's function of this name in this program, so that panels can be more than windows.
@_cdecl("wl_proxy_marshal_array_flags")
public func sendWaylandRequest(
    _ proxy: OpaquePointer, _ opcode: UInt32, _ interface: UnsafeRawPointer?, _ version: UInt32, _ flags: UInt32,
    _ arguments: UnsafeMutableRawPointer?
) -> OpaquePointer? {
    RequestFilter.send(proxy, opcode, interface, version, flags, arguments)
}

// SPDX-License-Identifier: Apache-2.0

internal import CWayland
internal import Glibc
internal import Synchronization

/// The requests of this program to the compositor of Wayland, as far as GTK would make a window of what is to be a panel.
///
/// GTK sends each of them by `wl_proxy_marshal_array_flags` of libwayland. A program that exports a function of this name,
/// and has it call `send`, gets all of them first. They pass unchanged but for those about the windows of `LayerSurface`.
package enum RequestFilter {
    /// The objects that are none of the compositor's, and the surfaces that get one of them.
    struct Table {
        /// The stand-ins for objects of xdg-shell, by their addresses.
        var standIns: Set<UInt> = []
        /// The surfaces of GDK that become panels, by their addresses.
        var surfaces: Set<UInt> = []
    }

    /// The meaning of a request that does not pass.
    private enum Kind {
        /// A surface of GDK, given by its address, gets its `xdg_surface`.
        case creation(UInt)
        /// A stand-in is to do something.
        case standIn(UInt)
        /// A popup is to be above a stand-in.
        case popup(UInt)
        /// A window is to be above a stand-in.
        case parent
    }

    private typealias Marshal =
        @convention(c) (
            OpaquePointer, UInt32, UnsafePointer<wl_interface>?, UInt32, UInt32, UnsafeMutablePointer<wl_argument>?
        ) -> OpaquePointer?

    private static let table = Mutex(Table())
    /// Whether the table has entries, so that others need not look.
    private static let isInUse = Atomic(false)
    private static let hasSeenRequests = Atomic(false)

    /// libwayland's own function.
    private static let original: Marshal? = {
        let library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_NOLOAD)
        // Safe: the library declares it so since version 1.20.
        return dlsym(library, "wl_proxy_marshal_array_flags").map { unsafeBitCast($0, to: Marshal.self) }
    }()

    /// Whether the program lets its requests pass here.
    static var isInstalled: Bool { hasSeenRequests.load(ordering: .relaxed) }

    /// Has other objects looked for from now on.
    static func use(_ table: Table) {
        Self.table.withLock { $0 = table }
        isInUse.store(!table.standIns.isEmpty || !table.surfaces.isEmpty, ordering: .relaxed)
    }

    /// Sends a request to the compositor, or does in its place what a panel needs. May be called on any thread.
    ///
    /// The parameters and the result are those of `wl_proxy_marshal_array_flags`.
    package static func send(
        _ proxy: OpaquePointer, _ opcode: UInt32, _ interface: UnsafeRawPointer?, _ version: UInt32, _ flags: UInt32,
        _ arguments: UnsafeMutableRawPointer?
    ) -> OpaquePointer? {
        if !isInstalled { hasSeenRequests.store(true, ordering: .relaxed) }
        let request = Request(
            proxy: proxy, opcode: opcode, interface: interface?.assumingMemoryBound(to: wl_interface.self),
            version: version, flags: flags, arguments: arguments?.assumingMemoryBound(to: wl_argument.self))
        guard isInUse.load(ordering: .relaxed), let kind = kind(of: request) else { return request.pass() }
        // Safe: only GTK knows these objects, which uses them on the thread of the main actor.
        nonisolated(unsafe) let held = request
        nonisolated(unsafe) var result: OpaquePointer?
        MainActor.assumeIsolated { result = answer(held, kind) }
        return result
    }

    private static func kind(of request: Request) -> Kind? {
        table.withLock { table -> Kind? in
            let address = UInt(bitPattern: request.proxy)
            if table.standIns.contains(address) { return .standIn(address) }
            switch (request.opcode, request.interface.map { String(cString: $0.pointee.name) }) {
            case (2, "xdg_surface"):
                guard let surface = request.object(1), let owner = wl_proxy_get_user_data(surface) else { return nil }
                let key = UInt(bitPattern: owner)
                return table.surfaces.contains(key) ? .creation(key) : nil
            case (2, "xdg_popup"):
                let key = UInt(bitPattern: request.object(1))
                return table.standIns.contains(key) ? .popup(key) : nil
            case (1, nil):
                guard String(cString: wl_proxy_get_class(request.proxy)) == "xdg_toplevel",
                    table.standIns.contains(UInt(bitPattern: request.object(0)))
                else { return nil }
                return .parent
            default: return nil
            }
        }
    }

    @MainActor private static func answer(_ request: Request, _ kind: Kind) -> OpaquePointer? {
        switch kind {
        case .creation(let key):
            guard let surface = LayerSurface.registered[key] else { return request.pass() }
            return surface.begin(request)
        case .standIn(let key):
            return LayerSurface.shown[key]?.perform(request)
        case .popup(let key):
            request.arguments?[1] = enfilade_object(nil)
            let popup = request.pass()
            if let popup { LayerSurface.shown[key]?.adopt(popup) }
            return popup
        case .parent:
            request.arguments?[0] = enfilade_object(nil)
            return request.pass()
        }
    }

    /// A request as libwayland gets it.
    struct Request {
        let proxy: OpaquePointer
        let opcode: UInt32
        let interface: UnsafePointer<wl_interface>?
        let version: UInt32
        let flags: UInt32
        let arguments: UnsafeMutablePointer<wl_argument>?

        /// Sends it as it is.
        @discardableResult func pass() -> OpaquePointer? {
            RequestFilter.original?(proxy, opcode, interface, version, flags, arguments)
        }

        /// An argument that is an object; `nil` for none.
        func object(_ index: Int) -> OpaquePointer? {
            arguments?[index].o
        }
    }

    /// Sends a request of our own.
    ///
    /// - Parameters:
    ///   - interface: The description of the object that it makes; `nil` if it makes none.
    ///   - version: The version of that object; that of `proxy` by default.
    ///   - destroys: Whether `proxy` is no more after that.
    /// - Returns: The object that it makes.
    @discardableResult static func request(
        _ proxy: OpaquePointer, _ opcode: UInt32, making interface: UnsafePointer<wl_interface>? = nil,
        version: UInt32? = nil, destroys: Bool = false, _ arguments: [wl_argument] = []
    ) -> OpaquePointer? {
        var arguments = arguments
        let version = version ?? wl_proxy_get_version(proxy)
        let flags = destroys ? UInt32(WL_MARSHAL_FLAG_DESTROY) : 0
        return arguments.withUnsafeMutableBufferPointer {
            original?(proxy, opcode, interface, version, flags, $0.baseAddress)
        }
    }
}

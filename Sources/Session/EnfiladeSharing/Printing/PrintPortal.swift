// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeFiles
import EnfiladeContract
import EnfiladeLocalization

/// The desktop's own way to print a file, with its dialog; see
/// [Print](https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Print.html).
struct PrintPortal: Sendable {
    /// The bus name of the portal.
    static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"

    let bus: Bus

    /// The object of the portal.
    private var portal: RemoteObject { RemoteObject(bus, name: Self.name, path: Self.path) }

    /// Whether a portal runs that prints. Nobody is started to find out.
    func isThere() async -> Bool {
        guard (try? await bus.nameHasOwner(Self.name)) == true else { return false }
        do {
            _ = try await ObjectPropertiesClient(portal).get(Interfaces.printPortal.name, property: "version")
            return true
        } catch {
            // The interface is there, and does not say its version.
            return (error as? BusError)?.name == BusError.unknownProperty
        }
    }

    /// Asks the user how to print a file, and hands it over. Cancelling the task closes the dialog.
    ///
    /// - Parameter parent: The window that asks, as portals spell it.
    /// - Throws: `ShareDialogClosed` if the user does not want to; `ServiceError` if it cannot be printed.
    func print(_ file: Descriptor, title: String, parent: String) async throws {
        let responses = await bus.signals(Interfaces.portalRequest, "Response", from: Self.name)
        let owners = await bus.nameOwnerChanges(of: Self.name)
        // In a task of its own, which nobody cancels: without the answer the dialog could not be closed.
        let handle = try await Task { try await ask(file, title, parent) }.value
        do {
            try await withThrowingTaskGroup { group in
                group.addTask { try await Self.answer(to: handle, among: responses) }
                group.addTask {
                    for await change in owners where change.new == nil {
                        throw ServiceError(.appUnavailable, translated("the desktop's print dialog has ended"))
                    }
                    throw CancellationError()
                }
                defer { group.cancelAll() }
                try await group.next()
            }
        } catch let error as CancellationError {
            let dialog = PortalRequestClient(RemoteObject(bus, name: Self.name, path: handle.text))
            // A task of its own: the one that runs was cancelled.
            await Task { try? await dialog.close() }.value
            throw error
        }
    }

    /// Has the portal show its dialog, and returns the handle of the request.
    private func ask(_ file: Descriptor, _ title: String, _ parent: String) async throws -> ObjectPath {
        do {
            return try await PrintPortalClient(portal).print(parent, title: title, file: file)
        } catch let error as BusError {
            throw ServiceError(.appUnavailable, error.message)
        }
    }

    /// Waits for the user's decision.
    private static func answer(to handle: ObjectPath, among responses: AsyncStream<BusSignal>) async throws {
        for await response in responses where response.path == handle.text {
            guard let (answer, _) = try? response.read(as: (UInt32, BusOptions).self) else { continue }
            switch answer {
            case 0: return
            case 1: throw ShareDialogClosed()
            default: throw ServiceError(.appUnavailable, translated("the desktop could not print it"))
            }
        }
        throw CancellationError()
    }
}

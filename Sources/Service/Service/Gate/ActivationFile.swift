// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeFiles
import EnfiladeLogging
import Foundation

/// The file by which the bus starts this service for a notification while the gate is on, in place of any server that is installed.
struct ActivationFile: Sendable {
    private let options: ServiceOptions
    private let logger = Logger(module: "gate")

    /// The first line, by which a file of ours is known.
    private static let mark = "# The gate of Enfilade; it is removed when that is closed."

    /// Plans the file of the service in this process.
    init(_ options: ServiceOptions) {
        self.options = options
    }

    private var path: String {
        UserFolders(environment: options.environment).data + "/dbus-1/services/\(DesktopBusServer.name).service"
    }

    /// Writes the file, unless the user has another one.
    func write(on bus: Bus) async {
        let (path, content) = (path, content)
        do {
            let isOurs = try await offload { () throws in
                if let present = try? String(contentsOfFile: path, encoding: .utf8), !present.hasPrefix(Self.mark) {
                    return false
                }
                try FileManager.default.createDirectory(
                    atPath: FilePath.split(path).folder, withIntermediateDirectories: true)
                try AtomicFile.write(Data(content.utf8), to: path)
                return true
            }
            if !isOurs { logger.notice("a file of the user's says what starts for notifications", ["file": path]) }
            await reload(bus)
        } catch {
            logger.warning("notifications start another server before this service", ["error": "\(error)"])
        }
    }

    /// Removes the file, if it is ours.
    func remove(on bus: Bus) async {
        let path = path
        let wasThere = await offload { () -> Bool in
            guard let present = try? String(contentsOfFile: path, encoding: .utf8), present.hasPrefix(Self.mark) else {
                return false
            }
            return (try? FileManager.default.removeItem(atPath: path)) != nil
        }
        if wasThere { await reload(bus) }
    }

    private var content: String {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let command = [program, "--data", options.dataFolder].map(ServiceEntry.quoted).joined(separator: " ")
        return "\(Self.mark)\n[D-BUS Service]\nName=\(DesktopBusServer.name)\nExec=\(command)\n"
    }

    /// Has the bus read its files again.
    private func reload(_ bus: Bus) async {
        let daemon = InterfaceDescription(
            "org.freedesktop.DBus", methods: [.init("ReloadConfig")], signals: [], xml: "")
        do {
            try await RemoteObject(bus, name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
                .call(daemon, "ReloadConfig", timeout: .seconds(5))
        } catch {
            logger.debug("the bus does not read its files again", ["error": "\(error)"])
        }
    }
}

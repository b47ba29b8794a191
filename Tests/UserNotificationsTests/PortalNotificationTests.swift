// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import UserNotifications

/// The notifications of an app in a sandbox, with the portal of the desktop as it is, and behind it a program in Python that
/// stands for the desktop.
@Suite(.timeLimit(.minutes(5))) struct PortalNotificationTests {
    private static let portal = "/usr/libexec/xdg-desktop-portal"
    private static let hasPortal = FileManager.default.isExecutableFile(atPath: portal)

    /// Prints what it is to show, and emits the actions that its input names.
    private static let desktop = #"""
        import os
        from gi.repository import Gio, GLib

        XML = """<node><interface name="org.freedesktop.impl.portal.Notification">
        <method name="AddNotification"><arg type="s" direction="in"/><arg type="s" direction="in"/>
        <arg type="a{sv}" direction="in"/></method>
        <method name="RemoveNotification"><arg type="s" direction="in"/><arg type="s" direction="in"/></method>
        <signal name="ActionInvoked"><arg type="s"/><arg type="s"/><arg type="s"/><arg type="av"/></signal>
        </interface></node>"""
        PATH, NAME = "/org/freedesktop/portal/desktop", "org.freedesktop.impl.portal.Notification"
        apps = {}

        def handle(connection, sender, path, interface, method, parameters, invocation):
            app, identifier = parameters[0], parameters[1]
            apps[identifier] = app
            if method == "AddNotification":
                facts = parameters[2]
                for button in facts.get("buttons", []):
                    # Backends parse a key as the name of an action of GIO.
                    assert Gio.action_name_is_valid(button["action"]), button
                buttons = [button["action"] + "=" + button["label"] for button in facts.get("buttons", [])]
                print("show", identifier, facts["title"], facts["priority"], facts["default-action"], buttons, flush=True)
            else:
                print("remove", identifier, flush=True)
            invocation.return_value(None)

        def command(channel, condition):
            lines = os.read(0, 4096).decode().splitlines()
            for identifier, action in map(str.split, lines):
                bus.emit_signal(None, PATH, NAME, "ActionInvoked",
                                GLib.Variant("(sssav)", (apps.get(identifier, ""), identifier, action, [])))
            return bool(lines)

        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], handle, None, None)
        GLib.io_add_watch(0, GLib.IO_IN, command)
        Gio.bus_own_name_on_connection(bus, "org.freedesktop.impl.portal.desktop.test", 0,
                                       lambda *_: print("ready", flush=True), None)
        GLib.MainLoop().run()
        """#

    /// Passes the actions of the user on.
    private final class Delegate: UNUserNotificationCenterDelegate {
        let actions = AsyncStream.makeStream(of: String.self)

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
            let request = response.notification.request
            actions.continuation.yield(
                "\(request.identifier) \(response.actionIdentifier) \(request.content.userInfo["note"] as? Int ?? 0)")
        }
    }

    private func content(_ title: String) -> UNNotificationContent {
        let content = UNMutableNotificationContent()
        (content.title, content.categoryIdentifier, content.userInfo) = (title, "message", ["note": 42])
        return content
    }

    @Test(.enabled(if: hasPortal, "xdg-desktop-portal is needed"))
    func buttonsAndClicksGoThroughThePortal() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let folder = desk.folder.appending(path: "portals")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(
                """
                [portal]
                DBusName=org.freedesktop.impl.portal.desktop.test
                Interfaces=org.freedesktop.impl.portal.Notification;
                UseIn=test

                """.utf8
            ).write(to: folder.appending(path: "test.portal"))
            let desktop = try await desk.launch("/usr/bin/python3", ["-c", Self.desktop])
            _ = try await desktop.line { $0 == "ready" }
            let portal = try await desk.launch(
                "/usr/bin/env", ["XDG_DESKTOP_PORTAL_DIR=\(folder.path)", "XDG_CURRENT_DESKTOP=test", Self.portal])
            let bus = try await desk.bus()
            try await eventuallyHolds("the portal is there") {
                try await bus.nameHasOwner("org.freedesktop.portal.Desktop")
            }
            let connection = ServiceConnection(address: .custom(desk.busAddress))
            let center = UNUserNotificationCenter(
                connection: connection, host: NotificationHost(AppHost(connection: connection)),
                store: AttachmentStore(folder: desk.folder.appending(path: "attachments")), isSandboxed: true)
            let delegate = Delegate()
            center.delegate = delegate
            #expect(try await center.requestAuthorization(options: [.alert]))
            center.setNotificationCategories([
                UNNotificationCategory(
                    identifier: "message",
                    actions: [
                        UNNotificationAction(identifier: "archive", title: "Archive"),
                        UNTextInputNotificationAction(
                            identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: ""),
                    ], intentIdentifiers: [])
            ])
            #expect(await center.notificationCategories().map(\.identifier) == ["message"])
            let given = OneShot<Int>()
            center.getNotificationCategories { given.give(.success($0.count)) }
            #expect(try await given.value() == 1)
            try await center.add(UNNotificationRequest(identifier: "a", content: content("Lunch"), trigger: nil))
            _ = try await desktop.line { $0 == "show a Lunch normal default ['button-1-0=Archive']" }
            var actions = delegate.actions.stream.makeAsyncIterator()
            for (command, expected) in [
                ("a default", "a com.apple.UNNotificationDefaultActionIdentifier 42"),
                ("a button-1-0", "a archive 42"),
            ] {
                // Those that nobody has offered are passed over.
                for foreign in ["a button-1-1", "a archive", "a button-2-0", "b default"] { try desktop.send(foreign) }
                try desktop.send(command)
                #expect(await actions.next() == expected)
            }
            // A click on the one that was replaced counts for nothing.
            try await center.add(UNNotificationRequest(identifier: "a", content: content("Tea"), trigger: nil))
            _ = try await desktop.line { $0 == "show a Tea normal default ['button-2-0=Archive']" }
            for click in ["a button-1-0", "a default"] { try desktop.send(click) }
            #expect(await actions.next() == "a com.apple.UNNotificationDefaultActionIdentifier 42")
            let later = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
            await #expect(throws: UNError.self) {
                try await center.add(UNNotificationRequest(identifier: "b", content: content("Late"), trigger: later))
            }
            center.removeAllDeliveredNotifications()
            _ = try await desktop.line { $0 == "remove a" }
            try await portal.kill()
            withExtendedLifetime(delegate) {}
        }
    }
}

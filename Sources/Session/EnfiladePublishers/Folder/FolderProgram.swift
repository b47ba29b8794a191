// SPDX-License-Identifier: Apache-2.0

/// A file manager that says on the bus which folders its windows show.
struct FolderProgram: Sendable, Hashable {
    /// The identifier of its desktop file.
    let identifier: String
    /// The bus name of its process.
    let busName: String
    /// The object with the windows.
    let path: String
    /// The interface with the windows and their folders as a property.
    let interface: String
    /// The property: the addresses of the folders by window.
    let property: String

    /// The programs that are known.
    ///
    /// Thunar and PCManFM are none: they have the interface without the property, and the names alone of folders in their titles.
    static let all = [
        FolderProgram(
            identifier: "org.gnome.Nautilus", busName: "org.gnome.Nautilus", path: "/org/freedesktop/FileManager1",
            interface: "org.freedesktop.FileManager1", property: "OpenWindowsWithLocations")
    ]

    /// The program with a bus name; `nil` for any other name.
    static func named(_ busName: String) -> FolderProgram? {
        all.first { $0.busName == busName }
    }
}

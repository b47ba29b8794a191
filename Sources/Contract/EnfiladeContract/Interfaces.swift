// SPDX-License-Identifier: Apache-2.0

/// The contract between the service and everybody else: the interfaces, and the names under which they are found.
///
/// The descriptions in `Generated` are written by `enfilade-generate interfaces` from the files under `Interfaces/`.
package enum Interfaces {
    /// The well-known bus name of the service.
    package static let serviceName = "org.enfilade.Service"
    /// Where the service keeps its one object.
    package static let servicePath = "/org/enfilade/Service"
    /// Where the service keeps the object that the searches of desktops call.
    package static let desktopSearchPath = "/org/enfilade/Search"
    /// Where every app that offers content keeps its object.
    package static let appPath = "/org/enfilade/App"
    /// The bus name of the process that shows the share sheet.
    package static let sharingName = "org.enfilade.Sharing"
    /// Where it keeps its one object.
    package static let sharingPath = "/org/enfilade/Sharing"
}

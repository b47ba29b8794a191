// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Registry1.xml. Do not edit.

package import EnfiladeBus

extension Interfaces {
    /// `org.enfilade.Registry1`, as Interfaces/org.enfilade.Registry1.xml describes it.
    package static let registry1 = InterfaceDescription(
        "org.enfilade.Registry1",
        methods: [
            .init("Bundles", outputs: [.init("bundles", "aa{sv}")]),
            .init("Caller", outputs: [.init("bundle", "s")]),
            .init("Install", inputs: [.init("folder", "s")], outputs: [.init("bundle", "a{sv}"), .init("changed", "b")]),
            .init("Openers", inputs: [.init("type", "s")], outputs: [.init("bundles", "as")]),
            .init("Types", outputs: [.init("types", "aa{sv}")]),
            .init("Uninstall", inputs: [.init("identifier", "s")]),
        ],
        signals: [
            .init("BundlesChanged"),
        ],
        xml: registry1XML)

    /// The text of Interfaces/org.enfilade.Registry1.xml.
    private static let registry1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Registry1:
    @short_description: Installed bundles, the content types they declare, and who can open what.

    Owned by `org.enfilade.Service` at `/org/enfilade/Service`.

    A bundle is described by a dictionary: `identifier` (s), `name` (s), `version` (s), `build` (s), `folder` (s, absolute
    path of `Name.app`), `executable` (s, absolute path), `icon` (s, absolute path or empty), `exportedTypes` (as),
    `importedTypes` (as), `documentTypes` (as), `openedTypes` (as, those of `documentTypes` that the app opens: none with
    LSBackgroundOnly, and none of an entry whose CFBundleTypeRole or LSHandlerRank is None), `activityTypes` (as), `files`
    (as, what the installation wrote), `warnings` (as, what is odd about it and was not refused; only as the answer of
    `Install`).

    Every caller counts as one of three. The bus daemon and the kernel say which, never an argument.

    - An app is a process of an installed bundle: it runs the file that is the bundle's executable, or one that was, and
      sees the files that the service sees. The service remembers the files that it has met as the executable (at an
      installation, at its own start, and when a process of the app called) by device, inode and time of birth, the last
      16 of each bundle. So an app that is upgraded while it runs stays the app. A file of the same path that the service
      never met is not the app's.
    - A tool of the user's is a process that is like the service and belongs to no app: it runs as the same user, in the
      same mount and user namespace, with the same root folder, it is not confined by `no_new_privs` or by a filter of
      system calls unless the service is too, and its program does not lie in a folder `Name.app`, installed or not. The
      command line, the shell, installers and scripts are tools, also in a container that the service runs in too.
    - Everybody else is a stranger, such as a process in a sandbox, of another user, or one that the kernel does not let
      the service look into (`PR_SET_DUMPABLE`). A stranger is no app, even if it runs the executable of one.

    Only the user's tools may install, replace and uninstall bundles, change settings (`Service1`), and see, open and
    destroy sessions of all bundles (`Scenes1`). Everybody may use pasteboards; content for a team is for that alone.
    Processes of one user can take each other's shape, unless something confines them: this holds apps apart that are in
    a sandbox or behave, and no others.
  -->
  <interface name="org.enfilade.Registry1">
    <!--
      Install:
      @folder: Absolute path of a folder `Name.app` with `Info.plist` and the executable.
      @bundle: The bundle as it is now installed.
      @changed: False if the very same bundle was installed already; then nothing was written.

      For the user's tools alone, also if nothing was installed before: NotPermitted says why the caller is none. Validates
      the bundle, writes desktop file, D-Bus service file and shared-mime-info package, updates the MIME and
      desktop databases and records the bundle; answers when all of it is on disk. Installing a bundle again replaces it.
      From the same folder that is an upgrade of the app. From another one, or after `Uninstall`, it is another app: what
      was offered to the team of the former one is not for it.
      MalformedBundle names the key and the reason, such as an exported type that is the system's, a text with a
      character that no message carries (U+0000 and Unicode's noncharacters, such as U+FFFE), or a MIME type that is none
      or is of a media type that the desktop's database does not know. Conflict says which
      bundle has the identifier already, at another place that still exists or in another case; which bundle exports one
      of the types already; or which file of another program bears the identifier as its name:
      `applications/ID.desktop`, `dbus-1/services/ID.service` or `mime/packages/ID.xml`, in the user's data folder
      (`XDG_DATA_HOME`), where it would be overwritten, or in one of the system's (`XDG_DATA_DIRS`), where it would be
      hidden. StorageFailed says what the disk or one of the desktop's programs refused. After an error everything is as
      it was.
    -->
    <method name="Install">
      <arg name="folder" type="s" direction="in"/>
      <arg name="bundle" type="a{sv}" direction="out"/>
      <arg name="changed" type="b" direction="out"/>
    </method>
    <!--
      Uninstall:
      @identifier: A bundle identifier.

      Removes everything that `Install` wrote; the bundle's own folder stays. For the user's tools alone: NotPermitted says
      why the caller is none. NotFound if it is not installed; identifiers are compared byte for byte.
    -->
    <method name="Uninstall">
      <arg name="identifier" type="s" direction="in"/>
    </method>
    <!--
      Bundles:
      @bundles: Every installed bundle, by identifier.
    -->
    <method name="Bundles">
      <arg name="bundles" type="aa{sv}" direction="out"/>
    </method>
    <!--
      Openers:
      @type: A uniform type identifier.
      @bundles: Identifiers of the bundles that declare a document type to which the type conforms; the closest first,
        then by identifier.
    -->
    <method name="Openers">
      <arg name="type" type="s" direction="in"/>
      <arg name="bundles" type="as" direction="out"/>
    </method>
    <!--
      Types:
      @types: Every type that an installed bundle declares: `identifier` (s), `bundle` (s), `exported` (b),
        `conformsTo` (as), `extensions` (as), `mimeTypes` (as), `description` (s).
    -->
    <method name="Types">
      <arg name="types" type="aa{sv}" direction="out"/>
    </method>
    <!--
      Caller:
      @bundle: The identifier of the installed bundle whose executable the calling process runs; empty for a tool or a
        stranger.

      Each connection is looked at with its first call, and again after bundles have changed.
    -->
    <method name="Caller">
      <arg name="bundle" type="s" direction="out"/>
    </method>
    <!--
      BundlesChanged:

      A bundle was installed, replaced or uninstalled.
    -->
    <signal name="BundlesChanged"/>
  </interface>
</node>

"""#
}

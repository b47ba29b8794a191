// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Registry1.xml. Do not edit.

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

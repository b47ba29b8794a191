// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate types` from Sources/Frameworks/UniformTypeIdentifiers/Table/uniform-types.csv. Do not edit.

extension UTType {
    /// `public.item`: item.
    @inlinable public static var item: UTType { UTType(systemIndex: 0) }
    /// `public.content`: content.
    @inlinable public static var content: UTType { UTType(systemIndex: 1) }
    /// `public.composite-content`: content.
    ///
    /// Conforms to `public.content`.
    @inlinable public static var compositeContent: UTType { UTType(systemIndex: 2) }
    /// `public.data`: data.
    ///
    /// Conforms to `public.item`.
    @inlinable public static var data: UTType { UTType(systemIndex: 3) }
    /// `public.directory`: directory.
    ///
    /// Conforms to `public.item`.
    @inlinable public static var directory: UTType { UTType(systemIndex: 4) }
    /// `com.apple.resolvable`: resolvable.
    @inlinable public static var resolvable: UTType { UTType(systemIndex: 5) }
    /// `public.executable`: executable.
    @inlinable public static var executable: UTType { UTType(systemIndex: 6) }
    /// `public.url`: URL.
    ///
    /// Conforms to `public.data`.
    @inlinable public static var url: UTType { UTType(systemIndex: 7) }
    /// `public.text`: text.
    ///
    /// Conforms to `public.data`, `public.content`.
    @inlinable public static var text: UTType { UTType(systemIndex: 8) }
    /// `public.plain-text`.
    ///
    /// Conforms to `public.text`.
    @inlinable public static var plainText: UTType { UTType(systemIndex: 9) }
    /// `public.utf8-plain-text`.
    ///
    /// Conforms to `public.plain-text`.
    @inlinable public static var utf8PlainText: UTType { UTType(systemIndex: 10) }
    /// `public.delimited-values-text`: delimited text values.
    ///
    /// Conforms to `public.text`.
    @inlinable public static var delimitedText: UTType { UTType(systemIndex: 11) }
    /// `public.tab-separated-values-text`: tab-separated values.
    ///
    /// Conforms to `public.plain-text`, `public.delimited-values-text`.
    @inlinable public static var tabSeparatedText: UTType { UTType(systemIndex: 12) }
    /// `public.xml`: XML text.
    ///
    /// Conforms to `public.text`.
    @inlinable public static var xml: UTType { UTType(systemIndex: 13) }
    /// `public.source-code`: source code.
    ///
    /// Conforms to `public.plain-text`.
    @inlinable public static var sourceCode: UTType { UTType(systemIndex: 14) }
    /// `public.c-source`: C source code.
    ///
    /// Conforms to `public.source-code`.
    @inlinable public static var cSource: UTType { UTType(systemIndex: 15) }
    /// `public.objective-c-source`: Objective-C source code.
    ///
    /// Conforms to `public.source-code`.
    @inlinable public static var objectiveCSource: UTType { UTType(systemIndex: 16) }
    /// `public.c-plus-plus-source`: C++ source code.
    ///
    /// Conforms to `public.source-code`.
    @inlinable public static var cPlusPlusSource: UTType { UTType(systemIndex: 17) }
    /// `public.objective-c-plus-plus-source`: Objective-C++ source code.
    ///
    /// Conforms to `public.source-code`.
    @inlinable public static var objectiveCPlusPlusSource: UTType { UTType(systemIndex: 18) }
    /// `public.c-plus-plus-header`: C++ header code.
    ///
    /// Conforms to `public.source-code`.
    @inlinable public static var cPlusPlusHeader: UTType { UTType(systemIndex: 19) }
    /// `public.script`: script.
    ///
    /// Conforms to `public.source-code`.
    @inlinable public static var script: UTType { UTType(systemIndex: 20) }
    /// `public.shell-script`: shell script.
    ///
    /// Conforms to `public.script`.
    @inlinable public static var shellScript: UTType { UTType(systemIndex: 21) }
    /// `public.json`: JSON.
    ///
    /// Conforms to `public.text`.
    @inlinable public static var json: UTType { UTType(systemIndex: 22) }
    /// `com.apple.property-list`: property list.
    ///
    /// Conforms to `public.data`.
    @inlinable public static var propertyList: UTType { UTType(systemIndex: 23) }
    /// `com.apple.xml-property-list`: XML property list.
    ///
    /// Conforms to `public.xml`, `com.apple.property-list`.
    @inlinable public static var xmlPropertyList: UTType { UTType(systemIndex: 24) }
    /// `public.image`: image.
    ///
    /// Conforms to `public.data`, `public.content`.
    @inlinable public static var image: UTType { UTType(systemIndex: 25) }
    /// `com.apple.live-photo`: Live Photo.
    @inlinable public static var livePhoto: UTType { UTType(systemIndex: 26) }
    /// `public.3d-content`: 3D Content.
    ///
    /// Conforms to `public.content`.
    @inlinable public static var threeDContent: UTType { UTType(systemIndex: 27) }
    /// `public.audiovisual-content`: audiovisual content.
    ///
    /// Conforms to `public.data`, `public.content`.
    @inlinable public static var audiovisualContent: UTType { UTType(systemIndex: 28) }
    /// `public.movie`: movie.
    ///
    /// Conforms to `public.audiovisual-content`.
    @inlinable public static var movie: UTType { UTType(systemIndex: 29) }
    /// `public.video`: video.
    ///
    /// Conforms to `public.movie`.
    @inlinable public static var video: UTType { UTType(systemIndex: 30) }
    /// `public.audio`: audio.
    ///
    /// Conforms to `public.audiovisual-content`.
    @inlinable public static var audio: UTType { UTType(systemIndex: 31) }
    /// `public.mpeg-4`: MPEG-4 movie.
    ///
    /// Conforms to `public.movie`.
    @inlinable public static var mpeg4Movie: UTType { UTType(systemIndex: 32) }
    /// `public.mpeg-4-audio`: MPEG-4 audio.
    ///
    /// Conforms to `public.audio`.
    @inlinable public static var mpeg4Audio: UTType { UTType(systemIndex: 33) }
    /// `com.apple.protected-mpeg-4-audio`: protected MPEG-4 audio.
    ///
    /// Conforms to `public.audio`.
    @inlinable public static var appleProtectedMPEG4Audio: UTType { UTType(systemIndex: 34) }
    /// `public.playlist`: playlist.
    @inlinable public static var playlist: UTType { UTType(systemIndex: 35) }
    /// `public.folder`: folder.
    ///
    /// Conforms to `public.directory`.
    @inlinable public static var folder: UTType { UTType(systemIndex: 36) }
    /// `com.apple.package`: Package.
    ///
    /// Conforms to `public.directory`.
    @inlinable public static var package: UTType { UTType(systemIndex: 37) }
    /// `com.apple.bundle`: bundle.
    ///
    /// Conforms to `public.directory`.
    @inlinable public static var bundle: UTType { UTType(systemIndex: 38) }
    /// `com.apple.plugin`: plug-in.
    ///
    /// Conforms to `com.apple.bundle`, `com.apple.package`.
    @inlinable public static var pluginBundle: UTType { UTType(systemIndex: 39) }
    /// `com.apple.xpc-service`: XPC Service.
    ///
    /// Conforms to `com.apple.bundle`, `com.apple.package`.
    @inlinable public static var xpcService: UTType { UTType(systemIndex: 40) }
    /// `com.apple.application`: application.
    ///
    /// Conforms to `public.executable`.
    @inlinable public static var application: UTType { UTType(systemIndex: 41) }
    /// `com.apple.application-bundle`.
    ///
    /// Conforms to `com.apple.application`, `com.apple.localizable-name-bundle`, `com.apple.package`.
    @inlinable public static var applicationBundle: UTType { UTType(systemIndex: 42) }
    /// `public.unix-executable`: Unix executable.
    ///
    /// Conforms to `public.data`, `public.executable`.
    @inlinable public static var unixExecutable: UTType { UTType(systemIndex: 43) }
    /// `public.archive`: file archive.
    @inlinable public static var archive: UTType { UTType(systemIndex: 44) }
    /// `org.gnu.gnu-zip-archive`: GZip archive.
    ///
    /// Conforms to `public.data`, `public.archive`.
    @inlinable public static var gzip: UTType { UTType(systemIndex: 45) }
    /// `public.bzip2-archive`: Bzip2 archive.
    ///
    /// Conforms to `public.data`, `public.archive`.
    @inlinable public static var bz2: UTType { UTType(systemIndex: 46) }
    /// `public.zip-archive`: Zip archive.
    ///
    /// Conforms to `com.pkware.zip-archive`.
    @inlinable public static var zip: UTType { UTType(systemIndex: 47) }
    /// `public.spreadsheet`: Spreadsheet.
    ///
    /// Conforms to `public.content`.
    @inlinable public static var spreadsheet: UTType { UTType(systemIndex: 48) }
    /// `public.presentation`: presentation.
    ///
    /// Conforms to `public.composite-content`.
    @inlinable public static var presentation: UTType { UTType(systemIndex: 49) }
    /// `public.database`: database.
    @inlinable public static var database: UTType { UTType(systemIndex: 50) }
    /// `public.message`: message.
    @inlinable public static var message: UTType { UTType(systemIndex: 51) }
    /// `public.contact`: contact information.
    @inlinable public static var contact: UTType { UTType(systemIndex: 52) }
    /// `public.calendar-event`: calendar event.
    @inlinable public static var calendarEvent: UTType { UTType(systemIndex: 53) }
    /// `com.apple.internet-location`: internet location.
    ///
    /// Conforms to `public.stored-url`, `public.data`.
    @inlinable public static var internetLocation: UTType { UTType(systemIndex: 54) }
    /// `public.font`: font.
    ///
    /// Conforms to `public.data`.
    @inlinable public static var font: UTType { UTType(systemIndex: 55) }
    /// `public.log`: Log file.
    ///
    /// Conforms to `public.item`.
    @inlinable public static var log: UTType { UTType(systemIndex: 56) }
    /// `public.disk-image`: disk image.
    ///
    /// Conforms to `public.archive`.
    @inlinable public static var diskImage: UTType { UTType(systemIndex: 182) }
    /// `public.symlink`: symbolic link.
    ///
    /// Conforms to `public.item`, `com.apple.resolvable`.
    @inlinable public static var symbolicLink: UTType { UTType(systemIndex: 183) }
    /// `com.apple.mount-point`: mount point.
    ///
    /// Conforms to `public.item`, `com.apple.resolvable`.
    @inlinable public static var mountPoint: UTType { UTType(systemIndex: 184) }
    /// `com.apple.alias-file`: alias.
    ///
    /// Conforms to `public.data`, `com.apple.resolvable`.
    @inlinable public static var aliasFile: UTType { UTType(systemIndex: 185) }
    /// `com.apple.bookmark`: bookmark.
    ///
    /// Conforms to `public.data`, `com.apple.resolvable`.
    @inlinable public static var urlBookmarkData: UTType { UTType(systemIndex: 186) }
    /// `public.file-url`: file URL.
    ///
    /// Conforms to `public.url`.
    @inlinable public static var fileURL: UTType { UTType(systemIndex: 187) }
    /// `public.utf16-external-plain-text`.
    ///
    /// Conforms to `public.plain-text`.
    @inlinable public static var utf16ExternalPlainText: UTType { UTType(systemIndex: 188) }
    /// `public.utf16-plain-text`.
    ///
    /// Conforms to `public.plain-text`.
    @inlinable public static var utf16PlainText: UTType { UTType(systemIndex: 189) }
    /// `public.comma-separated-values-text`: comma-separated values.
    ///
    /// Conforms to `public.plain-text`, `public.delimited-values-text`.
    @inlinable public static var commaSeparatedText: UTType { UTType(systemIndex: 190) }
    /// `public.utf8-tab-separated-values-text`.
    ///
    /// Conforms to `public.tab-separated-values-text`, `public.utf8-plain-text`.
    @inlinable public static var utf8TabSeparatedText: UTType { UTType(systemIndex: 191) }
    /// `public.rtf`: rich text (RTF).
    ///
    /// Conforms to `public.text`.
    @inlinable public static var rtf: UTType { UTType(systemIndex: 192) }
    /// `public.html`: HTML text.
    ///
    /// Conforms to `public.text`.
    @inlinable public static var html: UTType { UTType(systemIndex: 193) }
    /// `public.yaml`: YAML.
    ///
    /// Conforms to `public.text`.
    @inlinable public static var yaml: UTType { UTType(systemIndex: 194) }
    /// `public.css`: CSS.
    ///
    /// Conforms to `public.text`.
    @inlinable public static var css: UTType { UTType(systemIndex: 195) }
    /// `public.assembly-source`: assembly source code.
    ///
    /// Conforms to `public.source-code`.
    @inlinable public static var assemblyLanguageSource: UTType { UTType(systemIndex: 196) }
    /// `public.swift-source`: Swift Source Code.
    ///
    /// Conforms to `public.source-code`.
    @inlinable public static var swiftSource: UTType { UTType(systemIndex: 197) }
    /// `public.c-header`: C header code.
    ///
    /// Conforms to `public.source-code`.
    @inlinable public static var cHeader: UTType { UTType(systemIndex: 198) }
    /// `com.apple.applescript.text`: AppleScript text.
    ///
    /// Conforms to `public.script`.
    @inlinable public static var appleScript: UTType { UTType(systemIndex: 199) }
    /// `com.apple.applescript.script`: AppleScript.
    ///
    /// Conforms to `public.data`, `public.script`.
    @inlinable public static var osaScript: UTType { UTType(systemIndex: 200) }
    /// `com.apple.applescript.script-bundle`: Script bundle.
    ///
    /// Conforms to `com.apple.bundle`, `com.apple.package`.
    @inlinable public static var osaScriptBundle: UTType { UTType(systemIndex: 201) }
    /// `com.netscape.javascript-source`: JavaScript.
    ///
    /// Conforms to `public.script`, `public.executable`.
    @inlinable public static var javaScript: UTType { UTType(systemIndex: 202) }
    /// `public.perl-script`: Perl script.
    ///
    /// Conforms to `public.shell-script`.
    @inlinable public static var perlScript: UTType { UTType(systemIndex: 203) }
    /// `public.python-script`: Python script.
    ///
    /// Conforms to `public.shell-script`.
    @inlinable public static var pythonScript: UTType { UTType(systemIndex: 204) }
    /// `public.ruby-script`: Ruby script.
    ///
    /// Conforms to `public.shell-script`.
    @inlinable public static var rubyScript: UTType { UTType(systemIndex: 205) }
    /// `public.php-script`: PHP script.
    ///
    /// Conforms to `public.shell-script`.
    @inlinable public static var phpScript: UTType { UTType(systemIndex: 206) }
    /// `public.make-source`: Makefile.
    ///
    /// Conforms to `public.script`.
    @inlinable public static var makefile: UTType { UTType(systemIndex: 207) }
    /// `net.daringfireball.markdown`: Markdown text.
    ///
    /// Conforms to `public.utf8-plain-text`.
    @inlinable public static var markdown: UTType { UTType(systemIndex: 208) }
    /// `com.apple.binary-property-list`: binary property list.
    ///
    /// Conforms to `com.apple.property-list`.
    @inlinable public static var binaryPropertyList: UTType { UTType(systemIndex: 209) }
    /// `com.adobe.pdf`: PDF document.
    ///
    /// Conforms to `public.data`, `public.composite-content`.
    @inlinable public static var pdf: UTType { UTType(systemIndex: 210) }
    /// `com.apple.rtfd`: rich text with attachments (RTFD).
    ///
    /// Conforms to `com.apple.package`, `public.composite-content`.
    @inlinable public static var rtfd: UTType { UTType(systemIndex: 211) }
    /// `com.apple.flat-rtfd`: rich text with attachments (RTFD) data.
    ///
    /// Conforms to `public.data`, `public.composite-content`.
    @inlinable public static var flatRTFD: UTType { UTType(systemIndex: 212) }
    /// `com.apple.webarchive`: web archive.
    ///
    /// Conforms to `public.data`, `public.composite-content`.
    @inlinable public static var webArchive: UTType { UTType(systemIndex: 213) }
    /// `public.jpeg`: JPEG image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var jpeg: UTType { UTType(systemIndex: 214) }
    /// `public.tiff`: TIFF image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var tiff: UTType { UTType(systemIndex: 215) }
    /// `com.compuserve.gif`: GIF image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var gif: UTType { UTType(systemIndex: 216) }
    /// `public.png`: PNG image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var png: UTType { UTType(systemIndex: 217) }
    /// `com.apple.icns`: Apple icon image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var icns: UTType { UTType(systemIndex: 218) }
    /// `com.microsoft.bmp`: Windows BMP image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var bmp: UTType { UTType(systemIndex: 219) }
    /// `com.microsoft.ico`: Windows icon image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var ico: UTType { UTType(systemIndex: 220) }
    /// `public.camera-raw-image`: camera raw image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var rawImage: UTType { UTType(systemIndex: 221) }
    /// `public.svg-image`: SVG image.
    ///
    /// Conforms to `public.image`, `public.xml`.
    @inlinable public static var svg: UTType { UTType(systemIndex: 222) }
    /// `public.heif`.
    ///
    /// Conforms to `public.heif-standard`.
    @inlinable public static var heif: UTType { UTType(systemIndex: 223) }
    /// `public.heic`.
    ///
    /// Conforms to `public.heif-standard`.
    @inlinable public static var heic: UTType { UTType(systemIndex: 224) }
    /// `public.heics`: HEIF Image Sequence.
    ///
    /// Conforms to `public.heif-standard`.
    @inlinable public static var heics: UTType { UTType(systemIndex: 225) }
    /// `org.webmproject.webp`: WebP Image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var webP: UTType { UTType(systemIndex: 226) }
    /// `com.ilm.openexr-image`: OpenEXR image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var exr: UTType { UTType(systemIndex: 227) }
    /// `com.adobe.raw-image`: Digital Negative image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var dng: UTType { UTType(systemIndex: 228) }
    /// `public.jpeg-xl`: JPEG XL image.
    ///
    /// Conforms to `public.image`.
    @inlinable public static var jpegxl: UTType { UTType(systemIndex: 229) }
    /// `com.pixar.universal-scene-description`: Universal Scene Description.
    ///
    /// Conforms to `public.3d-content`, `public.data`.
    @inlinable public static var usd: UTType { UTType(systemIndex: 230) }
    /// `com.pixar.universal-scene-description-mobile`: Universal Scene Description Package.
    ///
    /// Conforms to `public.3d-content`, `public.data`.
    @inlinable public static var usdz: UTType { UTType(systemIndex: 231) }
    /// `com.apple.reality`: Reality File.
    ///
    /// Conforms to `public.data`.
    @inlinable public static var realityFile: UTType { UTType(systemIndex: 232) }
    /// `com.apple.scenekit.scene`: SceneKit serialized format.
    ///
    /// Conforms to `public.data`, `public.3d-content`.
    @inlinable public static var sceneKitScene: UTType { UTType(systemIndex: 233) }
    /// `com.apple.arobject`: AR Reference Object.
    ///
    /// Conforms to `public.data`.
    @inlinable public static var arReferenceObject: UTType { UTType(systemIndex: 234) }
    /// `com.apple.quicktime-movie`: QuickTime movie.
    ///
    /// Conforms to `public.movie`.
    @inlinable public static var quickTimeMovie: UTType { UTType(systemIndex: 235) }
    /// `public.mpeg`: MPEG movie.
    ///
    /// Conforms to `public.movie`.
    @inlinable public static var mpeg: UTType { UTType(systemIndex: 236) }
    /// `public.mpeg-2-video`: MPEG-2 video.
    ///
    /// Conforms to `public.video`.
    @inlinable public static var mpeg2Video: UTType { UTType(systemIndex: 237) }
    /// `public.mpeg-2-transport-stream`: MPEG-2 Transport Stream.
    ///
    /// Conforms to `public.movie`.
    @inlinable public static var mpeg2TransportStream: UTType { UTType(systemIndex: 238) }
    /// `public.mp3`: MP3 audio.
    ///
    /// Conforms to `public.audio`.
    @inlinable public static var mp3: UTType { UTType(systemIndex: 239) }
    /// `com.apple.protected-mpeg-4-video`: protected MPEG-4 movie.
    ///
    /// Conforms to `com.apple.m4v-video`.
    @inlinable public static var appleProtectedMPEG4Video: UTType { UTType(systemIndex: 240) }
    /// `public.avi`: AVI movie.
    ///
    /// Conforms to `public.movie`.
    @inlinable public static var avi: UTType { UTType(systemIndex: 241) }
    /// `public.aiff-audio`: AIFF audio.
    ///
    /// Conforms to `public.aifc-audio`.
    @inlinable public static var aiff: UTType { UTType(systemIndex: 242) }
    /// `com.microsoft.waveform-audio`: Waveform audio.
    ///
    /// Conforms to `public.audio`.
    @inlinable public static var wav: UTType { UTType(systemIndex: 243) }
    /// `public.midi-audio`: MIDI audio.
    ///
    /// Conforms to `public.audio`.
    @inlinable public static var midi: UTType { UTType(systemIndex: 244) }
    /// `public.m3u-playlist`: M3U Playlist.
    ///
    /// Conforms to `public.plain-text`, `public.playlist`.
    @inlinable public static var m3uPlaylist: UTType { UTType(systemIndex: 245) }
    /// `public.volume`: volume.
    ///
    /// Conforms to `public.folder`.
    @inlinable public static var volume: UTType { UTType(systemIndex: 246) }
    /// `com.apple.metadata-importer`: Spotlight importer.
    ///
    /// Conforms to `com.apple.plugin`.
    @inlinable public static var spotlightImporter: UTType { UTType(systemIndex: 247) }
    /// `com.apple.quicklook-generator`: QuickLook preview generator.
    ///
    /// Conforms to `com.apple.plugin`.
    @inlinable public static var quickLookGenerator: UTType { UTType(systemIndex: 248) }
    /// `com.apple.framework`: framework.
    ///
    /// Conforms to `com.apple.bundle`.
    @inlinable public static var framework: UTType { UTType(systemIndex: 249) }
    /// `com.apple.application-and-system-extension`: Application and System Extension.
    ///
    /// Conforms to `com.apple.xpc-service`.
    @inlinable public static var applicationExtension: UTType { UTType(systemIndex: 250) }
    /// `com.microsoft.windows-executable`: Microsoft Windows application.
    ///
    /// Conforms to `public.data`, `public.executable`.
    @inlinable public static var exe: UTType { UTType(systemIndex: 251) }
    /// `com.apple.systempreference.prefpane`: System Preference pane.
    ///
    /// Conforms to `com.apple.package`, `com.apple.bundle`.
    @inlinable public static var systemPreferencesPane: UTType { UTType(systemIndex: 252) }
    /// `com.apple.archive`: Apple Archive.
    ///
    /// Conforms to `public.data`, `public.archive`.
    @inlinable public static var appleArchive: UTType { UTType(systemIndex: 253) }
    /// `public.tar-archive`: tar archive.
    ///
    /// Conforms to `org.gnu.gnu-tar-archive`.
    @inlinable public static var tarArchive: UTType { UTType(systemIndex: 254) }
    /// `public.vcard`: electronic business card.
    ///
    /// Conforms to `public.text`, `public.contact`.
    @inlinable public static var vCard: UTType { UTType(systemIndex: 255) }
    /// `public.to-do-item`: to-do item.
    @inlinable public static var toDoItem: UTType { UTType(systemIndex: 256) }
    /// `public.email-message`: email message.
    ///
    /// Conforms to `public.message`.
    @inlinable public static var emailMessage: UTType { UTType(systemIndex: 257) }
    /// `com.microsoft.internet-shortcut`: Windows Internet shortcut.
    ///
    /// Conforms to `public.stored-url`, `public.data`.
    @inlinable public static var internetShortcut: UTType { UTType(systemIndex: 258) }
    /// `public.bookmark`: Bookmark.
    @inlinable public static var bookmark: UTType { UTType(systemIndex: 259) }
    /// `com.rsa.pkcs-12`: personal information exchange (PKCS#12).
    ///
    /// Conforms to `public.data`.
    @inlinable public static var pkcs12: UTType { UTType(systemIndex: 260) }
    /// `public.x509-certificate`: certificate (X.509).
    ///
    /// Conforms to `public.data`.
    @inlinable public static var x509Certificate: UTType { UTType(systemIndex: 261) }
    /// `org.idpf.epub-container`: EPUB publication.
    ///
    /// Conforms to `public.data`, `public.composite-content`.
    @inlinable public static var epub: UTType { UTType(systemIndex: 262) }
    /// `com.apple.haptics.ahap`: Apple Haptics Audio Pattern.
    ///
    /// Conforms to `public.haptics-content`, `public.json`.
    @inlinable public static var ahap: UTType { UTType(systemIndex: 263) }
    /// `public.geojson`: GeoJSON.
    ///
    /// Conforms to `public.json`.
    @inlinable public static var geoJSON: UTType { UTType(systemIndex: 264) }
    /// `com.apple.linkpresentation.metadata`: link metadata.
    ///
    /// Conforms to `public.data`.
    @inlinable public static var linkPresentationMetadata: UTType { UTType(systemIndex: 265) }
}

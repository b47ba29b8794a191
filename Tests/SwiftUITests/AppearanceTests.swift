// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeFiles
import EnfiladeGLib
import Foundation
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Looks, words and descriptions") struct AppearanceTests {
        @Test("text has the looks of its own, then those around it")
        func looks() throws {
            let stage = try Stage {
                VStack {
                    Text("a <b> & c")
                    Text("bold").bold()
                    Text("own").font(.caption).foregroundColor(.red)
                    Text("one").bold() + Text(" two").italic()
                }
                .font(.title)
                .foregroundStyle(.secondary)
            }
            let markup = try stage.root.descendants("GtkLabel").map(\.markup)
            #expect(markup[0].hasSuffix(">a &lt;b&gt; &amp; c</span>"))
            #expect(markup[0].contains("size=\"170%\""))
            #expect(markup[0].contains("alpha="))
            #expect(markup[1].contains("weight=\"700\""))
            #expect(markup[2].contains("size=\"77%\""))
            #expect(markup[2].contains("foreground=\"#e01b24\""))
            #expect(markup[3].components(separatedBy: "<span").count == 3)
            #expect(try stage.texts == ["a <b> & c", "bold", "own", "one two"])
        }

        @Test("a key with values is a format") func format() {
            let key: LocalizedStringKey = "\("Ada") has \(3)"
            #expect(key.key == "%@ has %lld")
            #expect(key.arguments == ["Ada", "3"])
        }

        @Test("a key has the form of its text for its number")
        func forms() throws {
            let folder = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
            let catalogue = """
                {"sourceLanguage": "en", "strings": {"%@ has %lld files": {"localizations": {"en": {"variations": {"plural": {
                  "one": {"stringUnit": {"value": "One file of %1$@"}},
                  "other": {"stringUnit": {"value": "%2$lld files of %1$@"}}}}}}}}}
                """
            try Data(catalogue.utf8).write(to: URL(fileURLWithPath: folder.path(for: "Localizable.xcstrings")))
            let bundle = try #require(Bundle(path: folder.path))
            func text(_ key: LocalizedStringKey) -> String { key.text(bundle: bundle) }
            #expect(text("\("Ada") has \(1) files") == "One file of Ada")
            #expect(text("\("Ada") has \(2000) files") == "2000 files of Ada")
        }

        @Test("a percent sign in a key is one", arguments: ["100 %", "100 % of it"])
        func percent(text: String) {
            #expect(Text(LocalizedStringKey(text)).plain == text)
        }

        @Test("the text of a key without a translation is the one in the source")
        func untranslated() {
            #expect(Text("\(3) % of \("100 %@")").plain == "3 % of 100 %@")
            #expect(Text("\(1.5, specifier: "%.2f") of it").plain == "1.50 of it")
            #expect(Text(LocalizedStringKey("100 %% of it")).plain == "100 % of it")
        }

        @Test("a literal is a key, a stored text is not, and both are displayed")
        func literals() {
            let stored = "50% off"
            #expect(Text(stored).plain == "50% off")
            #expect(Text("50% off").plain == "50% off")
            #expect(Text("\(stored)!").plain == "50% off!")
            #expect(Text(2.5, format: .number.locale(Locale(identifier: "en_US"))).plain == "2.5")
        }

        @Test("every icon that stands for a symbol is in the theme of the desktop")
        func icons() throws {
            let problem = Display.problem
            try #require(problem == nil)
            let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
            let missing = Symbols.icons.filter { gtk_icon_theme_has_icon(theme, $0.value) == 0 }
            #expect(missing.isEmpty)
        }

        @Test(
            "a symbol is found with and without its variants",
            arguments: [
                ("trash", "user-trash-symbolic"), ("trash.fill", "user-trash-symbolic"),
                ("plus.circle.fill", "list-add-symbolic"), ("no.such.symbol", "adw-tab-icon-missing-symbolic"),
            ])
        func variants(symbol: String, icon: String) throws {
            let stage = try Stage { Image(systemName: symbol) }
            #expect(try stage.first("GtkImage").text(of: "icon-name") == icon)
        }

        @Test("assistive technologies read the label of a control, or what the app has them read")
        func accessibility() async throws {
            struct Fields: View {
                @State private var text = ""
                var body: some View {
                    TextField("Name", text: $text)
                    TextField("City", text: $text).accessibilityLabel("Place of birth")
                    Button("x") {}.accessibilityLabel("Close").accessibilityIdentifier("close")
                }
            }
            let stage = try Stage { Fields() }
            let entries = try stage.root.descendants("GtkEntry")
            #expect(entries[0].accessibleLabelDifference(from: "Name") == nil)
            #expect(entries[0].accessibleLabelDifference(from: "City") != nil)
            entries[1].typed = "Zürich"
            await stage.settle()
            #expect(entries[1].accessibleLabelDifference(from: "Place of birth") == nil)
            let button = try stage.first("GtkButton")
            #expect(button.accessibleLabelDifference(from: "Close") == nil)
            #expect(button.text(of: "name") == "close")
            // The content of the button is not read as well.
            let labelled = button.withOpaque {
                gtk_test_accessible_has_relation($0, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
            }
            #expect(labelled == 0)
        }

        @Test("help, opacity and hiding go around a view")
        func wrappers() throws {
            let stage = try Stage {
                Text("helped").help("what it is for")
                Text("seen through").opacity(0.5)
                Button("hidden") {}.hidden()
            }
            let bins = try stage.root.descendants("AdwBin")
            #expect(bins[0].text(of: "tooltip-text") == "what it is for")
            #expect(abs(bins[1].withPointer(as: GtkWidget.self) { gtk_widget_get_opacity($0) } - 0.5) < 0.01)
            #expect(try !stage.first("GtkButton").isSensitive)
        }

        @Test("a color becomes a style class, and another color another one")
        func colors() async throws {
            struct Coloured: View {
                @State private var isRed = true
                var body: some View {
                    Button("Change") { isRed.toggle() }.background(isRed ? Color.red : Color.blue)
                }
            }
            let stage = try Stage { Coloured() }
            let bin = try stage.first("AdwBin")
            func hasClass(_ color: Color) -> Bool {
                bin.withPointer(as: GtkWidget.self) {
                    gtk_widget_has_css_class($0, StyleSheet.background(color)) != 0
                }
            }
            #expect(hasClass(.red) && !hasClass(.blue))
            try stage.click("Change")
            await stage.settle()
            #expect(!hasClass(.red) && hasClass(.blue))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("What assistive technologies are told") struct AccessibilityTests {
        @Observable @MainActor final class Model {
            var label = "Close"
            var isHidden = false
            var isOther = false
            var choice = "a"
            var count = 1
            var number = 0.5
        }

        @Test("a label reaches the control through everything that is only around it")
        func wrapped() throws {
            let stage = try Stage {
                Button("x") {}
                    .padding()
                    .frame(width: 100)
                    .help("It closes")
                    .background(.red, in: Capsule())
                    .contextMenu { Button("other") {} }
                    .opacity(0.9)
                    .offset(x: 1)
                    .accessibilityLabel("Close")
                    .accessibilityHint("Closes the window")
                    .accessibilityIdentifier("close")
            }
            let button = try stage.first("GtkButton")
            #expect(button.accessibleLabelDifference(from: "Close") == nil)
            #expect(button.accessibleDescriptionDifference(from: "Closes the window") == nil)
            #expect(button.text(of: "name") == "close")
            #expect(!button.hasAccessibleLabelling)
            for bin in try stage.root.descendants("AdwBin") {
                #expect(bin.accessibleLabelDifference(from: "Close") != nil)
            }
        }

        @Test("a label follows its value, and another control that comes gets it")
        func changes() async throws {
            struct Changing: View {
                let model: Model
                var body: some View {
                    Group {
                        if model.isOther { Toggle("y", isOn: .constant(true)) } else { Button("x") {} }
                    }
                    .padding()
                    .accessibilityLabel(model.label)
                }
            }
            let model = Model()
            let stage = try Stage { Changing(model: model) }
            model.label = "Quit"
            await stage.settle()
            #expect(try stage.first("GtkButton").accessibleLabelDifference(from: "Quit") == nil)
            model.isOther = true
            await stage.settle()
            #expect(try stage.first("GtkCheckButton").accessibleLabelDifference(from: "Quit") == nil)
        }

        @Test("a label of something that can be tapped is read for the tap, and of a picker for its menu")
        func elements() throws {
            let stage = try Stage {
                Text("x").onTapGesture {}.padding().accessibilityLabel("Tap")
                Picker("Letter", selection: .constant("a")) { Text("A").tag("a") }.accessibilityLabel("Sign")
            }
            let tappable = try stage.root.descendants("AdwBin")[1]
            #expect(tappable.accessibleLabelDifference(from: "Tap") == nil)
            #expect(try stage.first("GtkDropDown").accessibleLabelDifference(from: "Sign") == nil)
        }

        @Test("a menu is named where the focus is")
        func menu() throws {
            let stage = try Stage {
                Menu("x") { Button("y") {} }.padding().accessibilityLabel("More")
            }
            let menu = try stage.first("GtkMenuButton")
            #expect(menu.accessibleLabelDifference(from: "More") == nil)
            #expect(try #require(menu.children.first).accessibleLabelDifference(from: "More") == nil)
        }

        @Test("a value is read after the label, and as the value of what has one")
        func values() throws {
            let stage = try Stage {
                Button("x") {}.accessibilityHint("Opens it").accessibilityValue("3 of 4").padding()
                Slider(value: .constant(0.5)).padding().accessibilityValue("half")
            }
            let button = try stage.first("GtkButton")
            #expect(button.accessibleDescriptionDifference(from: "3 of 4, Opens it") == nil)
            let slider = try stage.first("GtkScale")
            #expect(slider.accessibleValueDifference(from: "half") == nil)
            #expect(slider.accessibleDescriptionDifference(from: "half") != nil)
        }

        @Test("what is hidden is passed over as long as it is")
        func hiding() async throws {
            struct Hiding: View {
                let model: Model
                var body: some View {
                    Text("x").padding().accessibilityHidden(model.isHidden)
                    Text("y").hidden().accessibilityHidden(model.isHidden)
                }
            }
            let model = Model()
            let stage = try Stage { Hiding(model: model) }
            let bins = try stage.root.descendants("AdwBin")
            #expect(bins.map(\.isAccessibilityHidden) == [false, true])
            model.isHidden = true
            await stage.settle()
            #expect(bins.map(\.isAccessibilityHidden) == [true, true])
            model.isHidden = false
            await stage.settle()
            #expect(bins.map(\.isAccessibilityHidden) == [false, true])
        }

        @Test("what scrolls has the label on what is in it")
        func scrolling() throws {
            let stage = try Stage {
                TextEditor(text: .constant("x")).padding().accessibilityLabel("Notes")
                List { Text("x") }.accessibilityLabel("Clowns")
            }
            #expect(try stage.first("GtkTextView").accessibleLabelDifference(from: "Notes") == nil)
            #expect(try stage.first("GtkListBox").accessibleLabelDifference(from: "Clowns") == nil)
        }

        @Test("a bar and a spinner are read by their label, or what the app has them read")
        func progress() async throws {
            struct Working: View {
                let model: Model
                var body: some View {
                    ProgressView("Copying", value: model.isOther ? nil : 0.5)
                    ProgressView().padding().accessibilityLabel("Reading")
                }
            }
            let model = Model()
            let stage = try Stage { Working(model: model) }
            #expect(try stage.first("GtkProgressBar").hasAccessibleLabelling)
            #expect(try stage.first("GtkSpinner").accessibleLabelDifference(from: "Reading") == nil)
            model.isOther = true
            await stage.settle()
            let spinners = try stage.root.descendants("GtkSpinner")
            #expect(spinners.map(\.hasAccessibleLabelling) == [true, false])
            #expect(try stage.texts == ["Copying"])
        }

        @Test("pickers and steppers are read by the label beside them")
        func rows() throws {
            let stage = try Stage {
                Picker("Letter", selection: .constant("a")) { Text("A").tag("a") }
                Stepper("Count", value: .constant(1))
            }
            #expect(try stage.first("GtkDropDown").hasAccessibleLabelling)
            let buttons = try stage.root.descendants("GtkButton")
            #expect(buttons[0].accessibleLabelDifference(from: "Decrement") == nil)
            #expect(buttons[1].accessibleLabelDifference(from: "Increment") == nil)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// The sentences of `Claims/transfer.tsv` that the tour walks; a test compares them with the file.

import EnfiladeLocalization

extension TourStep {
    /// The sentences of the talk by their identifiers.
    static let sentences: [String: @Sendable () -> String] = [
        "T1": {
            translated(
                """
                Adding one Transferable conformance to a model type is enough for copy and paste, drag and drop and \
                sharing of its values, both inside one app and between two apps.
                """)
        },
        "T2": {
            translated(
                """
                A process without a display and without any receiving role sends a value through the ShareLink sharing \
                path with the same model code that a desktop app uses (the Linux reading of sharing from a watch).
                """)
        },
        "T3": {
            translated(
                """
                A transfer carries the converted bytes together with a content type that says what they are, and a \
                receiver can name that type before it reads any byte.
                """)
        },
        "T4": {
            translated(
                """
                Content types form a conformance tree, an app can add its own identifiers to that tree, and a \
                conformance query holds along the whole chain of ancestors.
                """)
        },
        "T5": {
            translated(
                """
                A custom type declared in the app's Info.plist with a filename extension and in code with \
                UTType(exportedAs:) makes, once the app is installed, a file with that extension resolve to the \
                declared identifier and the app appear among its openers, and a disagreement between the two \
                declarations is detected.
                """)
        },
        "T6": {
            translated(
                """
                The four kinds of value the demo app shares (a string, one profile, an archive of profiles, a video) \
                can each be transferred from one app to another.
                """)
        },
        "T7": {
            translated(
                """
                String, Data, URL, AttributedString and Image conform to Transferable without any client code.
                """)
        },
        "T8": {
            translated(
                """
                PasteButton(payloadType:) hands its closure an array of values of that payload type, so a few lines \
                paste strings into a profile.
                """)
        },
        "T9": {
            translated(
                """
                A view made draggable with an image supplies that image to the drag, and a drop destination for Image \
                calls its action with the array of images and the drop location when an image arrives from a file \
                manager or another app, and the action returns a Bool that says whether it accepted them.
                """)
        },
        "T10": {
            translated(
                """
                ShareLink(item:preview:) with a SharePreview(title) placed in a toolbar shares an Image under that \
                title.
                """)
        },
        "T11": {
            translated(
                """
                The same ShareLink code presents sharing on every platform form the library supports, without platform \
                conditionals in client code.
                """)
        },
        "T12": {
            translated(
                """
                The static transferRepresentation property is the only thing a type must implement to conform to \
                Transferable.
                """)
        },
        "T13": {
            translated(
                """
                CodableRepresentation, DataRepresentation and FileRepresentation are the three main representations, \
                and any one of them alone makes a type transferable.
                """)
        },
        "T14": {
            translated(
                """
                For a type that is already Codable, CodableRepresentation compiles with the content type as its only \
                argument.
                """)
        },
        "T15": {
            translated(
                """
                CodableRepresentation encodes the value on export and decodes it on import, and both coders are JSON \
                coders when the caller passes none.
                """)
        },
        "T16": {
            translated(
                """
                CodableRepresentation uses the encoder and the decoder the caller passes instead of the JSON coders.
                """)
        },
        "T17": {
            translated(
                """
                CodableRepresentation accepts a content type the app declared itself, and the exported bytes are \
                labelled with that identifier.
                """)
        },
        "T18": {
            translated(
                """
                DataRepresentation takes a content type, a throwing function from the value to Data and a throwing \
                function from Data to the value, so existing converters plug in directly.
                """)
        },
        "T19": {
            translated(
                """
                An archive exported through DataRepresentation on one machine and imported on another is rebuilt by \
                running the exporting function on the first and the importing function on the second.
                """)
        },
        "T20": {
            translated(
                """
                FileRepresentation exports a SentTransferredFile made from a URL and imports from a \
                ReceivedTransferredFile, and the copy that the importing closure makes (with a UUID suffix in its name \
                when the name is taken, as in the demo) stays readable after the received file is gone.
                """)
        },
        "T21": {
            translated(
                """
                With FileRepresentation the framework passes a file URL to the receiver, and the receiver's importing \
                closure rebuilds the item from that URL.
                """)
        },
        "T22": {
            translated(
                """
                Sharing a file of N gigabytes does not raise the resident memory of the sender, the broker or the \
                receiver by a size proportional to N.
                """)
        },
        "T23": {
            translated(
                """
                A Codable model that needs no fixed byte format is transferable through CodableRepresentation alone, \
                any other value held in memory through DataRepresentation alone, and a value stored on disk through \
                FileRepresentation alone.
                """)
        },
        "T24": {
            translated(
                """
                Several representations written one after another in the body of transferRepresentation compose into \
                one representation.
                """)
        },
        "T25": {
            translated(
                """
                ProxyRepresentation represents a model through another Transferable type, for example a profile \
                through its name as a String.
                """)
        },
        "T26": {
            translated(
                """
                The receiver uses the first representation whose content type it supports, so a receiver that knows \
                the custom type gets the profile and a text-only receiver gets the name.
                """)
        },
        "T27": {
            translated(
                """
                For a receiver that supports both content types, swapping the order of two representations changes \
                which of them it receives.
                """)
        },
        "T28": {
            translated(
                """
                An export-only proxy never rebuilds the model, so pasting a profile's name does not produce a profile.
                """)
        },
        "T29": {
            translated(
                """
                A representation can describe both directions or only one: DataRepresentation, FileRepresentation and \
                ProxyRepresentation each exist in export-only, import-only and two-way forms.
                """)
        },
        "T30": {
            translated(
                """
                The content type of an export-only representation is never listed as importable, and that of an \
                import-only representation is never listed as exportable.
                """)
        },
        "T31": {
            translated(
                """
                The URL of a file representation denotes an asset on disk, and the payload that is delivered is the \
                file.
                """)
        },
        "T32": {
            translated(
                """
                A file representation grants the receiver temporary access to the file or to a copy of it.
                """)
        },
        "T33": {
            translated(
                """
                A URL sent through a proxy is treated like any URL value, such as a remote web address: no file access \
                is granted and the payload is the URL itself.
                """)
        },
        "T34": {
            translated(
                """
                With a file representation first and a URL proxy second, a receiver that supports movies gets the \
                movie and pasting into a text field inserts the URL.
                """)
        },
        "T35": {
            translated(
                """
                A receiver without file-system access to the sender's directory can read the content through a file \
                representation and cannot read it through a proxy URL.
                """)
        },
        "T36": {
            translated(
                """
                The access that a file representation grants is gone after the import has finished or the sender has \
                stopped the transfer.
                """)
        },
        "T37": {
            translated(
                """
                When exportingCondition is false for a value, that content type is absent from the types the value \
                offers, instead of being offered and then failing.
                """)
        },
        "T38": { translated("exportingCondition is evaluated for each value and can read a property of that value.") },
        "T39": {
            translated(
                """
                A condition on one representation leaves the other representations of the same type unaffected.
                """)
        },
        "T40": {
            translated(
                """
                The only requirement of a custom TransferRepresentation is a body that composes other representations.
                """)
        },
        "T41": {
            translated(
                """
                One custom TransferRepresentation can be reused by several model types, and a private one keeps its \
                data representation out of the public API.
                """)
        },
        "T42": {
            translated(
                """
                Nested representation bodies flatten in place, so the order of formats is depth-first and left to \
                right.
                """)
        },
        "T43": {
            translated(
                """
                The talk's listings, with no more than the minimal corrections listed in reference/transfer.md, \
                compile against the library, and each conformance in them takes only a few lines.
                """)
        },
    ]
}

// SPDX-License-Identifier: Apache-2.0
// Attributes of sound and music.

public import Foundation

extension CSSearchableItemAttributeSet {
    /// The samples in a second.
    public var audioSampleRate: NSNumber? {
        get { number("audioSampleRate") }
        set { set("audioSampleRate", .init(newValue)) }
    }

    /// The number of channels.
    public var audioChannelCount: NSNumber? {
        get { number("audioChannelCount") }
        set { set("audioChannelCount", .init(newValue)) }
    }

    /// The beats in a minute.
    public var tempo: NSNumber? {
        get { number("tempo") }
        set { set("tempo", .init(newValue)) }
    }

    /// The key of the music.
    public var keySignature: String? {
        get { text("keySignature") }
        set { set("keySignature", .init(newValue)) }
    }

    /// The time signature of the music.
    public var timeSignature: String? {
        get { text("timeSignature") }
        set { set("timeSignature", .init(newValue)) }
    }

    /// The program that has encoded the sound.
    public var audioEncodingApplication: String? {
        get { text("audioEncodingApplication") }
        set { set("audioEncodingApplication", .init(newValue)) }
    }

    /// The composer.
    public var composer: String? {
        get { text("composer") }
        set { set("composer", .init(newValue)) }
    }

    /// The writer of the words.
    public var lyricist: String? {
        get { text("lyricist") }
        set { set("lyricist", .init(newValue)) }
    }

    /// The album.
    public var album: String? {
        get { text("album") }
        set { set("album", .init(newValue)) }
    }

    /// The artist.
    public var artist: String? {
        get { text("artist") }
        set { set("artist", .init(newValue)) }
    }

    /// The number of the track on its album.
    public var audioTrackNumber: NSNumber? {
        get { number("audioTrackNumber") }
        set { set("audioTrackNumber", .init(newValue)) }
    }

    /// The time of the recording.
    public var recordingDate: Date? {
        get { date("recordingDate") }
        set { set("recordingDate", .init(newValue)) }
    }

    /// The genre of the music.
    public var musicalGenre: String? {
        get { text("musicalGenre") }
        set { set("musicalGenre", .init(newValue)) }
    }

    /// Whether it is a sequence for General MIDI.
    public var generalMIDISequence: NSNumber? {
        get { number("generalMIDISequence") }
        set { set("generalMIDISequence", .init(newValue)) }
    }

    /// The kind of the instrument.
    public var musicalInstrumentCategory: String? {
        get { text("musicalInstrumentCategory") }
        set { set("musicalInstrumentCategory", .init(newValue)) }
    }

    /// The name of the instrument.
    public var musicalInstrumentName: String? {
        get { text("musicalInstrumentName") }
        set { set("musicalInstrumentName", .init(newValue)) }
    }
}

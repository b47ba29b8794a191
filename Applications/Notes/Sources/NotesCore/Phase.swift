// SPDX-License-Identifier: Apache-2.0

/// The state of values that are read from the service.
public enum Phase: Equatable {
    /// They are being read for the first time.
    case loading
    /// They could not be read, with the reason in words.
    case failed(String)
    /// They are there.
    case loaded
}

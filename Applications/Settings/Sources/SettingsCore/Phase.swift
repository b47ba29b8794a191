// SPDX-License-Identifier: Apache-2.0

/// The state of values that are read from the service.
public enum Phase: Equatable {
    /// It is being read for the first time.
    case loading
    /// It could not be read, with the reason in words.
    case failed(String)
    /// It is there.
    case loaded
}

// SPDX-License-Identifier: Apache-2.0
// How another main loop takes over libdispatch's main queue, which runs the main actor. Foundation's own run loop uses
// the same two functions; libdispatch exports them and declares them nowhere.
#pragma once

// The eventfd that becomes readable when the main queue has work.
extern int _dispatch_get_main_queue_handle_4CF(void);

// Runs what the main queue has to do. Must be called on the main thread, and not from work of the main queue.
extern void _dispatch_main_queue_callback_4CF(void *_Null_unspecified message);

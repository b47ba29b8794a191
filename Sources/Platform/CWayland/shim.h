// SPDX-License-Identifier: Apache-2.0
// The protocol of Wayland, for what GTK does not do, and the descriptions of wlr-layer-shell-unstable-v1:
// https://wayland.app/protocols/wlr-layer-shell-unstable-v1
#pragma once
#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

// Declared here, since the headers of GDK belong to another module; displays and surfaces are those of GDK.
unsigned long gdk_wayland_display_get_type(void);
struct wl_display *gdk_wayland_display_get_wl_display(void *display);
struct wl_compositor *gdk_wayland_display_get_wl_compositor(void *display);
struct wl_surface *gdk_wayland_surface_get_wl_surface(void *surface);
int g_type_check_instance_is_a(void *instance, unsigned long type);

// Whether a display is one of Wayland.
static inline int enfilade_display_is_wayland(void *display) {
    return display && g_type_check_instance_is_a(display, gdk_wayland_display_get_type());
}

// The first version of the protocol in which a surface can take the keyboard when it is clicked.
#define ENFILADE_LAYER_SHELL_VERSION 4

// None of the arguments needs to be described.
static const struct wl_interface *const enfilade_no_types[5] = {0};

static const struct wl_message enfilade_layer_surface_requests[] = {
    {"set_size", "uu", (const struct wl_interface **)enfilade_no_types},
    {"set_anchor", "u", (const struct wl_interface **)enfilade_no_types},
    {"set_exclusive_zone", "i", (const struct wl_interface **)enfilade_no_types},
    {"set_margin", "iiii", (const struct wl_interface **)enfilade_no_types},
    {"set_keyboard_interactivity", "u", (const struct wl_interface **)enfilade_no_types},
    {"get_popup", "o", (const struct wl_interface **)enfilade_no_types},
    {"ack_configure", "u", (const struct wl_interface **)enfilade_no_types},
    {"destroy", "", (const struct wl_interface **)enfilade_no_types},
    {"set_layer", "2u", (const struct wl_interface **)enfilade_no_types},
};

static const struct wl_message enfilade_layer_surface_events[] = {
    {"configure", "uuu", (const struct wl_interface **)enfilade_no_types},
    {"closed", "", (const struct wl_interface **)enfilade_no_types},
};

static const struct wl_interface enfilade_layer_surface_interface = {
    "zwlr_layer_surface_v1", ENFILADE_LAYER_SHELL_VERSION, 9, enfilade_layer_surface_requests, 2,
    enfilade_layer_surface_events,
};

static const struct wl_message enfilade_layer_shell_requests[] = {
    {"get_layer_surface", "no?ous", (const struct wl_interface **)enfilade_no_types},
    {"destroy", "3", (const struct wl_interface **)enfilade_no_types},
};

static const struct wl_interface enfilade_layer_shell_interface = {
    "zwlr_layer_shell_v1", ENFILADE_LAYER_SHELL_VERSION, 2, enfilade_layer_shell_requests, 0, 0,
};

// The description of the global object that makes surfaces of layers.
static inline const struct wl_interface *enfilade_layer_shell(void) { return &enfilade_layer_shell_interface; }

// The description of a surface of a layer.
static inline const struct wl_interface *enfilade_layer_surface(void) { return &enfilade_layer_surface_interface; }

// The description of the object that tells of global ones.
static inline const struct wl_interface *enfilade_registry(void) { return &wl_registry_interface; }

// The description of the object that tells when the compositor has got so far.
static inline const struct wl_interface *enfilade_callback(void) { return &wl_callback_interface; }

// The values of requests, one function for each kind.
static inline union wl_argument enfilade_new_id(void) { union wl_argument a = {0}; return a; }
static inline union wl_argument enfilade_number(uint32_t number) { union wl_argument a = {.u = number}; return a; }
static inline union wl_argument enfilade_signed(int32_t number) { union wl_argument a = {.i = number}; return a; }
static inline union wl_argument enfilade_text(const char *text) { union wl_argument a = {.s = text}; return a; }
static inline union wl_argument enfilade_object(void *object) {
    union wl_argument a = {.o = (struct wl_object *)object};
    return a;
}

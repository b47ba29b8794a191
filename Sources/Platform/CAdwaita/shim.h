// SPDX-License-Identifier: Apache-2.0
// GTK and libadwaita, and inline functions for the few of their functions that take any number of arguments.
#pragma once
#include <adwaita.h>
#include <glib-unix.h>

// Sets a text that assistive technologies read, such as the label of a widget.
static inline void enfilade_accessible_set_text(GtkAccessible *accessible, GtkAccessibleProperty property,
                                                const char *text) {
    gtk_accessible_update_property(accessible, property, text, -1);
}

// Sets what kind of thing a widget is to assistive technologies; only before anybody has seen it.
static inline void enfilade_set_accessible_role(GtkWidget *widget, GtkAccessibleRole role) {
    g_object_set(widget, "accessible-role", role, NULL);
}

// Says which widget shows the label of another one.
static inline void enfilade_accessible_set_labelled_by(GtkAccessible *accessible, GtkAccessible *label) {
    gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

// Says how the rows below the header of a column are sorted.
static inline void enfilade_accessible_set_sort(GtkAccessible *accessible, GtkAccessibleSort sort) {
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_SORT, sort, -1);
}

// Says whether assistive technologies pass over a widget.
static inline void enfilade_accessible_set_hidden(GtkAccessible *accessible, gboolean hidden) {
    gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

// What an accessible text is instead of the one that a test expects; NULL if it is that one.
static inline char *enfilade_accessible_text_difference(GtkAccessible *accessible, GtkAccessibleProperty property,
                                                        const char *text) {
    return gtk_test_accessible_check_property(accessible, property, text);
}

// What an accessible state is instead of the one that a test expects; NULL if it is that one.
static inline char *enfilade_accessible_state_difference(GtkAccessible *accessible, GtkAccessibleState state,
                                                         gboolean value) {
    return gtk_test_accessible_check_state(accessible, state, value);
}

// Whether an object is an instance of a type or of one derived from it.
static inline gboolean enfilade_is_a(gpointer object, GType type) {
    return G_TYPE_CHECK_INSTANCE_TYPE(object, type);
}

// The name of the type of an object.
static inline const char *enfilade_type_name(gpointer object) {
    return G_OBJECT_TYPE_NAME(object);
}

// The setting `gtk-xft-dpi`.
static inline int enfilade_get_text_resolution(GtkSettings *settings) {
    int resolution = 0;
    g_object_get(settings, "gtk-xft-dpi", &resolution, NULL);
    return resolution;
}

// The setting `gtk-double-click-time`.
static inline int enfilade_get_double_click_time(GtkSettings *settings) {
    int time = 0;
    g_object_get(settings, "gtk-double-click-time", &time, NULL);
    return time;
}

// Changes the setting `gtk-xft-dpi`.
static inline void enfilade_set_text_resolution(GtkSettings *settings, int resolution) {
    g_object_set(settings, "gtk-xft-dpi", resolution, NULL);
}

// Sets a property that is a text.
static inline void enfilade_set_text_property(gpointer object, const char *name, const char *text) {
    g_object_set(object, name, text, NULL);
}

// A copy of a property that is a text, to be freed; NULL if it has none.
static inline char *enfilade_text_property(gpointer object, const char *name) {
    char *text = NULL;
    g_object_get(object, name, &text, NULL);
    return text;
}

// Emits a signal that has no arguments and no result.
static inline void enfilade_emit(gpointer object, const char *signal) {
    g_signal_emit_by_name(object, signal);
}

// Whether a value is a text.
static inline gboolean enfilade_variant_is_text(GVariant *value) {
    return g_variant_is_of_type(value, G_VARIANT_TYPE_STRING);
}

// Scrolls a list until an item can be seen.
static inline void enfilade_scroll_to_item(GtkWidget *list, guint position) {
    gtk_widget_activate_action(list, "list.scroll-to-item", "u", position);
}

// A window of an application that joins it later.
static inline GtkWidget *enfilade_application_window_new(void) {
    return GTK_WIDGET(g_object_new(ADW_TYPE_APPLICATION_WINDOW, NULL));
}

// What a window that somebody else opens needs to come to the front, to be freed; NULL where there is no such thing.
static inline char *enfilade_startup_token(GdkAppLaunchContext *context, GAppInfo *app) {
    return g_app_launch_context_get_startup_notify_id(G_APP_LAUNCH_CONTEXT(context), app, NULL);
}

// Has a key, written as GTK writes it, activate an action of an application.
static inline void enfilade_set_accelerator(GtkApplication *application, const char *action, const char *key) {
    const char *keys[] = {key, NULL};
    gtk_application_set_accels_for_action(application, action, keys);
}

// Whether a widget can be seen inside of another one that scrolls, or is at most half of that away.
static inline gboolean enfilade_is_in_sight(GtkWidget *widget, GtkWidget *scroller) {
    graphene_rect_t bounds;
    if (!gtk_widget_get_mapped(widget) || !gtk_widget_compute_bounds(widget, scroller, &bounds)) return FALSE;
    float height = gtk_widget_get_height(scroller), margin = height / 2;
    return bounds.size.height > 0 && bounds.origin.y + bounds.size.height > -margin && bounds.origin.y < height + margin;
}

// A property that is true or false.
static inline gboolean enfilade_flag(gpointer object, const char *name) {
    gboolean flag = FALSE;
    g_object_get(object, name, &flag, NULL);
    return flag;
}

// Declared here, since its header is in a folder of its own.
GInputStream *g_unix_input_stream_new(gint descriptor, gboolean close_descriptor);

// Declared here, since their header is in a folder of its own.
GType g_desktop_app_info_get_type(void);
gboolean g_desktop_app_info_get_boolean(gpointer application, const char *key);

// Whether an application needs a terminal.
static inline gboolean enfilade_needs_terminal(GAppInfo *application) {
    return G_TYPE_CHECK_INSTANCE_TYPE(application, g_desktop_app_info_get_type())
        && g_desktop_app_info_get_boolean(application, "Terminal");
}

// What follows is declared here, since the headers of X11 define names such as Window and Display.
GType gdk_x11_surface_get_type(void);
unsigned long gdk_x11_surface_get_xid(GdkSurface *surface);
void *gdk_x11_display_get_xdisplay(GdkDisplay *display);
GdkSurface *gdk_x11_display_get_default_group(GdkDisplay *display);
void gdk_x11_display_error_trap_push(GdkDisplay *display);
void gdk_x11_display_error_trap_pop_ignored(GdkDisplay *display);
unsigned long gdk_x11_display_get_xrootwindow(GdkDisplay *display);
int XSetTransientForHint(void *display, unsigned long window, unsigned long parent);
int XGetTransientForHint(void *display, unsigned long window, unsigned long *parent);
int XTranslateCoordinates(void *display, unsigned long from, unsigned long to, int x, int y, int *into_x, int *into_y,
                          unsigned long *child);
int XGetGeometry(void *display, unsigned long window, unsigned long *root, int *x, int *y, unsigned int *width,
                 unsigned int *height, unsigned int *border, unsigned int *depth);
GType gdk_x11_display_get_type(void);
unsigned long XInternAtom(void *display, const char *name, int only_if_exists);
unsigned long XGetSelectionOwner(void *display, unsigned long selection);
int XMoveWindow(void *display, unsigned long window, int x, int y);

// Whether the clipboard of a display is one of X11.
static inline gboolean enfilade_display_is_x11(GdkDisplay *display) {
    return g_type_is_a(G_OBJECT_TYPE(display), gdk_x11_display_get_type());
}

// An event of X11 by which programs tell each other something.
struct enfilade_client_message {
    int type;
    unsigned long serial;
    int is_sent;
    void *display;
    unsigned long window, message_type;
    int format;
    long data[5];
};

// The time of what an event tells about a drag; 0 if it is about something else.
static inline unsigned long enfilade_x11_drag_time(GdkDisplay *display, const void *event) {
    const struct enfilade_client_message *message = (const struct enfilade_client_message *)event;
    if (message->type != 33) return 0;
    void *native = gdk_x11_display_get_xdisplay(display);
    if (message->message_type == XInternAtom(native, "XdndPosition", 0)) return (unsigned long)message->data[3];
    if (message->message_type == XInternAtom(native, "XdndDrop", 0)) return (unsigned long)message->data[2];
    return 0;
}

// The window of the program that has a selection of an X11 display; 0 if none has.
static inline unsigned long enfilade_x11_owner(GdkDisplay *display, const char *selection) {
    void *native = gdk_x11_display_get_xdisplay(display);
    return XGetSelectionOwner(native, XInternAtom(native, selection, 0));
}

// The window by which the program that asks has the clipboard of an X11 display.
static inline unsigned long enfilade_x11_leader(GdkDisplay *display) {
    return gdk_x11_surface_get_xid(gdk_x11_display_get_default_group(display));
}

// The number of the window of a surface; 0 where there is no X11.
static inline unsigned long enfilade_x11_window(GdkSurface *surface) {
    if (!surface || !G_TYPE_CHECK_INSTANCE_TYPE(surface, gdk_x11_surface_get_type())) return 0;
    return gdk_x11_surface_get_xid(surface);
}

// Has the desktop keep a surface in front of a window of another program.
static inline void enfilade_x11_set_parent(GdkSurface *surface, unsigned long parent) {
    GdkDisplay *display = gdk_surface_get_display(surface);
    gdk_x11_display_error_trap_push(display);
    XSetTransientForHint(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface), parent);
    gdk_x11_display_error_trap_pop_ignored(display);
}

// The window that a surface is in front of; 0 if there is none.
static inline unsigned long enfilade_x11_parent(GdkSurface *surface) {
    unsigned long parent = 0;
    GdkDisplay *display = gdk_surface_get_display(surface);
    gdk_x11_display_error_trap_push(display);
    XGetTransientForHint(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface), &parent);
    gdk_x11_display_error_trap_pop_ignored(display);
    return parent;
}

// Where a window of another program is on the screen, and how large it is; false if it is not there.
static inline gboolean enfilade_x11_frame(GdkSurface *surface, unsigned long window, int *frame) {
    GdkDisplay *display = gdk_surface_get_display(surface);
    unsigned long root = 0, child = 0;
    unsigned int width = 0, height = 0, border = 0, depth = 0;
    int x = 0, y = 0;
    gdk_x11_display_error_trap_push(display);
    void *x11 = gdk_x11_display_get_xdisplay(display);
    gboolean is_there = XGetGeometry(x11, window, &root, &x, &y, &width, &height, &border, &depth) != 0 &&
                        XTranslateCoordinates(x11, window, root, 0, 0, &x, &y, &child) != 0;
    gdk_x11_display_error_trap_pop_ignored(display);
    frame[0] = x, frame[1] = y, frame[2] = (int)width, frame[3] = (int)height;
    return is_there;
}

// Moves a surface to a place on the screen.
static inline void enfilade_x11_move(GdkSurface *surface, int x, int y) {
    GdkDisplay *display = gdk_surface_get_display(surface);
    gdk_x11_display_error_trap_push(display);
    XMoveWindow(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface), x, y);
    gdk_x11_display_error_trap_pop_ignored(display);
}

void gdk_x11_surface_set_skip_taskbar_hint(GdkSurface *surface, gboolean skips);
void gdk_x11_surface_set_skip_pager_hint(GdkSurface *surface, gboolean skips);
GType gdk_x11_monitor_get_type(void);
void gdk_x11_monitor_get_workarea(GdkMonitor *monitor, GdkRectangle *area);
int XSendEvent(void *display, unsigned long window, int propagates, long mask, void *event);
int XQueryPointer(void *display, unsigned long window, unsigned long *root, unsigned long *child, int *root_x, int *root_y,
                  int *x, int *y, unsigned int *mask);
int XChangeProperty(void *display, unsigned long window, unsigned long property, unsigned long type, int format, int mode,
                    const unsigned char *data, int count);
int XRaiseWindow(void *display, unsigned long window);
struct enfilade_window_attributes {
    unsigned long background_pixmap, background_pixel, border_pixmap, border_pixel;
    int bit_gravity, window_gravity, backing_store;
    unsigned long backing_planes, backing_pixel;
    int saves_under;
    long event_mask, stopped_mask;
    int overrides_redirect;
    unsigned long colormap, cursor;
};
int XChangeWindowAttributes(void *display, unsigned long window, unsigned long mask, struct enfilade_window_attributes *values);

// Has the desktop keep a surface in front of all others, once it is on the screen, and leave it out of lists of windows.
static inline void enfilade_x11_keep_above(GdkSurface *surface) {
    GdkDisplay *display = gdk_surface_get_display(surface);
    void *x11 = gdk_x11_display_get_xdisplay(display);
    // The union of Xlib's events is as large as 24 numbers.
    union { struct enfilade_client_message message; long padding[24]; } event = {0};
    event.message.type = 33;
    event.message.window = gdk_x11_surface_get_xid(surface);
    event.message.message_type = XInternAtom(x11, "_NET_WM_STATE", 0);
    event.message.format = 32;
    // 1 adds the state, and the last number says that a program asks.
    event.message.data[0] = 1;
    event.message.data[1] = (long)XInternAtom(x11, "_NET_WM_STATE_ABOVE", 0);
    event.message.data[3] = 1;
    gdk_x11_display_error_trap_push(display);
    // To the window manager: the masks of the redirection and of the notices of what is below the root.
    XSendEvent(x11, gdk_x11_display_get_xrootwindow(display), 0, (1L << 20) | (1L << 19), &event);
    gdk_x11_display_error_trap_pop_ignored(display);
}

// Makes a surface that is not on the screen yet one that the window manager leaves alone, such as a notice.
static inline void enfilade_x11_become_notice(GdkSurface *surface) {
    GdkDisplay *display = gdk_surface_get_display(surface);
    void *x11 = gdk_x11_display_get_xdisplay(display);
    unsigned long window = gdk_x11_surface_get_xid(surface);
    unsigned long type = XInternAtom(x11, "_NET_WM_WINDOW_TYPE_NOTIFICATION", 0);
    struct enfilade_window_attributes attributes = {0};
    attributes.overrides_redirect = 1;
    gdk_x11_display_error_trap_push(display);
    XChangeWindowAttributes(x11, window, 1L << 9, &attributes);
    // 4 is the type of atoms.
    XChangeProperty(x11, window, XInternAtom(x11, "_NET_WM_WINDOW_TYPE", 0), 4, 32, 0, (const unsigned char *)&type, 1);
    gdk_x11_display_error_trap_pop_ignored(display);
}

// Puts a surface in front of others.
static inline void enfilade_x11_raise(GdkSurface *surface) {
    GdkDisplay *display = gdk_surface_get_display(surface);
    gdk_x11_display_error_trap_push(display);
    XRaiseWindow(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface));
    gdk_x11_display_error_trap_pop_ignored(display);
}

// Where the pointer is on the screen; false if it is on another one.
static inline gboolean enfilade_x11_pointer(GdkSurface *surface, int *x, int *y) {
    GdkDisplay *display = gdk_surface_get_display(surface);
    unsigned long root = 0, child = 0;
    int inner_x = 0, inner_y = 0;
    unsigned int mask = 0;
    return XQueryPointer(gdk_x11_display_get_xdisplay(display), gdk_x11_display_get_xrootwindow(display), &root, &child, x, y,
                         &inner_x, &inner_y, &mask) != 0;
}

// The part of a monitor that the desktop leaves to windows, in points; all of it where there is no X11.
static inline void enfilade_work_area(GdkMonitor *monitor, GdkRectangle *area) {
    if (G_TYPE_CHECK_INSTANCE_TYPE(monitor, gdk_x11_monitor_get_type())) gdk_x11_monitor_get_workarea(monitor, area);
    else gdk_monitor_get_geometry(monitor, area);
}

// A tag of a text that is not shown.
static inline GtkTextTag *enfilade_hidden_tag(GtkTextBuffer *buffer) {
    return gtk_text_buffer_create_tag(buffer, NULL, "invisible", TRUE, NULL);
}

// A tag of a text that looks like a link.
static inline GtkTextTag *enfilade_link_tag(GtkTextBuffer *buffer) {
    return gtk_text_buffer_create_tag(buffer, NULL, "underline", PANGO_UNDERLINE_SINGLE, NULL);
}

static inline gboolean enfilade_click(GtkWidget *button, GVariant *arguments, gpointer data) {
    if (!gtk_widget_get_realized(button) || !gtk_widget_is_sensitive(button)) return FALSE;
    g_signal_emit_by_name(button, "clicked");
    return TRUE;
}

// An action of keys that clicks a button at once. GTK's own one is late by a quarter of a second, after letters typed since.
static inline GtkShortcutAction *enfilade_click_action(void) {
    return gtk_callback_action_new(enfilade_click, NULL, NULL);
}

// A tag of a text with a font. A family that is NULL, a scale, a size and a weight that are 0 are left to the text around it.
static inline GtkTextTag *enfilade_font_tag(
    GtkTextBuffer *buffer, const char *family, double scale, double points, int weight, gboolean is_italic) {
    GtkTextTag *tag = gtk_text_buffer_create_tag(buffer, NULL, NULL);
    if (family) g_object_set(tag, "family", family, NULL);
    if (scale > 0) g_object_set(tag, "scale", scale, NULL);
    if (points > 0) g_object_set(tag, "size-points", points, NULL);
    if (weight > 0) g_object_set(tag, "weight", weight, NULL);
    if (is_italic) g_object_set(tag, "style", PANGO_STYLE_ITALIC, NULL);
    return tag;
}

// Gives a tag lines below and through the text.
static inline void enfilade_tag_set_lines(GtkTextTag *tag, gboolean is_underlined, gboolean is_struck_through) {
    if (is_underlined) g_object_set(tag, "underline", PANGO_UNDERLINE_SINGLE, NULL);
    if (is_struck_through) g_object_set(tag, "strikethrough", TRUE, NULL);
}

// Gives a tag a color as a property of that name.
static inline void enfilade_tag_set_rgba(GtkTextTag *tag, const char *property, const GdkRGBA *color) {
    g_object_set(tag, property, color, NULL);
}

// The color of the text of a widget.
static inline void enfilade_text_color(GtkWidget *widget, GdkRGBA *color) {
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), color);
}

// A color of the theme, as it is for a widget; false if there is none of that name.
static inline gboolean enfilade_theme_color(GtkWidget *widget, const char *name, GdkRGBA *color) {
    return gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, color);
}

// SPDX-License-Identifier: Apache-2.0
// Preloaded into a program with GTK, it writes a line to the standard output once a window has been painted.
//
// With FIRST_FRAME_CLASS it waits for a frame that shows a widget of that style class. With FIRST_FRAME_EVERY it says of
// every window when it was painted, and when there were widgets of that class: the time is that of the monotonic clock, in
// microseconds. With FIRST_FRAME_AGAIN it says so of the windows of that style class each time that they are shown, and when
// they are hidden.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <string.h>
#include <unistd.h>

static gboolean shows(GtkWidget *widget, const char *style_class) {
    if (!gtk_widget_get_mapped(widget)) return FALSE;
    if (gtk_widget_has_css_class(widget, style_class)) return TRUE;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        if (shows(child, style_class)) return TRUE;
    return FALSE;
}

static void say(const char *line) {
    if (write(STDOUT_FILENO, line, strlen(line)) < 0) _exit(1);
}

static void say_when(const char *word) {
    char line[64];
    g_snprintf(line, sizeof line, "%s %" G_GINT64_FORMAT "\n", word, g_get_monotonic_time());
    say(line);
}

static gboolean watches_every(void) {
    return g_getenv("FIRST_FRAME_EVERY") != NULL;
}

static void painted(GdkFrameClock *clock, gpointer window) {
    const char *style_class = g_getenv("FIRST_FRAME_CLASS");
    gboolean is_complete = !style_class || shows(window, style_class);
    if (watches_every()) {
        if (!g_object_get_data(window, "first-frame")) say_when("painted");
        g_object_set_data(window, "first-frame", window);
        if (is_complete && style_class) say_when("complete");
    } else if (is_complete) {
        say("painted\n");
    }
    if (is_complete) g_signal_handlers_disconnect_by_func(clock, painted, window);
}

static void unrealized(GtkWidget *window, GdkFrameClock *clock) {
    g_signal_handlers_disconnect_by_func(clock, painted, window);
}

static void unmapped(GtkWidget *window, gpointer data) {
    g_signal_handlers_disconnect_by_func(window, unmapped, data);
    say_when("hidden");
}

static void mapped(GtkWidget *window, gpointer data) {
    g_signal_handlers_disconnect_by_func(window, mapped, data);
    g_object_set_data(G_OBJECT(window), "first-frame", NULL);
    GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
    g_signal_connect_after(clock, "paint", G_CALLBACK(painted), window);
    g_signal_connect(window, "unrealize", G_CALLBACK(unrealized), clock);
}

// In place of GTK's function, which it calls.
void gtk_window_present(GtkWindow *window) {
    static gboolean is_watching;
    if ((!is_watching || watches_every()) && !gtk_widget_get_mapped(GTK_WIDGET(window)))
        g_signal_connect_after(window, "map", G_CALLBACK(mapped), NULL);
    is_watching = TRUE;
    void (*present)(GtkWindow *) = (void (*)(GtkWindow *))dlsym(RTLD_NEXT, "gtk_window_present");
    present(window);
}

// In place of GTK's function, which it calls.
void gtk_widget_set_visible(GtkWidget *widget, gboolean visible) {
    const char *style_class = g_getenv("FIRST_FRAME_AGAIN");
    if (visible && style_class && gtk_widget_has_css_class(widget, style_class) && !gtk_widget_get_mapped(widget)) {
        g_signal_connect_after(widget, "map", G_CALLBACK(mapped), NULL);
        g_signal_connect_after(widget, "unmap", G_CALLBACK(unmapped), NULL);
    }
    void (*set_visible)(GtkWidget *, gboolean) = (void (*)(GtkWidget *, gboolean))dlsym(RTLD_NEXT, "gtk_widget_set_visible");
    set_visible(widget, visible);
}

// SPDX-License-Identifier: Apache-2.0
// Preloaded into a program with GTK, it writes a line to the standard output once a window has been painted.
//
// With FIRST_FRAME_CLASS it waits for a frame that shows a widget of that style class.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <unistd.h>

static gboolean shows(GtkWidget *widget, const char *style_class) {
    if (!gtk_widget_get_mapped(widget)) return FALSE;
    if (gtk_widget_has_css_class(widget, style_class)) return TRUE;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        if (shows(child, style_class)) return TRUE;
    return FALSE;
}

static void painted(GdkFrameClock *clock, gpointer window) {
    const char *style_class = g_getenv("FIRST_FRAME_CLASS");
    if (style_class && !shows(window, style_class)) return;
    g_signal_handlers_disconnect_by_func(clock, painted, window);
    static const char line[] = "painted\n";
    if (write(STDOUT_FILENO, line, sizeof line - 1) < 0) _exit(1);
}

static void mapped(GtkWidget *window, gpointer data) {
    g_signal_handlers_disconnect_by_func(window, mapped, data);
    g_signal_connect_after(gtk_widget_get_frame_clock(window), "paint", G_CALLBACK(painted), window);
}

// In place of GTK's function, which it calls.
void gtk_window_present(GtkWindow *window) {
    static gboolean is_watching;
    if (!is_watching) g_signal_connect_after(window, "map", G_CALLBACK(mapped), NULL);
    is_watching = TRUE;
    void (*present)(GtkWindow *) = (void (*)(GtkWindow *))dlsym(RTLD_NEXT, "gtk_window_present");
    present(window);
}

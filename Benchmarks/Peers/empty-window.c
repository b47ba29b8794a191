// SPDX-License-Identifier: Apache-2.0
// A program that shows an empty window as large as the switcher.

#include <gtk/gtk.h>

static void activate(GtkApplication *application) {
    GtkWidget *window = gtk_application_window_new(application);
    gtk_window_set_default_size(GTK_WINDOW(window), 1180, 760);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
    GtkApplication *application = gtk_application_new("org.enfilade.benchmarks.empty", 0);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    int status = g_application_run(G_APPLICATION(application), count, arguments);
    g_object_unref(application);
    return status;
}

// SPDX-License-Identifier: Apache-2.0
// A program that runs already when it is asked for a window as large as the share sheet: empty, or with a bar on top.

#include <adwaita.h>

static GtkWidget *window;

static GtkWidget *window_with_bar(void) {
    GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(column), adw_header_bar_new());
    GtkWidget *window = adw_window_new();
    adw_window_set_content(ADW_WINDOW(window), column);
    return window;
}

static void show(GSimpleAction *action, GVariant *argument, GtkApplication *application) {
    window = g_variant_get_boolean(argument) ? window_with_bar() : gtk_window_new();
    gtk_window_set_title(GTK_WINDOW(window), "Share");
    gtk_window_set_default_size(GTK_WINDOW(window), 440, 540);
    gtk_application_add_window(application, GTK_WINDOW(window));
    gtk_window_present(GTK_WINDOW(window));
}

static void hide(GSimpleAction *action, GVariant *argument, gpointer data) {
    gtk_window_destroy(GTK_WINDOW(window));
}

static void add(GtkApplication *application, const char *name, const GVariantType *type, GCallback body) {
    GSimpleAction *action = g_simple_action_new(name, type);
    g_signal_connect(action, "activate", body, application);
    g_action_map_add_action(G_ACTION_MAP(application), G_ACTION(action));
    g_object_unref(action);
}

static void started(GtkApplication *application) {
    g_application_hold(G_APPLICATION(application));
    add(application, "show", G_VARIANT_TYPE_BOOLEAN, G_CALLBACK(show));
    add(application, "hide", NULL, G_CALLBACK(hide));
}

int main(int count, char **arguments) {
    AdwApplication *application = adw_application_new("org.enfilade.benchmarks.Warm", G_APPLICATION_IS_SERVICE);
    g_signal_connect(application, "startup", G_CALLBACK(started), NULL);
    int status = g_application_run(G_APPLICATION(application), count, arguments);
    g_object_unref(application);
    return status;
}

// SPDX-License-Identifier: Apache-2.0
// A window with a text of many lines: text-window FILE POSITION WIDTH HEIGHT. Asked by SIGUSR1, it says how many characters it has.

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>

static char **arguments;
static GtkTextBuffer *buffer;

static gboolean tell(gpointer data) {
    printf("characters %d\n", gtk_text_buffer_get_char_count(buffer));
    fflush(stdout);
    return G_SOURCE_CONTINUE;
}

static void activate(GtkApplication *application) {
    char *text;
    if (!g_file_get_contents(arguments[1], &text, NULL, NULL)) exit(1);
    GtkWidget *view = gtk_text_view_new();
    gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
    buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
    gtk_text_buffer_set_text(buffer, text, -1);
    g_free(text);
    GtkTextIter place;
    gtk_text_buffer_get_iter_at_offset(buffer, &place, atoi(arguments[2]));
    gtk_text_buffer_place_cursor(buffer, &place);
    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), view);
    GtkWidget *window = gtk_application_window_new(application);
    gtk_window_set_title(GTK_WINDOW(window), "Bare Text");
    gtk_window_set_default_size(GTK_WINDOW(window), atoi(arguments[3]), atoi(arguments[4]));
    gtk_window_set_child(GTK_WINDOW(window), scrolled);
    gtk_window_present(GTK_WINDOW(window));
    gtk_text_view_scroll_to_mark(GTK_TEXT_VIEW(view), gtk_text_buffer_get_insert(buffer), 0.1, FALSE, 0, 0);
    gtk_widget_grab_focus(view);
}

int main(int count, char **words) {
    if (count != 5) return 2;
    arguments = words;
    g_unix_signal_add(SIGUSR1, tell, NULL);
    GtkApplication *application = gtk_application_new("org.enfilade.benchmarks.Text", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    int status = g_application_run(G_APPLICATION(application), 1, words);
    g_object_unref(application);
    return status;
}

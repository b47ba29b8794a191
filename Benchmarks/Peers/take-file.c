// SPDX-License-Identifier: Apache-2.0
// A program that pastes what is on the clipboard into the file that each line of its input names, after a word: take-file TYPE

#include <gio/gunixinputstream.h>
#include <gtk/gtk.h>
#include <unistd.h>

static const char *type;
static char *path;

static void say(const char *line) {
    if (write(STDOUT_FILENO, line, strlen(line)) < 0) _exit(1);
}

static void taken(GObject *file, GAsyncResult *result, gpointer data) {
    say(g_output_stream_splice_finish(G_OUTPUT_STREAM(file), result, NULL) < 0 ? "broken off\n" : "pasted\n");
    g_object_unref(file);
}

static void opened(GObject *clipboard, GAsyncResult *result, gpointer data) {
    GInputStream *stream = gdk_clipboard_read_finish(GDK_CLIPBOARD(clipboard), result, NULL, NULL);
    if (!stream) return say("nothing is there\n");
    GFile *file = g_file_new_for_path(path);
    GFileOutputStream *output = g_file_replace(file, NULL, FALSE, 0, NULL, NULL);
    g_output_stream_splice_async(
        G_OUTPUT_STREAM(output), stream, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
        G_PRIORITY_DEFAULT, NULL, taken, NULL);
    g_object_unref(file);
    g_object_unref(stream);
}

static void line_read(GObject *input, GAsyncResult *result, gpointer data) {
    char *line = g_data_input_stream_read_line_finish(G_DATA_INPUT_STREAM(input), result, NULL, NULL);
    if (!line) exit(0);
    g_free(path);
    path = g_strdup(strchr(line, ' ') ? strchr(line, ' ') + 1 : line);
    g_free(line);
    const char *types[] = {type, NULL};
    GdkClipboard *clipboard = gdk_display_get_clipboard(gdk_display_get_default());
    gdk_clipboard_read_async(clipboard, types, G_PRIORITY_DEFAULT, NULL, opened, NULL);
    g_data_input_stream_read_line_async(G_DATA_INPUT_STREAM(input), G_PRIORITY_DEFAULT, NULL, line_read, NULL);
}

int main(int count, char **arguments) {
    if (count != 2) return 2;
    type = arguments[1];
    gtk_init();
    GDataInputStream *input = g_data_input_stream_new(g_unix_input_stream_new(STDIN_FILENO, FALSE));
    g_data_input_stream_read_line_async(input, G_PRIORITY_DEFAULT, NULL, line_read, NULL);
    gdk_display_get_clipboard(gdk_display_get_default());
    say("ready\n");
    while (TRUE) g_main_context_iteration(NULL, TRUE);
}

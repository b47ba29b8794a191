// SPDX-License-Identifier: Apache-2.0
// A program that has a file on the clipboard: offer-file PATH TYPE PORTION
//
// It reads and writes so many bytes at a time. GTK 4.8 hangs where one portion is much larger than a few megabytes, so that
// the provider that GTK has for bytes cannot be used.

#include <fcntl.h>
#include <gtk/gtk.h>
#include <unistd.h>

static const char *path, *type;
static size_t portion;

G_DECLARE_FINAL_TYPE(FileProvider, file_provider, FILE, PROVIDER, GdkContentProvider)
struct _FileProvider {
    GdkContentProvider parent;
};
G_DEFINE_TYPE(FileProvider, file_provider, GDK_TYPE_CONTENT_PROVIDER)

typedef struct {
    GTask *task;
    GOutputStream *stream;
    int file;
    char *bytes;
} Writing;

static gboolean write_portion(gpointer data);

static void end(Writing *writing) {
    close(writing->file);
    g_object_unref(writing->stream);
    g_object_unref(writing->task);
    g_free(writing->bytes);
    g_free(writing);
}

static void written(GObject *stream, GAsyncResult *result, gpointer data) {
    Writing *writing = data;
    GError *problem = NULL;
    if (!g_output_stream_write_all_finish(G_OUTPUT_STREAM(stream), result, NULL, &problem)) {
        g_task_return_error(writing->task, problem);
        return end(writing);
    }
    // GTK 4.8 aborts where the next portion is written before this function has returned.
    g_idle_add_full(G_PRIORITY_DEFAULT, write_portion, writing, NULL);
}

static gboolean write_portion(gpointer data) {
    Writing *writing = data;
    ssize_t count = read(writing->file, writing->bytes, portion);
    if (count > 0) {
        g_output_stream_write_all_async(
            writing->stream, writing->bytes, count, G_PRIORITY_DEFAULT, NULL, written, writing);
        return G_SOURCE_REMOVE;
    }
    g_task_return_boolean(writing->task, TRUE);
    end(writing);
    return G_SOURCE_REMOVE;
}

static void write_async(
    GdkContentProvider *provider, const char *name, GOutputStream *stream, int priority, GCancellable *cancellable,
    GAsyncReadyCallback callback, gpointer data) {
    Writing *writing = g_new(Writing, 1);
    writing->task = g_task_new(provider, cancellable, callback, data);
    writing->stream = g_object_ref(stream);
    writing->file = open(path, O_RDONLY);
    writing->bytes = g_malloc(portion);
    write_portion(writing);
}

static gboolean write_finish(GdkContentProvider *provider, GAsyncResult *result, GError **problem) {
    return g_task_propagate_boolean(G_TASK(result), problem);
}

static GdkContentFormats *formats(GdkContentProvider *provider) {
    return gdk_content_formats_new(&type, 1);
}

static void file_provider_class_init(FileProviderClass *class) {
    GdkContentProviderClass *provider = GDK_CONTENT_PROVIDER_CLASS(class);
    provider->ref_formats = formats;
    provider->write_mime_type_async = write_async;
    provider->write_mime_type_finish = write_finish;
}

static void file_provider_init(FileProvider *provider) {}

int main(int count, char **arguments) {
    if (count != 4) return 2;
    path = arguments[1];
    type = arguments[2];
    portion = strtoul(arguments[3], NULL, 10);
    gtk_init();
    GdkClipboard *clipboard = gdk_display_get_clipboard(gdk_display_get_default());
    if (!gdk_clipboard_set_content(clipboard, g_object_new(file_provider_get_type(), NULL))) return 1;
    static const char line[] = "offered\n";
    if (write(STDOUT_FILENO, line, sizeof line - 1) < 0) return 1;
    while (TRUE) g_main_context_iteration(NULL, TRUE);
}

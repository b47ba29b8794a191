// SPDX-License-Identifier: Apache-2.0
// The window of ListApp, made of the same widgets by hand.

#include <adwaita.h>

static GtkWidget *label(const char *markup) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_markup(GTK_LABEL(label), markup);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    return label;
}

static GtkWidget *row(int number) {
    GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
    char *title = g_strdup_printf("<span weight=\"700\">Document %d</span>", number);
    gtk_box_append(GTK_BOX(texts), label(title));
    gtk_box_append(GTK_BOX(texts), label("Changed yesterday"));
    g_free(title);
    GtkWidget *space = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_set_hexpand(space, TRUE);
    GtkWidget *button = gtk_button_new_with_label("Open");
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
    GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    gtk_box_append(GTK_BOX(line), gtk_image_new_from_icon_name("folder-symbolic"));
    gtk_box_append(GTK_BOX(line), texts);
    gtk_box_append(GTK_BOX(line), space);
    gtk_box_append(GTK_BOX(line), button);
    gtk_widget_set_margin_start(line, 12);
    gtk_widget_set_margin_end(line, 12);
    gtk_widget_set_margin_top(line, 8);
    gtk_widget_set_margin_bottom(line, 8);
    GtkWidget *row = gtk_list_box_row_new();
    gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), FALSE);
    gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), line);
    return row;
}

static void activate(GtkApplication *application) {
    GtkWidget *list = gtk_list_box_new();
    gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
    for (int number = 0; number < 12; number++) gtk_list_box_append(GTK_LIST_BOX(list), row(number));
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_widget_set_vexpand(scroller, TRUE);
    GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(column), adw_header_bar_new());
    gtk_box_append(GTK_BOX(column), scroller);
    GtkWidget *window = adw_application_window_new(application);
    gtk_window_set_title(GTK_WINDOW(window), "Documents");
    gtk_window_set_default_size(GTK_WINDOW(window), 640, 480);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), column);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
    AdwApplication *application = adw_application_new("org.enfilade.benchmarks.list", 0);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    int status = g_application_run(G_APPLICATION(application), count, arguments);
    g_object_unref(application);
    return status;
}

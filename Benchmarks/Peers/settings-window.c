// SPDX-License-Identifier: Apache-2.0
// The window of Settings as it is at its first frame, made of the same widgets by hand.

#include <adwaita.h>

static GtkWidget *column(int width) {
    GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_set_size_request(column, width, -1);
    return column;
}

static GtkWidget *bar(const char *title, gboolean has_controls) {
    GtkWidget *bar = adw_header_bar_new();
    adw_header_bar_set_title_widget(ADW_HEADER_BAR(bar), adw_window_title_new(title, ""));
    adw_header_bar_set_show_end_title_buttons(ADW_HEADER_BAR(bar), has_controls);
    adw_header_bar_set_show_start_title_buttons(ADW_HEADER_BAR(bar), !has_controls);
    return bar;
}

static GtkWidget *row(GtkWidget *content, gboolean is_choice) {
    GtkWidget *row = gtk_list_box_row_new(), *bin = adw_bin_new();
    adw_bin_set_child(ADW_BIN(bin), content);
    gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), is_choice);
    gtk_list_box_row_set_selectable(GTK_LIST_BOX_ROW(row), is_choice);
    gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), bin);
    return row;
}

static GtkWidget *sidebar(void) {
    GtkWidget *sidebar = column(260), *header = bar("Focus Settings", FALSE);
    GtkWidget *button = gtk_button_new();
    gtk_button_set_child(GTK_BUTTON(button), gtk_image_new_from_icon_name("list-add-symbolic"));
    gtk_widget_add_css_class(button, "flat");
    gtk_widget_set_sensitive(button, FALSE);
    adw_header_bar_pack_end(ADW_HEADER_BAR(header), button);
    gtk_box_append(GTK_BOX(sidebar), header);
    GtkWidget *search = gtk_search_entry_new();
    g_object_set(search, "placeholder-text", "Search the settings", NULL);
    gtk_box_append(GTK_BOX(sidebar), search);
    GtkWidget *system = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    gtk_box_append(GTK_BOX(system), gtk_image_new_from_icon_name("emblem-system-symbolic"));
    gtk_box_append(GTK_BOX(system), gtk_label_new("Copying and Access"));
    GtkWidget *list = gtk_list_box_new();
    gtk_widget_add_css_class(list, "navigation-sidebar");
    gtk_list_box_append(GTK_LIST_BOX(list), row(gtk_label_new("System"), FALSE));
    gtk_list_box_append(GTK_LIST_BOX(list), row(system, TRUE));
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_widget_set_vexpand(scroller, TRUE);
    gtk_box_append(GTK_BOX(sidebar), scroller);
    return sidebar;
}

static GtkWidget *content(void) {
    GtkWidget *content = column(-1), *wait = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6), *spinner = gtk_spinner_new();
    gtk_widget_set_hexpand(content, TRUE);
    gtk_box_append(GTK_BOX(content), bar("", TRUE));
    gtk_spinner_start(GTK_SPINNER(spinner));
    gtk_box_append(GTK_BOX(wait), spinner);
    gtk_box_append(GTK_BOX(wait), gtk_label_new("Reading the settings…"));
    gtk_widget_set_vexpand(wait, TRUE);
    gtk_widget_set_valign(wait, GTK_ALIGN_CENTER);
    gtk_widget_set_halign(wait, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(content), wait);
    return content;
}

static void activate(GtkApplication *application) {
    GtkWidget *leaflet = adw_leaflet_new(), *overlay = gtk_overlay_new();
    adw_leaflet_append(ADW_LEAFLET(leaflet), sidebar());
    adw_leaflet_append(ADW_LEAFLET(leaflet), gtk_separator_new(GTK_ORIENTATION_VERTICAL));
    adw_leaflet_append(ADW_LEAFLET(leaflet), content());
    gtk_overlay_set_child(GTK_OVERLAY(overlay), leaflet);
    GtkWidget *window = adw_application_window_new(application);
    gtk_window_set_title(GTK_WINDOW(window), "Focus Settings");
    gtk_window_set_default_size(GTK_WINDOW(window), 900, 720);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), overlay);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
    AdwApplication *application = adw_application_new("org.enfilade.benchmarks.settings", 0);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    int status = g_application_run(G_APPLICATION(application), count, arguments);
    g_object_unref(application);
    return status;
}

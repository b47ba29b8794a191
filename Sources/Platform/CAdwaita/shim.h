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

// Says whether assistive technologies pass over a widget.
static inline void enfilade_accessible_set_hidden(GtkAccessible *accessible, gboolean hidden) {
    gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

// What an accessible text is instead of the one that a test expects; NULL if it is that one.
static inline char *enfilade_accessible_text_difference(GtkAccessible *accessible, GtkAccessibleProperty property,
                                                        const char *text) {
    return gtk_test_accessible_check_property(accessible, property, text);
}

// Whether an object is an instance of a type or of one derived from it.
static inline gboolean enfilade_is_a(gpointer object, GType type) {
    return G_TYPE_CHECK_INSTANCE_TYPE(object, type);
}

// The name of the type of an object.
static inline const char *enfilade_type_name(gpointer object) {
    return G_OBJECT_TYPE_NAME(object);
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

#include "GTKShims.h"
#ifdef DOWNSTREAM_HAS_GTK

typedef struct {
  GClosure closure;
  DownstreamHandler handler;
  void (*release)(void *);
} Listener;

static void marshal(
    GClosure *closure, GValue *result, guint count, const GValue *arguments, gpointer hint, gpointer data) {
  ((Listener *)closure)->handler(closure->data, result, arguments);
}

static void finalize(gpointer context, GClosure *closure) { ((Listener *)closure)->release(context); }

unsigned long downstream_connect(
    void *object, const char *signal, DownstreamHandler handler, void *context, void (*release)(void *)) {
  GClosure *closure = g_closure_new_simple(sizeof(Listener), context);
  ((Listener *)closure)->handler = handler;
  ((Listener *)closure)->release = release;
  g_closure_set_marshal(closure, marshal);
  g_closure_add_finalize_notifier(closure, context, finalize);
  return g_signal_connect_closure(object, signal, closure, FALSE);
}

static void act(GtkButton *button) { g_signal_emit_by_name(button, "clicked"); }

void downstream_make_buttons_prompt(void) {
  GtkButtonClass *buttons = g_type_class_ref(GTK_TYPE_BUTTON);
  buttons->activate = act;
}

static void set_property(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  if (text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
  } else {
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), property);
  }
}

void downstream_set_label(GtkWidget *widget, const char *label) {
  set_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}
void downstream_set_description(GtkWidget *widget, const char *description) {
  set_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
}
void downstream_set_placeholder(GtkWidget *widget, const char *placeholder) {
  set_property(widget, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, placeholder);
}
void downstream_set_hidden(GtkWidget *widget, bool hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, (gboolean)hidden, -1);
}
void downstream_set_selected(GtkWidget *widget, bool selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, (gboolean)selected, -1);
}

void downstream_set_bool(void *object, const char *property, bool value) {
  g_object_set(object, property, (gboolean)value, NULL);
}
void downstream_set_int(void *object, const char *property, int value) { g_object_set(object, property, value, NULL); }
void downstream_set_string(void *object, const char *property, const char *value) {
  g_object_set(object, property, value, NULL);
}
char *downstream_get_string(void *object, const char *property) {
  char *value = NULL;
  g_object_get(object, property, &value, NULL);
  return value;
}
int downstream_get_int(void *object, const char *property) {
  int value = 0;
  g_object_get(object, property, &value, NULL);
  return value;
}
bool downstream_get_bool(void *object, const char *property) {
  gboolean value = FALSE;
  g_object_get(object, property, &value, NULL);
  return value;
}
#endif

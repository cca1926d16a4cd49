#pragma once
// What Swift cannot do with GTK: subclass a widget, connect to a signal of any shape, call functions of variable
// arity, and join two main loops.
//
// Without the trait GTK there are no headers, and nothing here.
#if __has_include(<adwaita.h>)
#define DOWNSTREAM_HAS_GTK
#include <adwaita.h>
#include <gtk/gtk.h>
#include <stdbool.h>

// MARK: Layers

/// What a layer's widget asks its owner. `context` is the pointer given to `downstream_layer_new`; nothing is asked
/// once it is NULL.
typedef struct {
  void (*_Nonnull snapshot)(void *_Nonnull context, GtkSnapshot *_Nonnull snapshot);
  void (*_Nonnull allocate)(void *_Nonnull context, int width, int height);
  bool (*_Nonnull contains)(void *_Nonnull context, double x, double y);
  void (*_Nonnull activate)(void *_Nonnull context);
} DownstreamLayerCallbacks;

/// Has buttons that are pressed by the keyboard or an assistive tool act at once: GTK waits for a quarter of a second,
/// and forgets presses meanwhile. Called before the first button is made.
void downstream_make_buttons_prompt(void);

/// Called once, before the first layer is made.
void downstream_layer_set_callbacks(DownstreamLayerCallbacks callbacks);
/// A widget that places its children where they ask to be. `can_activate` gives it an accessible action.
GtkWidget *_Nonnull downstream_layer_new(GtkAccessibleRole role, bool can_activate, void *_Nullable context);
void downstream_layer_forget(GtkWidget *_Nonnull layer);
/// Where a layer lies in its parent, which is asked to place its children again if that is new; a NULL transform is
/// none. Takes the transform.
void downstream_layer_place(GtkWidget *_Nonnull layer, GskTransform *_Nullable transform, int width, int height);
/// The smallest size it asks its parent for; the parents that are layers themselves do not care.
void downstream_layer_set_minimum(GtkWidget *_Nonnull layer, int width, int height);
/// Puts `child`, which may be a layer or any other widget, before `sibling`; NULL for the end. Other widgets fill
/// the layer, or are centred on it where they need more.
void downstream_layer_insert(GtkWidget *_Nonnull layer, GtkWidget *_Nonnull child, GtkWidget *_Nullable sibling);
/// Enables or disables the accessible action.
void downstream_layer_set_can_activate(GtkWidget *_Nonnull layer, bool can_activate);
/// Whether a widget is neither a layer nor a scroll area.
bool downstream_is_control(GtkWidget *_Nonnull widget);
/// A check button with an accessible action, which GTK's own lacks.
GtkWidget *_Nonnull downstream_check_button_new(void);

// MARK: Signals

/// Hears a signal of any shape. `arguments` begins with the object; `result` is NULL or what the signal wants back.
typedef void (*DownstreamHandler)(void *_Nonnull context, GValue *_Nullable result, const GValue *_Nonnull arguments);
unsigned long downstream_connect(
    void *_Nonnull object, const char *_Nonnull signal, DownstreamHandler _Nonnull handler, void *_Nonnull context,
    void (*_Nonnull release)(void *_Nonnull context));

// MARK: Accessibility

void downstream_set_label(GtkWidget *_Nonnull widget, const char *_Nullable label);
void downstream_set_description(GtkWidget *_Nonnull widget, const char *_Nullable description);
void downstream_set_placeholder(GtkWidget *_Nonnull widget, const char *_Nullable placeholder);
void downstream_set_hidden(GtkWidget *_Nonnull widget, bool hidden);
void downstream_set_selected(GtkWidget *_Nonnull widget, bool selected);

// MARK: Objects

void downstream_set_bool(void *_Nonnull object, const char *_Nonnull property, bool value);
void downstream_set_int(void *_Nonnull object, const char *_Nonnull property, int value);
void downstream_set_string(void *_Nonnull object, const char *_Nonnull property, const char *_Nullable value);
char *_Nullable downstream_get_string(void *_Nonnull object, const char *_Nonnull property);
int downstream_get_int(void *_Nonnull object, const char *_Nonnull property);
bool downstream_get_bool(void *_Nonnull object, const char *_Nonnull property);

// MARK: Drawing

/// Draws `content` where `mask` is opaque.
void downstream_append_masked(
    GtkSnapshot *_Nonnull snapshot, GskRenderNode *_Nonnull content, GskRenderNode *_Nonnull mask);
/// Draws `content` inside the path.
void downstream_append_clipped(
    GtkSnapshot *_Nonnull snapshot, GskRenderNode *_Nonnull content, const cairo_path_t *_Nonnull path, bool even_odd);
/// Draws `top` over `bottom` with an operator that has no render node of its own.
void downstream_append_composed(
    GtkSnapshot *_Nonnull snapshot, GskRenderNode *_Nonnull bottom, GskRenderNode *_Nonnull top, cairo_operator_t how);

/// Draws the shadow of `content`, without it, as an image; false if that would be too large. GTK's own shadows have
/// gaps where only a part of the window is drawn again by hand.
bool downstream_append_shadow(
    GtkSnapshot *_Nonnull snapshot, GskRenderNode *_Nonnull content, GdkRGBA color, double x, double y,
    double deviation, double scale);

// MARK: Main loop

/// Makes the main dispatch queue and the main run loop sources of GLib's main loop.
void downstream_join_main_loops(void);
/// Runs `program` with these arguments until it ends or this process does; -1 if it can not be started.
int downstream_spawn_companion(const char *_Nonnull program, const char *_Nullable const *_Nonnull arguments);
#endif

#include "GTKShims.h"
#ifdef DOWNSTREAM_HAS_GTK

#define DOWNSTREAM_TYPE_LAYER (downstream_layer_get_type())
G_DECLARE_FINAL_TYPE(DownstreamLayer, downstream_layer, DOWNSTREAM, LAYER, GtkWidget)

struct _DownstreamLayer {
  GtkWidget parent_instance;
  void *context;
  GskTransform *transform;
  int width, height;
  int minimum_width, minimum_height;
};

G_DEFINE_FINAL_TYPE(DownstreamLayer, downstream_layer, GTK_TYPE_WIDGET)

static DownstreamLayerCallbacks callbacks;

void downstream_layer_set_callbacks(DownstreamLayerCallbacks given) { callbacks = given; }

static void measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline) {
  DownstreamLayer *self = DOWNSTREAM_LAYER(widget);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->minimum_width : self->minimum_height;
  *minimum_baseline = *natural_baseline = -1;
}

// GTK does not let a widget be smaller than its minimum: it gets that, centred on the layer.
static void fill(GtkWidget *child, int width, int height) {
  int least_width, least_height;
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  int given_width = MAX(least_width, width);
  gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, given_width, &least_height, NULL, NULL, NULL);
  int given_height = MAX(least_height, height);
  GskTransform *transform = NULL;
  if (given_width != width || given_height != height) {
    transform = gsk_transform_translate(
        NULL, &GRAPHENE_POINT_INIT((width - given_width) / 2, (height - given_height) / 2));
  }
  gtk_widget_allocate(child, given_width, given_height, -1, transform);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  DownstreamLayer *self = DOWNSTREAM_LAYER(widget);
  if (self->context) callbacks.allocate(self->context, width, height);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_POPOVER(child)) {
      gtk_popover_present(GTK_POPOVER(child));
      continue;
    }
    if (!gtk_widget_should_layout(child)) continue;
    if (!DOWNSTREAM_IS_LAYER(child)) {
      fill(child, width, height);
      continue;
    }
    DownstreamLayer *layer = DOWNSTREAM_LAYER(child);
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_allocate(
        child, MAX(layer->width, layer->minimum_width), MAX(layer->height, layer->minimum_height), -1,
        layer->transform ? gsk_transform_ref(layer->transform) : NULL);
  }
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  DownstreamLayer *self = DOWNSTREAM_LAYER(widget);
  if (self->context) callbacks.snapshot(self->context, snapshot);
}

static gboolean contains(GtkWidget *widget, double x, double y) {
  DownstreamLayer *self = DOWNSTREAM_LAYER(widget);
  return self->context && callbacks.contains(self->context, x, y);
}

static void activate(GtkWidget *widget, const char *name, GVariant *parameter) {
  DownstreamLayer *self = DOWNSTREAM_LAYER(widget);
  if (self->context) callbacks.activate(self->context);
}

static void dispose(GObject *object) {
  DownstreamLayer *self = DOWNSTREAM_LAYER(object);
  self->context = NULL;
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  g_clear_pointer(&self->transform, gsk_transform_unref);
  G_OBJECT_CLASS(downstream_layer_parent_class)->dispose(object);
}

static void downstream_layer_class_init(DownstreamLayerClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->measure = measure;
  widget->size_allocate = size_allocate;
  widget->snapshot = snapshot;
  widget->contains = contains;
  G_OBJECT_CLASS(class)->dispose = dispose;
  gtk_widget_class_set_css_name(widget, "layer");
  gtk_widget_class_install_action(widget, "layer.activate", NULL, activate);
}

static void downstream_layer_init(DownstreamLayer *self) {}

GtkWidget *downstream_layer_new(GtkAccessibleRole role, bool can_activate, void *context) {
  DownstreamLayer *self = g_object_new(DOWNSTREAM_TYPE_LAYER, "accessible-role", role, NULL);
  self->context = context;
  downstream_layer_set_can_activate(GTK_WIDGET(self), can_activate);
  return GTK_WIDGET(self);
}

void downstream_layer_forget(GtkWidget *layer) { DOWNSTREAM_LAYER(layer)->context = NULL; }

void downstream_layer_set_can_activate(GtkWidget *layer, bool can_activate) {
  gtk_widget_action_set_enabled(layer, "layer.activate", can_activate);
}

void downstream_layer_place(GtkWidget *layer, GskTransform *transform, int width, int height) {
  DownstreamLayer *self = DOWNSTREAM_LAYER(layer);
  if (self->width == width && self->height == height && gsk_transform_equal(self->transform, transform)) {
    gsk_transform_unref(transform);
    return;
  }
  gsk_transform_unref(self->transform);
  self->transform = transform;
  self->width = width;
  self->height = height;
  GtkWidget *parent = gtk_widget_get_parent(layer);
  if (parent) gtk_widget_queue_allocate(parent);
}

void downstream_layer_set_minimum(GtkWidget *layer, int width, int height) {
  DownstreamLayer *self = DOWNSTREAM_LAYER(layer);
  if (self->minimum_width == width && self->minimum_height == height) return;
  self->minimum_width = width;
  self->minimum_height = height;
  gtk_widget_queue_resize(layer);
}

void downstream_layer_insert(GtkWidget *layer, GtkWidget *child, GtkWidget *sibling) {
  gtk_widget_insert_before(child, layer, sibling);
}

bool downstream_is_control(GtkWidget *widget) {
  return !DOWNSTREAM_IS_LAYER(widget) && !GTK_IS_SCROLLED_WINDOW(widget) && !GTK_IS_VIEWPORT(widget);
}

// MARK: Check buttons

#define DOWNSTREAM_TYPE_CHECK_BUTTON (downstream_check_button_get_type())
G_DECLARE_FINAL_TYPE(DownstreamCheckButton, downstream_check_button, DOWNSTREAM, CHECK_BUTTON, GtkCheckButton)
struct _DownstreamCheckButton { GtkCheckButton parent_instance; };
G_DEFINE_FINAL_TYPE(DownstreamCheckButton, downstream_check_button, GTK_TYPE_CHECK_BUTTON)

static void toggle(GtkWidget *widget, const char *name, GVariant *parameter) {
  GtkCheckButton *button = GTK_CHECK_BUTTON(widget);
  gtk_check_button_set_active(button, !gtk_check_button_get_active(button));
}
static void downstream_check_button_class_init(DownstreamCheckButtonClass *class) {
  gtk_widget_class_install_action(GTK_WIDGET_CLASS(class), "check.toggle", NULL, toggle);
}
static void downstream_check_button_init(DownstreamCheckButton *self) {}

GtkWidget *downstream_check_button_new(void) { return g_object_new(DOWNSTREAM_TYPE_CHECK_BUTTON, NULL); }
#endif

#include "GTKShims.h"
#ifdef DOWNSTREAM_HAS_GTK

static cairo_t *begin(GtkSnapshot *snapshot, GskRenderNode *node) {
  graphene_rect_t bounds;
  gsk_render_node_get_bounds(node, &bounds);
  return gtk_snapshot_append_cairo(snapshot, &bounds);
}

void downstream_append_masked(GtkSnapshot *snapshot, GskRenderNode *content, GskRenderNode *mask) {
  cairo_t *cr = begin(snapshot, content);
  cairo_push_group(cr);
  gsk_render_node_draw(content, cr);
  cairo_pop_group_to_source(cr);
  cairo_pattern_t *source = cairo_pattern_reference(cairo_get_source(cr));
  cairo_push_group(cr);
  gsk_render_node_draw(mask, cr);
  cairo_pattern_t *shape = cairo_pop_group(cr);
  cairo_set_source(cr, source);
  cairo_mask(cr, shape);
  cairo_pattern_destroy(shape);
  cairo_pattern_destroy(source);
  cairo_destroy(cr);
}

void downstream_append_clipped(
    GtkSnapshot *snapshot, GskRenderNode *content, const cairo_path_t *path, bool even_odd) {
  cairo_t *cr = begin(snapshot, content);
  cairo_new_path(cr);
  cairo_append_path(cr, path);
  cairo_set_fill_rule(cr, even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  cairo_clip(cr);
  gsk_render_node_draw(content, cr);
  cairo_destroy(cr);
}

void downstream_append_composed(
    GtkSnapshot *snapshot, GskRenderNode *bottom, GskRenderNode *top, cairo_operator_t how) {
  graphene_rect_t first, second, both;
  gsk_render_node_get_bounds(bottom, &first);
  gsk_render_node_get_bounds(top, &second);
  graphene_rect_union(&first, &second, &both);
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &both);
  cairo_push_group(cr);
  gsk_render_node_draw(bottom, cr);
  cairo_push_group(cr);
  gsk_render_node_draw(top, cr);
  cairo_pop_group_to_source(cr);
  cairo_set_operator(cr, how);
  cairo_paint(cr);
  cairo_pop_group_to_source(cr);
  cairo_paint(cr);
  cairo_destroy(cr);
}
#endif

#include "GTKShims.h"
#ifdef DOWNSTREAM_HAS_GTK
#include <math.h>
#include <string.h>

// One pass over `count` bytes that lie `step` apart: each becomes the mean of those up to `radius` away.
static void smooth(unsigned char *bytes, int count, int step, int radius, unsigned char *line) {
  int sum = 0, size = 2 * radius + 1;
  for (int i = 0; i < count; i++) line[i] = bytes[(gsize)i * step];
  for (int i = 0; i < MIN(radius, count); i++) sum += line[i];
  for (int i = 0; i < count; i++) {
    if (i + radius < count) sum += line[i + radius];
    if (i - radius - 1 >= 0) sum -= line[i - radius - 1];
    bytes[(gsize)i * step] = sum / size;
  }
}

bool downstream_append_shadow(
    GtkSnapshot *snapshot, GskRenderNode *content, GdkRGBA color, double x, double y, double deviation, double scale) {
  graphene_rect_t bounds;
  gsk_render_node_get_bounds(content, &bounds);
  double margin = ceil(deviation * 3);
  graphene_rect_inset(&bounds, -margin, -margin);
  graphene_rect_round_extents(&bounds, &bounds);
  double pixels = (double)bounds.size.width * bounds.size.height * scale * scale;
  if (!(pixels > 0 && pixels < 8e6)) return false;
  int width = ceil(bounds.size.width * scale), height = ceil(bounds.size.height * scale);

  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, scale, scale);
  cairo_translate(cr, -bounds.origin.x, -bounds.origin.y);
  gsk_render_node_draw(content, cr);
  cairo_destroy(cr);
  cairo_surface_flush(surface);
  unsigned char *alpha = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);

  // Three means in a row are nearly a Gaussian.
  int radius = (int)(deviation * scale * 3 * sqrt(2 * G_PI) / 4 + 0.5) / 2;
  unsigned char *line = g_malloc(MAX(width, height));
  for (int pass = 0; pass < 3 && radius > 0; pass++) {
    for (int row = 0; row < height; row++) smooth(alpha + (gsize)row * stride, width, 1, radius, line);
    for (int column = 0; column < width; column++) smooth(alpha + column, height, stride, radius, line);
  }
  g_free(line);

  gsize size = (gsize)width * height * 4;
  unsigned char *image = g_malloc(size);
  for (int row = 0; row < height; row++) {
    for (int column = 0; column < width; column++) {
      float opacity = alpha[(gsize)row * stride + column] * color.alpha;
      unsigned char *pixel = image + ((gsize)row * width + column) * 4;
      pixel[0] = color.red * opacity;
      pixel[1] = color.green * opacity;
      pixel[2] = color.blue * opacity;
      pixel[3] = opacity;
    }
  }
  cairo_surface_destroy(surface);
  GBytes *bytes = g_bytes_new_take(image, size);
  GdkTexture *texture =
      gdk_memory_texture_new(width, height, GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, bytes, (gsize)width * 4);
  g_bytes_unref(bytes);
  graphene_rect_t place = GRAPHENE_RECT_INIT(
      bounds.origin.x + x, bounds.origin.y + y, width / scale, height / scale);
  gtk_snapshot_append_texture(snapshot, texture, &place);
  g_object_unref(texture);
  return true;
}
#endif

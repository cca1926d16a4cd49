#if GTK
import CGTK
import DisplayTree
import Foundation
import GTKShims

/// Who answers for a layer's widget.
@MainActor protocol LayerHostOwner: AnyObject {
  func draw(on canvas: Canvas)
  func didTakeSize(_ size: CGSize)
  /// Whether the pointer at this place is on the layer itself.
  func contains(_ point: CGPoint) -> Bool
  func activate()
}

private final class OwnerBox {
  weak var owner: (any LayerHostOwner)?
}

/// The widget that places others by frame and transform, and draws what its owner draws.
@MainActor final class LayerHost: Widget {
  private let box: OwnerBox
  weak var owner: (any LayerHostOwner)? {
    get { box.owner }
    set { box.owner = newValue }
  }

  init(role: GtkAccessibleRole, canActivate: Bool = false) {
    LayerHost.prepare
    let box = OwnerBox()
    self.box = box
    super.init(downstream_layer_new(role, canActivate, Unmanaged.passUnretained(box).toOpaque()))
  }

  isolated deinit { downstream_layer_forget(pointer) }

  private static let prepare: Void = downstream_layer_set_callbacks(
    DownstreamLayerCallbacks(
      snapshot: { context, snapshot in
        nonisolated(unsafe) let (context, snapshot) = (context, snapshot)
        MainActor.assumeIsolated { owner(context)?.draw(on: Canvas(snapshot)) }
      },
      allocate: { context, width, height in
        nonisolated(unsafe) let context = context
        MainActor.assumeIsolated { owner(context)?.didTakeSize(CGSize(width: Double(width), height: Double(height))) }
      },
      contains: { context, x, y in
        nonisolated(unsafe) let context = context
        return MainActor.assumeIsolated { owner(context)?.contains(CGPoint(x: x, y: y)) ?? false }
      },
      activate: { context in
        nonisolated(unsafe) let context = context
        MainActor.assumeIsolated { owner(context)?.activate() }
      }
    )
  )

  private static func owner(_ context: UnsafeMutableRawPointer) -> (any LayerHostOwner)? {
    Unmanaged<OwnerBox>.fromOpaque(context).takeUnretainedValue().owner
  }

  /// Where it lies in its parent.
  func place(at origin: CGPoint, transform: CGAffineTransform, size: CGSize) {
    let moved = transform.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
    downstream_layer_place(
      pointer,
      moved.gsk,
      Int32(size.width.rounded(.up)),
      Int32(size.height.rounded(.up))
    )
  }

  /// Shows nothing of what sticks out.
  func cutOff() { gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN) }
  var isCutOff: Bool { gtk_widget_get_overflow(pointer) == GTK_OVERFLOW_HIDDEN }

  func setMinimum(_ size: CGSize) {
    downstream_layer_set_minimum(pointer, Int32(size.width.rounded(.up)), Int32(size.height.rounded(.up)))
  }

  /// Puts `child` before `sibling`; nil for the end. A child that is there already is moved.
  func insert(_ child: Widget, before sibling: Widget?) {
    downstream_layer_insert(pointer, child.pointer, sibling?.pointer)
  }

  func setCanActivate(_ canActivate: Bool) { downstream_layer_set_can_activate(pointer, canActivate) }

  /// Gives it further accessible actions, in place of those it has.
  func setActions(_ names: [String], _ body: @escaping @MainActor (Int) -> Void) {
    guard !names.isEmpty else { return gtk_widget_insert_action_group(pointer, "extra", nil) }
    let group = g_simple_action_group_new()!
    for (index, name) in names.enumerated() {
      guard let action = g_simple_action_new(name, nil) else { continue }
      connect(UnsafeMutableRawPointer(action), "activate") { _ in
        body(index)
        return false
      }
      g_action_map_add_action(OpaquePointer(group), action)
      g_object_unref(UnsafeMutableRawPointer(action))
    }
    gtk_widget_insert_action_group(pointer, "extra", OpaquePointer(group))
    g_object_unref(UnsafeMutableRawPointer(group))
  }

  func draw(_ child: Widget, on canvas: Canvas) { gtk_widget_snapshot_child(pointer, child.pointer, canvas.pointer) }

  /// Where a point of this widget is in another of the same window.
  func convert(_ point: CGPoint, to other: Widget) -> CGPoint? {
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(pointer, other.pointer, point.x, point.y, &x, &y) != 0 else { return nil }
    return CGPoint(x: x, y: y)
  }
}

extension CGAffineTransform {
  /// Made of the steps that GTK knows, since it draws no other matrix everywhere.
  var gsk: OpaquePointer? {
    guard !isIdentity else { return nil }
    var offset = graphene_point_t(x: Float(tx), y: Float(ty))
    let moved = gsk_transform_translate(nil, &offset)
    guard a != 1 || b != 0 || c != 0 || d != 1 else { return moved }
    let length = (a * a + b * b).squareRoot()
    guard length > 0 else { return gsk_transform_scale(moved, 0, 0) }
    let slant = (a * c + b * d) / (length * length)
    let turned = b == 0 && a > 0 ? moved : gsk_transform_rotate(moved, Float(atan2(b, a) * 180 / .pi))
    let scaled = gsk_transform_scale(turned, Float(length), Float((a * d - b * c) / length))
    return abs(slant) < 1e-9 ? scaled : gsk_transform_skew(scaled, Float(atan(slant) * 180 / .pi), 0)
  }
}
#endif

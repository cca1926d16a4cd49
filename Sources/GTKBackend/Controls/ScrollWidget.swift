#if GTK
import DisplayTree
import Foundation

/// A window onto the layers that lie on it.
@MainActor final class ScrollWidget: NativeWidget {
  private let scroll: ScrollView
  private let area = LayerHost(role: Layer.Role.none.gtk)
  private var lastTarget: CGPoint?
  private var isClipped = true

  init() {
    scroll = ScrollView(area)
    super.init(scroll, contents: area)
    scroll.onMove { [weak self] in
      guard let self else { return }
      if !self.drawnArea.contains(self.seen) {
        self.drawnArea = self.wide
        self.area.redraw()
      }
      self.reportScroll(self.scroll.place)
    }
  }

  /// What is drawn of the area: what is seen and one page more on each side, so that most scrolling draws nothing.
  private(set) var drawnArea = CGRect.zero
  private var seen: CGRect { CGRect(origin: scroll.place, size: size) }
  private var wide: CGRect {
    isClipped ? seen.insetBy(dx: -size.width, dy: -size.height) : seen.insetBy(dx: -1e5, dy: -1e5)
  }

  override var isNamedByContents: Bool { false }
  override var isControl: Bool { false }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .scroll(let content) = content else { return false }
    func bar(_ scrolls: Bool) -> ScrollView.Bar { scrolls && content.showsIndicators ? .whenNeeded : .hidden }
    scroll.setBars(horizontal: bar(content.isHorizontal), vertical: bar(content.isVertical))
    scroll.setClipped(content.isClipped)
    isClipped = content.isClipped
    // Where it does not scroll, what sticks out must not make it.
    let extent = CGSize(
      width: content.isHorizontal ? content.extent.width : min(content.extent.width, size.width),
      height: content.isVertical ? content.extent.height : min(content.extent.height, size.height)
    )
    area.setMinimum(extent)
    if let target = content.target, target != lastTarget {
      lastTarget = target
      scroll.move(to: target, extent: extent, size: size)
    } else if content.target == nil {
      lastTarget = nil
    }
    if !drawnArea.contains(seen) || drawnArea.size != wide.size {
      drawnArea = wide
      area.redraw()
    }
    return true
  }
}
#endif

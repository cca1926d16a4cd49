import DisplayTree
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("UIView")
struct UIViewTests {
  private struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private func show(_ view: UIView, width: Double = 200, height: Double = 100) -> HostedView {
    HostedView(width: width, height: height) { Shown(view: view) }
  }

  private func label(_ text: String, _ frame: CGRect = .zero) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  @Test func `subviews are where their frames are, the last one on top`() throws {
    let view = UIView()
    view.addSubview(label("a", CGRect(x: 10, y: 20, width: 50, height: 20)))
    view.addSubview(label("b", CGRect(x: 30, y: 60, width: 50, height: 20)))
    let hosted = show(view)
    #expect(try hosted.find("a").frame.origin == CGPoint(x: 10, y: 20))
    #expect(try hosted.find("b").frame.origin == CGPoint(x: 30, y: 60))
    view.subviews[0].frame.origin.x = 100
    hosted.settle()
    #expect(try hosted.find("a").frame.minX == 100)
    view.subviews[1].removeFromSuperview()
    hosted.settle()
    #expect(hosted.texts == ["a"])
  }

  @Test func `masks follow the superview's size`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let whole = UIView(frame: view.bounds)
    whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let corner = UIView(frame: CGRect(x: 90, y: 90, width: 10, height: 10))
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    view.addSubview(whole)
    view.addSubview(corner)
    _ = show(view, width: 300, height: 150)
    #expect(whole.frame == CGRect(x: 0, y: 0, width: 300, height: 150))
    #expect(corner.frame == CGRect(x: 290, y: 140, width: 10, height: 10))
  }

  @Test func `constraints place views in and beside one another`() {
    let view = UIView()
    let (icon, title, line) = (UIView(), label("0123456789"), UIView())
    for part in [icon, title, line] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      icon.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 40),
      icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      title.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      line.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      line.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      line.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.1),
    ])
    _ = show(view)
    #expect(icon.frame == CGRect(x: 16, y: 30, width: 40, height: 40))
    #expect(title.frame == CGRect(x: 64, y: 40, width: 100, height: 20))
    #expect(line.frame == CGRect(x: 0, y: 90, width: 180, height: 10))
  }

  @Test func `a constraint that changes, or is switched off, moves what it held`() {
    let view = UIView()
    let part = UIView()
    part.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(part)
    let top = part.topAnchor.constraint(equalTo: view.topAnchor, constant: 10)
    NSLayoutConstraint.activate([
      top,
      part.heightAnchor.constraint(equalToConstant: 20),
      part.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
      part.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
    let hosted = show(view)
    #expect(part.frame.minY == 10)
    top.constant = 30
    hosted.settle()
    #expect(part.frame.minY == 30)
    top.isActive = false
    part.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    hosted.settle()
    #expect(part.frame.maxY == 100)
  }

  @Test func `layoutSubviews has the last word`() {
    final class Halves: UIView {
      let left = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(left)
      }
      required init?(coder: NSCoder) { fatalError("not from an archive") }
      override func layoutSubviews() {
        super.layoutSubviews()
        left.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
      }
    }
    let view = Halves()
    _ = show(view)
    #expect(view.left.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func `a view is in one superview, and is found by its tag`() {
    let (first, second, part) = (UIView(), UIView(), UIView())
    part.tag = 7
    first.addSubview(part)
    second.addSubview(part)
    #expect(first.subviews.isEmpty)
    #expect(part.superview === second)
    #expect(second.viewWithTag(7) === part)
    #expect(part.isDescendant(of: second))
    #expect(!part.isDescendant(of: first))
  }

  @Test func `looks that change later are seen`() throws {
    let view = UIView()
    let part = label("a", CGRect(x: 0, y: 0, width: 50, height: 20))
    view.addSubview(part)
    let hosted = show(view)
    func effects(where isSought: (Layer.Effects) -> Bool) -> Bool {
      func walk(_ layer: Layer) -> Bool { isSought(layer.effects) || layer.children.contains(where: walk) }
      return hosted.backend.surfaces.contains { $0.root.map(walk) ?? false }
    }
    #expect(!effects { $0.opacity == 0.5 })
    part.alpha = 0.5
    part.accessibilityIdentifier = "part"
    hosted.settle()
    #expect(effects { $0.opacity == 0.5 })
    #expect(try hosted.find(.identifier("part")).label == "a")
    part.layer.shadowOpacity = 1
    hosted.settle()
    #expect(effects { $0.shadow != nil })
  }

  @Test func `changes are seen little by little, and their end is told`() {
    let view = UIView()
    let part = label("a", CGRect(x: 0, y: 0, width: 50, height: 20))
    view.addSubview(part)
    let hosted = show(view)
    var isOver = false
    UIView.animate(withDuration: 1) {
      part.alpha = 0.5
    } completion: {
      isOver = $0
    }
    hosted.settle()
    #expect(!isOver)
    hosted.advance(by: 0.5)
    #expect(!isOver)
    hosted.advance(by: 0.6)
    #expect(isOver)
  }

  @Test func `a wheel turns while it is told to`() {
    let wheel = UIActivityIndicatorView(style: .large)
    let hosted = show(wheel)
    func turns() -> Bool { (try? hosted.find(.role(.progress))) != nil }
    #expect(!turns())
    wheel.startAnimating()
    hosted.settle()
    #expect(wheel.isAnimating)
    #expect(turns())
    wheel.stopAnimating()
    hosted.settle()
    #expect(!turns())
  }
}

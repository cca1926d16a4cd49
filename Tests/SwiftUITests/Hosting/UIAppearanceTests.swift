import DisplayTree
import SwiftUI
import Testing

@MainActor @Suite("What is said of all bars in UIKit's words") struct UIAppearanceTests {
  private let red = Pigment(red: 1, green: 0, blue: 0)
  private let blue = Pigment(red: 0, green: 0, blue: 1)
  private var redColor: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  private var blueColor: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }

  private func run(_ text: String, in stage: Stage<some View>) -> TextRun? {
    let layer = stage.find { if case .text(let block) = $0.content { block.text == text } else { false } }
    guard case .text(let block) = layer?.content else { return nil }
    return block.runs.first
  }

  private func page(_ mode: NavigationBarItem.TitleDisplayMode) -> Stage<some View> {
    Stage(300, 300) {
      NavigationStack { Text(verbatim: "page").navigationTitle("Title").navigationBarTitleDisplayMode(mode) }
    }
  }

  @Test("colours the titles of pages, the large and the small ones")
  func titles() {
    let bar = UINavigationBar.appearance()
    defer {
      bar.largeTitleTextAttributes = nil
      bar.titleTextAttributes = nil
    }
    #expect(run("Title", in: page(.large))?.pigment != red)
    bar.largeTitleTextAttributes = [.foregroundColor: redColor]
    bar.titleTextAttributes = [.foregroundColor: blueColor, .font: UIFont.systemFont(ofSize: 31, weight: .heavy)]
    #expect(run("Title", in: page(.large))?.pigment == red)
    let small = run("Title", in: page(.inline))
    #expect(small?.pigment == blue)
    #expect(small?.typeface.size == 31)
  }

  @Test("is a whole set of looks, and what lies behind the bar belongs to it")
  func looks() {
    let bar = UINavigationBar.appearance()
    defer { bar.scrollEdgeAppearance = nil }
    let looks = UINavigationBarAppearance()
    looks.configureWithOpaqueBackground()
    looks.backgroundColor = blueColor
    looks.largeTitleTextAttributes = [.foregroundColor: redColor]
    bar.standardAppearance = UINavigationBarAppearance()
    bar.scrollEdgeAppearance = looks
    let stage = page(.large)
    #expect(run("Title", in: stage)?.pigment == red)
    #expect(stage.find { $0.content == .fill(blue) } != nil)
    bar.scrollEdgeAppearance = nil
    #expect(page(.large).find { $0.content == .fill(blue) } == nil)
  }

  private func tabs() -> Stage<some View> {
    Stage(300, 300) {
      TabView {
        Text(verbatim: "A").tabItem { Text(verbatim: "First") }
        Text(verbatim: "B").tabItem { Text(verbatim: "Second") }
      }
    }
  }

  @Test("colours the tabs, and hides their bar")
  func tabBars() {
    let bar = UITabBar.appearance()
    defer {
      bar.unselectedItemTintColor = nil
      bar.tintColor = nil
      bar.backgroundColor = nil
      bar.isHidden = false
    }
    bar.unselectedItemTintColor = redColor
    bar.tintColor = blueColor
    bar.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let stage = tabs()
    #expect(run("First", in: stage)?.pigment == blue)
    #expect(run("Second", in: stage)?.pigment == red)
    #expect(stage.find { $0.content == .fill(Pigment(red: 0, green: 1, blue: 0)) } != nil)
    bar.isHidden = true
    #expect(tabs().texts == ["A"])
  }

  @Test("is one object for each kind, and knows nothing of the others")
  func kinds() {
    #expect(UITableView.appearance() === UITableView.appearance())
    UIScrollView.appearance().bounces = false
    defer { UIScrollView.appearance().bounces = true }
    #expect(UITableView.appearance().bounces)
    UITableView.appearance().separatorStyle = .none
    UITableViewCell.appearance().selectionStyle = .none
    UITextView.appearance().backgroundColor = .clear
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: redColor], for: .selected)
    #expect(UISegmentedControl.appearance().titleTextAttributes(for: .selected)?.count == 1)
    #expect(UISegmentedControl.appearance().titleTextAttributes(for: .normal) == nil)
  }

  @Test("Fonts of UIKit are SwiftUI's")
  func fonts() {
    #expect(Font(UIFont.systemFont(ofSize: 20, weight: .bold)) == Font.system(size: 20).weight(.bold))
    #expect(Font(UIFont.preferredFont(forTextStyle: .headline)) == .headline)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont(name: "Georgia", size: 12)?.pointSize == 12)
    #expect(UIFont(name: "", size: 12) == nil)
  }
}

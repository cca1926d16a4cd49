import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("The size of a presentation") struct PresentationSizingTests {
  struct Third: PresentationSizing {
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
      ProposedViewSize(width: 300, height: root.sizeThatFits(.unspecified).height * 3)
    }
  }

  private func size(_ sizing: some PresentationSizing) throws -> CGSize {
    let view = HostedView(width: 1000, height: 1200) {
      Color.blue.sheet(isPresented: .constant(true)) {
        Color.red.frame(minWidth: 100, maxWidth: .infinity, minHeight: 80, maxHeight: .infinity)
          .accessibilityElement().accessibilityLabel("Sheet")
          .presentationSizing(sizing)
      }
    }
    return try view.find("Sheet").frame.size
  }

  @Test("is what a sizing says")
  func sizes() throws {
    #expect(try size(.form) == CGSize(width: 540, height: 620))
    #expect(try size(.page) == CGSize(width: 720, height: 940))
    #expect(try size(.automatic).width == 560)
    #expect(try size(.fitted) == CGSize(width: 120, height: 80))
    #expect(try size(.page.fitted(horizontal: false, vertical: true)) == CGSize(width: 720, height: 80))
    #expect(try size(Third()) == CGSize(width: 300, height: 240))
  }

  struct Growing: View {
    @State private var isLarge = true
    var body: some View {
      Color.blue.sheet(isPresented: .constant(true)) {
        Button("Turn") { isLarge.toggle() }
          .frame(width: 300, height: isLarge ? 400 : 200)
          .accessibilityElement(children: .contain).accessibilityLabel("Sheet")
          .presentationSizing(.fitted.sticky(vertical: true))
      }
    }
  }

  @Test("that is sticky does not shrink")
  func sticky() throws {
    let view = HostedView(width: 1000, height: 1200) { Growing() }
    let before = try view.find("Turn").frame.midY
    try view.tap("Turn")
    #expect(try view.find("Turn").frame.midY == before)
  }

  struct Desk: View {
    let interaction: PresentationBackgroundInteraction
    @State private var count = 0
    @State private var isShown = true
    var body: some View {
      VStack {
        Button("Count \(count)") { count += 1 }.keyboardShortcut("k")
        Spacer()
      }
      .sheet(isPresented: $isShown) {
        Text(verbatim: "Sheet").presentationDetents([.height(200)]).presentationBackgroundInteraction(interaction)
      }
    }
  }

  @Test("may leave what lies below to be used")
  func interaction() throws {
    func isUsed(_ interaction: PresentationBackgroundInteraction) throws -> Bool {
      let view = HostedView { Desk(interaction: interaction) }
      #expect(view.contains("Sheet"))
      view.press(key: "k", .command)
      return view.contains("Count 1")
    }
    #expect(try !isUsed(.automatic))
    #expect(try !isUsed(.disabled))
    #expect(try isUsed(.enabled))
    #expect(try isUsed(.enabled(upThrough: .height(200))))
    #expect(try !isUsed(.enabled(upThrough: .height(100))))
    let view = HostedView { Desk(interaction: .enabled) }
    try view.tap("Count 0")
    view.click(at: CGPoint(x: 200, y: 60))
    #expect(view.contains("Sheet"))
    #expect(view.contains("Count 1"))
  }
}

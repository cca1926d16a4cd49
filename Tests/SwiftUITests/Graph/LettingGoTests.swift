import Foundation
import Observation
import SwiftUI
import Testing
import ViewTesting

/// An object that a view has for itself.
@MainActor private final class Kept: ObservableObject {
  nonisolated(unsafe) static var alive = 0
  init() { Kept.alive += 1 }
  deinit { Kept.alive -= 1 }
}

private struct Held: View {
  @StateObject private var kept = Kept()
  @State private var tick = 0
  var body: some View {
    Text(verbatim: "held \(tick)").onAppear {
      tick += 1
      _ = kept
    }
  }
}

@MainActor private final class Switch {
  var turn: (Bool) -> Void = { _ in }
}

/// Shows a view that has something inside while it is on.
private struct Switched: View {
  let control: Switch
  let content: @MainActor (Bool, Binding<Bool>) -> AnyView
  @State private var isOn = true

  var body: some View {
    control.turn = { isOn = $0 }
    return content(isOn, $isOn)
  }
}

/// A view, some of which is there only while it is on.
private struct Case: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let content: @MainActor @Sendable (Bool, Binding<Bool>) -> AnyView

  init<V: View>(_ name: String, @ViewBuilder _ content: @escaping @MainActor @Sendable (Bool, Binding<Bool>) -> V) {
    testDescription = name
    self.content = { AnyView(content($0, $1)) }
  }
}

private struct Anchors: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct Matched: View {
  let isOn: Bool
  @Namespace private var space
  var body: some View {
    VStack { if isOn { Held().matchedGeometryEffect(id: 1, in: space) } else { Text("b") } }
      .animation(.default, value: isOn)
  }
}

@Observable private final class Noted {
  var count = 0
  let kept: Kept
  @MainActor init() { kept = Kept() }
}

private struct Noting: View {
  @State private var noted = Noted()
  var body: some View {
    VStack {
      Text(verbatim: "\(noted.count)").onAppear { noted.count += 1 }
      Stepper("count", value: $noted.count)
    }
  }
}

private let containers: [Case] = [
  Case("if") { on, _ in VStack { if on { Held() } } },
  Case("if else") { on, _ in if on { Held() } else { Text("off") } },
  Case("ForEach") { on, _ in VStack { ForEach(0..<(on ? 3 : 0), id: \.self) { _ in Held() } } },
  Case("AnyView") { on, _ in on ? AnyView(Held()) : AnyView(Text("off")) },
  Case("id") { on, _ in VStack { if on { Held().id(on) } } },
  Case("Grid") { on, _ in Grid { if on { GridRow { Held() } } } },
  Case("LazyVStack") { on, _ in ScrollView { LazyVStack { ForEach(0..<(on ? 3 : 0), id: \.self) { _ in Held() } } } },
  Case("pinned headers") { on, _ in
    ScrollView {
      LazyVStack(pinnedViews: .sectionHeaders) {
        if on {
          Section {
            Held()
          } header: {
            Held()
          }
        }
      }
    }
  },
  Case("LazyVGrid") { on, _ in
    ScrollView {
      LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<(on ? 3 : 0), id: \.self) { _ in Held() } }
    }
  },
  Case("GeometryReader") { on, _ in VStack { if on { GeometryReader { _ in Held() } } } },
  Case("ViewThatFits") { on, _ in VStack { if on { ViewThatFits { Held() } } } },
  Case("AnyLayout") { on, _ in (on ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())) { if on { Held() } } },
  Case("TimelineView") { on, _ in VStack { if on { TimelineView(.periodic(from: .now, by: 0.3)) { _ in Held() } } } },
  Case("Canvas") { on, _ in
    VStack {
      if on {
        Canvas { _, _ in
        } symbols: {
          Held().tag(1)
        }
      }
    }
  },
  Case("ControllerView") { on, _ in VStack { if on { ControllerView(UIHostingController(rootView: Held())) } } },
]

private let lists: [Case] = [
  Case("List of some") { on, _ in List { if on { Held() } } },
  Case("List of rows") { on, _ in List(0..<(on ? 3 : 0), id: \.self) { _ in Held() } },
  Case("List of sections") { on, _ in
    List {
      if on {
        Section {
          Held()
        } header: {
          Held()
        } footer: {
          Held()
        }
      }
    }
  },
  Case("List") { on, _ in VStack { if on { List { Held() } } } },
  Case("onDelete") { on, _ in List { ForEach(0..<(on ? 3 : 0), id: \.self) { _ in Held() }.onDelete { _ in } } },
  Case("selection") { on, _ in
    List(selection: .constant(Optional(1))) { ForEach(0..<(on ? 3 : 0), id: \.self) { _ in Held() } }
  },
  Case("swipeActions") { on, _ in List { if on { Held().swipeActions { Button("a") {} } } } },
  Case("listRowBackground") { on, _ in List { if on { Text("a").listRowBackground(Held()) } } },
  Case("refreshable") { on, _ in VStack { if on { List { Held() }.refreshable {} } } },
  Case("Form") { on, _ in Form { if on { Section("a") { Toggle(isOn: .constant(true)) { Held() } } } } },
  Case("DisclosureGroup") { on, _ in
    DisclosureGroup(isExpanded: .constant(on)) {
      Held()
    } label: {
      Text("a")
    }
  },
]

private let controls: [Case] = [
  Case("Button") { on, _ in VStack { if on { Button(action: {}) { Held() }.keyboardShortcut("k") } } },
  Case("plain Button") { on, _ in VStack { if on { Button(action: {}) { Held() }.buttonStyle(.plain) } } },
  Case("Label") { on, _ in VStack { if on { Label(title: { Held() }, icon: { Held() }) } } },
  Case("LabeledContent") { on, _ in VStack { if on { LabeledContent(content: { Held() }, label: { Held() }) } } },
  Case("Picker") { on, _ in
    VStack {
      if on { Picker(selection: .constant(1), content: { Held().tag(1) }, label: { Held() }).pickerStyle(.inline) }
    }
  },
  Case("Menu") { on, _ in VStack { if on { Menu(content: { Button("a") {} }, label: { Held() }) } } },
  Case("contextMenu") { on, _ in VStack { if on { Held().contextMenu { Button("a") {} } } } },
  Case("Stepper") { on, _ in VStack { if on { Stepper(value: .constant(1)) { Held() } } } },
  Case("DatePicker") { on, _ in VStack { if on { DatePicker(selection: .constant(.now)) { Held() } } } },
  Case("GroupBox") { on, _ in VStack { if on { GroupBox(content: { Held() }, label: { Held() }) } } },
  Case("Observable") { on, _ in VStack { if on { Noting() } } },
]

private let modifiers: [Case] = [
  Case("overlay") { on, _ in Text("a").overlay { if on { Held() } }.background { if on { Held() } } },
  Case("mask") { on, _ in VStack { if on { Color.red.mask { Held() } } } },
  Case("transition") { on, _ in
    VStack { if on { Held().transition(.opacity) } }.animation(.linear(duration: 0.1), value: on)
  },
  Case("matchedGeometryEffect") { on, _ in Matched(isOn: on) },
  Case("phaseAnimator") { on, _ in
    VStack { if on { Held().phaseAnimator([0, 1]) { view, phase in view.opacity(Double(phase)) } } }
  },
  Case("anchorPreference") { on, _ in
    VStack { if on { Text("a").anchorPreference(key: Anchors.self, value: .bounds) { [$0] } } }
      .overlayPreferenceValue(Anchors.self) { if !$0.isEmpty { Held() } }
  },
  Case("onReceive") { on, _ in
    VStack { if on { Held().onReceive(NotificationCenter.default.publisher(for: .init("letting go"))) { _ in } } }
  },
  Case("task") { on, _ in VStack { if on { Held().task { try? await Task.sleep(for: .seconds(10_000)) } } } },
  Case("gestures") { on, _ in
    VStack { if on { Held().onTapGesture {}.gesture(DragGesture()).onLongPressGesture {}.onHover { _ in } } }
  },
  Case("simultaneousGesture") { on, _ in
    VStack { if on { Held().simultaneousGesture(TapGesture()).highPriorityGesture(LongPressGesture()) } }
  },
  Case("environmentObject") { on, _ in VStack { if on { Held().environmentObject(Kept()) } } },
  Case("safeAreaInset") { on, _ in VStack { if on { Color.red.safeAreaInset(edge: .bottom) { Held() } } } },
  Case("scrollPosition") { on, _ in
    VStack {
      if on { ScrollView { LazyVStack { Held() }.scrollTargetLayout() }.scrollPosition(id: .constant(Optional(20))) }
    }
  },
]

private let pages: [Case] = [
  Case("sheet") { _, on in Text("a").sheet(isPresented: on) { Held() } },
  Case("fullScreenCover") { _, on in Text("a").fullScreenCover(isPresented: on) { Held() } },
  Case("popover") { _, on in Text("a").popover(isPresented: on) { Held() } },
  Case("alert") { on, isShown in VStack { if on { Held() } }.alert("t", isPresented: isShown) { Button("ok") {} } },
  Case("sheet of a view that goes") { on, _ in
    VStack { if on { Text("a").sheet(isPresented: .constant(true)) { Held() } } }
  },
  Case("NavigationStack") { on, _ in
    VStack { if on { NavigationStack { Held().navigationTitle("a").toolbar { ToolbarItem { Held() } } } } }
  },
  Case("navigationDestination") { _, on in
    NavigationStack {
      Text("a").navigationDestination(isPresented: on) { Held().toolbar { Button(action: {}) { Held() } } }
    }
  },
  Case("path") { on, _ in
    NavigationStack(path: .constant(on ? [1] : [])) { Text("a").navigationDestination(for: Int.self) { _ in Held() } }
  },
  Case("NavigationLink") { _, on in
    NavigationView {
      NavigationLink(isActive: on) {
        Held()
      } label: {
        Text("a")
      }
    }
  },
  Case("toolbar") { on, _ in NavigationStack { Text("a").toolbar { if on { ToolbarItem { Held() } } } } },
  Case("navigationBarItems") { on, _ in
    NavigationView { VStack { if on { Text("a").navigationBarItems(leading: Held(), trailing: Held()) } } }
  },
  Case("searchable") { on, _ in NavigationStack { VStack { if on { Held().searchable(text: .constant("")) } } } },
  Case("NavigationSplitView") { on, _ in
    VStack {
      if on {
        NavigationSplitView {
          Held()
        } detail: {
          Held()
        }
      }
    }
  },
  Case("TabView") { on, _ in VStack { if on { TabView { Held().tabItem { Held() } } } } },
  Case("a tab") { on, _ in
    TabView {
      if on { Held().tabItem { Text("a") } }
      Text("b").tabItem { Text("b") }
    }
  },
  Case("pages") { on, _ in VStack { if on { TabView { Held() }.tabViewStyle(.page) } } },
]

@MainActor @Suite("What is no longer shown") struct LettingGoTests {
  @Test("is let go, with its objects", arguments: containers + lists + controls + modifiers + pages)
  fileprivate func letsGo(_ tested: Case) {
    let before = Kept.alive
    let control = Switch()
    let window = HostedView(width: 400, height: 600) { Switched(control: control, content: tested.content) }
    #expect(Kept.alive > before)
    for _ in 0..<2 {
      control.turn(false)
      window.advance(by: 1)
      #expect(Kept.alive == before)
      control.turn(true)
      window.advance(by: 1)
      #expect(Kept.alive > before)
    }
  }
}

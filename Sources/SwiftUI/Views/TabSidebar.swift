import DisplayTree
import Foundation

/// What is said above the tabs of a section.
struct TabHeading: Equatable {
  let id: UUID
  let view: AnyView

  static func == (left: TabHeading, right: TabHeading) -> Bool { left.id == right.id }
}

enum TabHeadingTrait: Trait {
  nonisolated static var defaultValue: TabHeading? { nil }
}

enum TabBarHiddenTrait: Trait {
  nonisolated static var defaultValue: Bool { false }
}

enum TabSidebarHiddenTrait: Trait {
  nonisolated static var defaultValue: Bool { false }
}

/// The labels of pages below one another.
struct TabSidebar: View {
  struct Line: Identifiable {
    let id: Int
    let label: DetachedNode?
    let badge: Text?
    let isDisabled: Bool
    let name: String?
    let heading: TabHeading?
  }

  static let width: CGFloat = 220

  let tabs: [Line]
  let chosen: Int
  let choose: (Int) -> Void
  @Environment(\.tabSidebarParts) private var parts

  private func beginsSection(_ index: Int) -> Bool {
    tabs[index].heading != nil && (index == 0 || tabs[index - 1].heading != tabs[index].heading)
  }

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 2) {
          parts.header
          ForEach(tabs.indices, id: \.self) { index in
            if beginsSection(index), let heading = tabs[index].heading {
              heading.view.font(.subheadline.weight(.semibold)).foregroundStyle(.secondary)
                .padding(EdgeInsets(top: 14, leading: 8, bottom: 2, trailing: 8))
            }
            line(tabs[index])
          }
          parts.footer
        }
        .padding(10)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      parts.bottom
      TabAccessory()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.primary.opacity(0.03))
    .overlay(alignment: .trailing) { Color.primary.opacity(0.12).frame(width: 1) }
  }

  private func line(_ tab: Line) -> some View {
    let isChosen = tab.id == chosen
    return Pressable(action: { if !tab.isDisabled { choose(tab.id) } }, name: tab.name, isSelected: isChosen) {
      HStack(spacing: 10) {
        Adopted(tab.label)
        Spacer(minLength: 0)
        if let badge = tab.badge { badge.font(.subheadline).foregroundStyle(.secondary) }
      }
      .lineLimit(1)
      .padding(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.primary.opacity(isChosen ? 0.08 : 0), in: RoundedRectangle(cornerRadius: 8))
      .opacity(tab.isDisabled ? 0.4 : 1)
    }
  }
}

/// Views around the labels of a column of tabs.
struct TabSidebarParts {
  var header: AnyView?
  var footer: AnyView?
  var bottom: AnyView?
}

private enum TabSidebarPartsKey: EnvironmentKey { static var defaultValue: TabSidebarParts { TabSidebarParts() } }

extension EnvironmentValues {
  var tabSidebarParts: TabSidebarParts {
    get { self[TabSidebarPartsKey.self] }
    set { self[TabSidebarPartsKey.self] = newValue }
  }
}

extension View {
  /// A view above the tabs where they are in a column.
  nonisolated public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    nonisolated(unsafe) let view = content()
    return transformEnvironment(\.tabSidebarParts) { $0.header = AnyView(view) }
  }

  /// A view below the tabs where they are in a column.
  nonisolated public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    nonisolated(unsafe) let view = content()
    return transformEnvironment(\.tabSidebarParts) { $0.footer = AnyView(view) }
  }

  /// A view at the bottom of the column in which tabs are.
  nonisolated public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    nonisolated(unsafe) let view = content()
    return transformEnvironment(\.tabSidebarParts) { $0.bottom = AnyView(view) }
  }
}

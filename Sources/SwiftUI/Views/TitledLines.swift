/// The label of a control: of several views in it, those after the first are smaller, in lines below it.
struct TitledLines<Content: View>: View {
  let content: Content

  var body: some View {
    let lines = (content as? any SeveralViews)?.views ?? []
    if lines.count > 1 {
      VStack(alignment: .leading, spacing: 2) {
        lines[0]
        Group { ForEach(1..<lines.count, id: \.self) { lines[$0] } }
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    } else {
      content
    }
  }
}

/// Views that are written one below another.
protocol SeveralViews {
  @MainActor var views: [AnyView] { get }
}

extension TupleView: SeveralViews {
  var views: [AnyView] {
    Mirror(reflecting: value).children.compactMap { ($0.value as? any View).map { AnyView($0) } }
  }
}

/// A row that shows the choice of a picker and leads to a page with all of them.
struct LinkedPicker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    let chosen = selection.wrappedValue
    NavigationLink {
      ChoicesPage(selection: selection, label: label, content: content)
    } label: {
      HStack {
        if !areLabelsHidden { label }
        Spacer(minLength: 8)
        Group(subviews: content) { choices in
          ForEach(choices.filter { $0.element.selectionValue(SelectionValue.self) == chosen }) { $0 }
        }
        .foregroundStyle(.secondary)
        .lineLimit(1)
      }
    }
  }
}

/// The choices below one another; one that is made leads back.
private struct ChoicesPage<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let (selection, dismiss) = (selection, dismiss)
    let leaving = Binding {
      selection.wrappedValue
    } set: {
      selection.wrappedValue = $0
      dismiss()
    }
    List {
      PickerChoices(selection: leaving, chosen: selection.wrappedValue, content: content, isMenu: false)
    }
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .principal) { label.font(.headline).labelStyle(.titleOnly) }
    }
  }
}

import Observation
import SwiftUI

@Observable final class Trails {
  var names = ["Ridge walk", "Lake loop"]
}

struct TrailList: View {
  @State private var trails = Trails()

  var body: some View {
    NavigationStack {
      List(trails.names, id: \.self) { name in
        LabeledContent(name, value: Distance.text(12))
      }
      .navigationTitle("Trails")
      .toolbar {
        Button("Add") { trails.names.append("New") }
      }
    }
  }
}

#Preview { TrailList() }

import Kit
import SwiftUI

final class Counter: ObservableObject {
  @Published var count = 0
}

struct CounterView: View {
  @ObservedObject var counter: Counter

  var body: some View {
    Button("Count: \(counter.count) of \(Limit.value)") { counter.count += 1 }
      .padding()
  }
}

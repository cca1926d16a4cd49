#if Foundation
import SwiftUI

/// Says which stories the list shows.
struct FilterHeader: View {
  let keywords: [String]
  let notice: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if keywords.isEmpty {
        Text("Showing all stories")
      } else {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
          Image(systemName: "line.3.horizontal.decrease.circle")
            .accessibilityHidden(true)
          Text("About \(keywords.joined(separator: ", "))")
        }
      }
      if let notice {
        Text(notice)
          .font(.caption)
      }
    }
    .padding(.vertical, 4)
  }
}

#Preview {
  FilterHeader(keywords: ["swift", "linux"], notice: nil)
}
#endif

#if Foundation
import NewsModel
import SwiftUI

/// One story: when and by whom it was posted, what it says, and where it leads.
struct StoryRow: View {
  let story: Story
  let currentDate: Date

  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      TimeBadge(time: story.published)
      Text(story.title)
        .font(.title3)
        .fixedSize(horizontal: false, vertical: true)
      PostedBy(story: story, currentDate: currentDate)
      if let link = story.link, let site = story.site {
        Link(site, destination: link)
          .font(.subheadline)
          .foregroundColor(colorScheme == .light ? .blue : .orange)
      }
    }
    .padding(.vertical, 4)
    .frame(maxWidth: .infinity, alignment: .leading)
    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
  }
}

/// The time of day, on orange.
struct TimeBadge: View {
  let time: Date

  var body: some View {
    Text(time, style: .time)
      .font(.caption.weight(.semibold))
      .foregroundColor(.white)
      .padding(.horizontal, 8)
      .padding(.vertical, 2)
      .background(Color.orange, in: Capsule())
  }
}

/// How long ago a story was posted, and by whom.
struct PostedBy: View {
  let story: Story
  let currentDate: Date

  var body: some View {
    Text("\(story.age(at: currentDate)) by \(story.author), \(story.score) \(story.score == 1 ? "point" : "points")")
      .font(.subheadline)
      .foregroundStyle(.secondary)
  }
}
#endif

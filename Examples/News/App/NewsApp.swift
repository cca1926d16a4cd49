#if Foundation
import NewsModel
import SwiftUI

struct NewsApp: App {
  @StateObject private var newsroom = Newsroom(
    options: (try? Options(arguments: CommandLine.arguments.dropFirst())) ?? Options(),
    environment: ProcessInfo.processInfo.environment
  )

  var body: some Scene {
    WindowGroup("News") {
      ReaderView(model: newsroom.reader, notice: newsroom.notice)
        .environmentObject(newsroom.settings)
        .onAppear { newsroom.reader.fetchStories() }
    }
  }
}
#endif

#if Foundation
import Combine
import NewsModel
import SwiftUI

import class NewsModel.Settings

/// The stories, with the filter above them.
struct ReaderView: View {
  @ObservedObject var model: ReaderModel
  /// What there is to know about the news as a whole.
  var notice: String?
  @State var currentDate = Date()
  /// Every now and then, the date: the ages of the stories are counted from it.
  var clock = Timer.publish(every: 10, on: .main, in: .common).autoconnect().eraseToAnyPublisher()

  @EnvironmentObject private var settings: Settings
  @State private var presentingSettingsSheet = false

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(model.stories) { story in
            StoryRow(story: story, currentDate: currentDate)
          }
        } header: {
          FilterHeader(keywords: settings.filter.keywords, notice: notice)
        }
      }
      .listStyle(.plain)
      .overlay {
        if model.stories.isEmpty { NoStories(stage: model.stage) }
      }
      .navigationTitle(title)
      .toolbar {
        ToolbarItem(placement: .navigation) {
          Button(action: model.fetchStories) {
            Label("Reload", systemImage: "arrow.clockwise")
          }
          .disabled(model.stage.isUnderWay)
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Settings") { presentingSettingsSheet = true }
        }
      }
    }
    .sheet(isPresented: $presentingSettingsSheet) {
      SettingsView()
    }
    .alert(item: $model.error) { error in
      Alert(
        title: Text("Network error"),
        message: Text(error.localizedDescription),
        dismissButton: .cancel()
      )
    }
    .onReceive(clock) { currentDate = $0 }
  }

  private var title: LocalizedStringKey {
    switch model.stories.count {
    case 0: "News"
    case 1: "1 story"
    case let count: "\(count) stories"
    }
  }
}

/// What stands in the place of stories.
private struct NoStories: View {
  let stage: ReaderModel.Stage

  var body: some View {
    switch stage {
    case .idle, .asking:
      ProgressView("Asking for the newest stories…")
    case .receiving(let arrived, let expected):
      ProgressView("Looking for stories", value: Double(arrived), total: Double(max(expected, 1)))
        .frame(maxWidth: 240)
    case .finished:
      ContentUnavailableView(
        "No stories",
        systemImage: "newspaper",
        description: Text("None of the newest stories is about what you read about.")
      )
    case .failed:
      ContentUnavailableView("No news", systemImage: "wifi.slash", description: Text("Try again in a while."))
    }
  }
}

extension ReaderModel.Stage {
  /// Whether stories are being fetched.
  fileprivate var isUnderWay: Bool { self != .idle && !isOver }
}

#Preview {
  ReaderView(model: ReaderModel { Empty(completeImmediately: false).eraseToAnyPublisher() })
    .environmentObject(Settings(filter: Filter(["swift", "linux"])))
}
#endif

import SwiftUI
import WidgetKit

@main struct PostcardsWidgets: WidgetBundle {
  var body: some Widget { PostcardWidget() }
}

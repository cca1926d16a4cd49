import SwiftUI

struct ContentView: View {
  @EnvironmentObject var album: Album

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("greeting")
        .font(.largeTitle)
        .foregroundColor(.brand)
      ForEach(album.cards) { card in
        HStack {
          Image(.stamp)
          Text(card.place)
          Spacer()
          Text(card.text).foregroundColor(.secondary)
        }
        .padding(8)
        .background(Color(.Theme.paper))
      }
      Text("Version \(Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "?")")
        .font(.footnote)
    }
    .padding()
  }
}

struct ContentView_Previews: PreviewProvider {
  static var previews: some View { ContentView().environmentObject(Album.sample) }
}

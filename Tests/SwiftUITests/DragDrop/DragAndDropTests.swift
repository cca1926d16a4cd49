import DisplayTree
import Foundation
import HeadlessBackend
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("What is dragged") struct DragAndDropTests {
  final class Log {
    var entries: [String] = []
  }

  /// Two squares beside one another, 50 points wide each.
  private func drag<L: View, R: View>(
    @ViewBuilder from left: () -> L,
    @ViewBuilder to right: () -> R,
    through points: [CGPoint] = [CGPoint(x: 30, y: 50), CGPoint(x: 75, y: 40)]
  ) -> HostedView {
    let view = HostedView(width: 100, height: 100) {
      HStack(spacing: 0) {
        left().frame(width: 50, height: 100)
        right().frame(width: 50, height: 100)
      }
    }
    view.pointer(.down, at: CGPoint(x: 20, y: 50))
    for point in points { view.pointer(.moved, at: point) }
    return view
  }

  @Test("is handed to the view on which it is dropped, with the place there")
  func drop() {
    let log = Log()
    let view = drag {
      Color.red.draggable("apple")
    } to: {
      Color.blue.dropDestination(for: String.self) { items, place in
        log.entries.append("\(items) \(place)")
        return true
      } isTargeted: {
        log.entries.append("\($0)")
      }
    }
    #expect(log.entries == ["true"])
    view.pointer(.up, at: CGPoint(x: 75, y: 40))
    #expect(log.entries == ["true", "false", "[\"apple\"] \(CGPoint(x: 25, y: 40))"])
  }

  @Test("is seen under the pointer until it is dropped")
  func picture() {
    let view = drag {
      Text("word").draggable("word")
    } to: {
      Color.blue
    }
    func pictures() -> [CGRect] {
      view.backend.surfaces[0].root!.children.filter(\.effects.ignoresPointer).map(\.frame)
    }
    #expect(pictures().map(\.origin.x) == [60])
    view.pointer(.up, at: CGPoint(x: 75, y: 40))
    #expect(pictures().isEmpty)
  }

  @Test("can be shown as another view meanwhile")
  func preview() {
    let view = drag {
      Color.red.draggable("word") { Text("flying") }
    } to: {
      Color.blue
    }
    let picture = view.backend.surfaces[0].root!.children.last!
    #expect(picture.frame.size == CGSize(width: 60, height: 20))
    #expect(picture.frame.origin == CGPoint(x: 45, y: 30))
  }

  @Test("of another type finds no target")
  func wrongType() {
    let log = Log()
    let view = drag {
      Color.red.draggable("apple")
    } to: {
      Color.blue.dropDestination(for: URL.self) { _, _ in
        log.entries.append("dropped")
        return true
      }
    }
    view.pointer(.up, at: CGPoint(x: 75, y: 40))
    #expect(log.entries == [])
  }

  struct Card: Codable, Transferable, Equatable {
    var title: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: UTType(exportedAs: "org.example.card"))
      ProxyRepresentation(exporting: \.title)
    }
  }

  @Test("stays what it is, an app's own type")
  func ownType() {
    let log = Log()
    let view = drag {
      Color.red.draggable(Card(title: "ace"))
    } to: {
      Color.blue.dropDestination(for: Card.self) { cards, _ in
        log.entries += cards.map(\.title)
        return true
      }
    }
    view.pointer(.up, at: CGPoint(x: 75, y: 40))
    #expect(log.entries == ["ace"])
  }

  @Test("by a provider is loaded by whoever takes it")
  func provider() {
    let log = Log()
    let view = drag {
      Color.red.onDrag { NSItemProvider(object: "pear" as NSString) }
    } to: {
      Color.blue.onDrop(of: [.plainText], isTargeted: nil) { providers, place in
        nonisolated(unsafe) let log = log
        providers.first?.loadObject(ofClass: String.self) { text, _ in log.entries.append("\(text ?? "") \(place.x)") }
        return true
      }
    }
    view.pointer(.up, at: CGPoint(x: 75, y: 40))
    #expect(log.entries == ["pear 25.0"])
  }

  struct Watcher: DropDelegate {
    let log: Log
    var isAllowed = true
    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [UTType.text]) }
    func dropEntered(info: DropInfo) { log.entries.append("entered") }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: isAllowed ? .move : .forbidden) }
    func dropExited(info: DropInfo) { log.entries.append("exited") }
    func performDrop(info: DropInfo) -> Bool {
      log.entries.append("performed \(info.location.x)")
      return true
    }
  }

  @Test("tells a delegate when it comes, goes and is dropped")
  func delegate() {
    let log = Log()
    let points = [30, 60, 40, 70].map { CGPoint(x: $0, y: 50) }
    let view = drag(
      from: { Color.red.onDrag { NSItemProvider(object: "a" as NSString) } },
      to: { Color.blue.onDrop(of: [UTType.text], delegate: Watcher(log: log)) },
      through: points
    )
    view.pointer(.up, at: CGPoint(x: 70, y: 50))
    #expect(log.entries == ["entered", "exited", "entered", "performed 20.0"])
  }

  @Test("is not dropped where the delegate forbids it")
  func forbidden() {
    let log = Log()
    let view = drag {
      Color.red.onDrag { NSItemProvider(object: "a" as NSString) }
    } to: {
      Color.blue.onDrop(of: [UTType.text], delegate: Watcher(log: log, isAllowed: false))
    }
    view.pointer(.up, at: CGPoint(x: 75, y: 40))
    #expect(log.entries == ["entered", "exited"])
  }

  @Test("leaves taps to the view, as long as the pointer stays where it is")
  func tap() {
    let log = Log()
    let view = HostedView(width: 100, height: 100) {
      Color.red.onTapGesture { log.entries.append("tap") }.draggable("apple")
    }
    view.click(at: CGPoint(x: 50, y: 50))
    #expect(log.entries == ["tap"])
  }

  @Test("reaches a target that shows nothing itself")
  func empty() {
    let log = Log()
    let view = drag {
      Color.red.draggable("apple")
    } to: {
      VStack { Spacer() }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .dropDestination(for: String.self) { items, _ in
          log.entries += items
          return true
        }
    }
    view.pointer(.up, at: CGPoint(x: 75, y: 40))
    #expect(log.entries == ["apple"])
  }

  @Test("is known by kinds of kinds")
  func kinds() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.utf8PlainText.conforms(to: .text))
    #expect(!UTType.url.conforms(to: .text))
    #expect(UTType(exportedAs: "org.example.note", conformingTo: .text).conforms(to: .data))
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType("org.example.unknown") == nil)
  }
}

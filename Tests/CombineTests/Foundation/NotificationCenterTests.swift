import Combine
import CombineTesting
import Foundation
import Testing

@Suite("NotificationCenter.publisher")
struct NotificationCenterTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("returned")

  @Test("sends notifications of one name, on the posting thread, and never ends")
  func values() throws {
    let recorder = center.publisher(for: name).record()
    center.post(name: name, object: nil, userInfo: ["title": "Dune"])
    center.post(name: Notification.Name("lent"), object: nil)
    var here: Thread?
    recorder.receiveValue = { _ in
      here = Thread.current
      return .none
    }
    var poster: Thread?
    let (shared, name) = (Shared(center), name)
    onThread {
      poster = Thread.current
      shared.value.post(name: name, object: nil)
    }
    #expect(here != nil && here === poster)
    #expect(recorder.values.map(\.name) == [name, name])
    #expect(recorder.values[0].userInfo?["title"] as? String == "Dune")
    #expect(recorder.completion == nil)
    recorder.cancel()
  }

  @Test("of one object sends only what that one posts")
  func object() {
    let (one, other) = (NSObject(), NSObject())
    let recorder = center.publisher(for: name, object: one).record()
    for object in [one, other, nil] { center.post(name: name, object: object) }
    #expect(recorder.values.count == 1)
    recorder.cancel()
  }

  @Test("keeps demand: what nobody asked for is missed")
  func demand() {
    let recorder = center.publisher(for: name).record(demand: .none)
    center.post(name: name, object: 0)
    recorder.request(.none)
    recorder.request(.max(2))
    for number in 1...4 { center.post(name: name, object: number) }
    #expect(recorder.values.map { $0.object as? Int } == [1, 2])
    recorder.receiveValue = { _ in .max(1) }
    recorder.request(.max(1))
    for number in 5...6 { center.post(name: name, object: number) }
    #expect(recorder.values.map { $0.object as? Int } == [1, 2, 5, 6])
    recorder.cancel()
  }

  @Test("observes before the subscriber gets its subscription")
  func early() {
    let recorder = Recorder<Notification, Never>(demand: .none)
    let (center, name) = (center, name)
    recorder.receiveSubscription = { subscription in
      center.post(name: name, object: 1)
      subscription.request(.max(1))
      center.post(name: name, object: 2)
    }
    center.publisher(for: name).subscribe(recorder)
    #expect(recorder.values.map { $0.object as? Int } == [2])
    recorder.cancel()
  }

  @Test("may be posted to and cancelled from inside a value")
  func reentrancy() {
    let (center, name) = (center, name)
    let recorder = center.publisher(for: name).record()
    recorder.receiveValue = { [unowned recorder] notification in
      switch notification.object as? Int {
      case 1: center.post(name: name, object: 2)
      case 3: recorder.cancel()
      default: break
      }
      return .none
    }
    for number in [1, 3, 4] { center.post(name: name, object: number) }
    #expect(recorder.values.map { $0.object as? Int } == [1, 2, 3])
  }

  @Test("cancelled, stops and lets go of everything; so does letting go of the subscription")
  func release() throws {
    for cancels in [true, false] {
      weak var object: NSObject?
      weak var recorder: Recorder<Notification, Never>?
      var subscription: (any Subscription)?
      do {
        let (strongObject, strong) = (NSObject(), Recorder<Notification, Never>())
        object = strongObject
        recorder = strong
        center.publisher(for: name, object: strongObject).subscribe(strong)
        subscription = strong.subscription
        strong.releaseSubscription()
      }
      #expect(recorder != nil && object != nil)
      if cancels {
        subscription?.cancel()
        subscription?.cancel()
        subscription?.request(.max(1))
      } else {
        subscription = nil
      }
      #expect(recorder == nil && object == nil)
      center.post(name: name, object: nil)
      _ = subscription
    }
    let count = Counter()
    var token: AnyCancellable? = center.publisher(for: name).sink { _ in count.add() }
    token = nil
    center.post(name: name, object: nil)
    #expect(count.count == 0)
    _ = token
  }

  @Test("is equal to another of the same centre, name and object")
  func equality() {
    let object = NSObject()
    let publisher = center.publisher(for: name, object: object)
    #expect(publisher == NotificationCenter.Publisher(center: center, name: name, object: object))
    #expect(publisher != NotificationCenter().publisher(for: name, object: object))
    #expect(publisher != center.publisher(for: Notification.Name("lent"), object: object))
    #expect(publisher != center.publisher(for: name))
    #expect(publisher.center === center && publisher.name == name && publisher.object === object)
  }

  @Test("presents its subscription")
  func presents() {
    let recorder = center.publisher(for: name, object: nil).record(demand: .max(2))
    #expect(presentation(of: recorder.subscription) == "NotificationCenter Observer(center, name, object, demand)")
    #expect(child("demand", of: recorder.subscription) == "max(2)")
    recorder.cancel()
  }

  @Test("may be posted to by many threads while subscribers come and go")
  func threads() {
    let (shared, name) = (Shared(center), name)
    let count = Counter()
    let token = center.publisher(for: name).sink { _ in count.add() }
    let isOver = Counter()
    concurrently(3) { thread in
      if thread < 2 {
        for _ in 0..<2_000 { shared.value.post(name: name, object: nil) }
        isOver.add()
      } else {
        while isOver.count < 2 { shared.value.publisher(for: name).sink { _ in }.cancel() }
      }
    }
    #expect(count.count == 4_000)
    token.cancel()
  }
}

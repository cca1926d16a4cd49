import Streams
import Testing

@Suite("A passthrough subject")
struct AsyncPassthroughSubjectTests {
  @Test("reaches only those who subscribed before, whether or not they iterate yet")
  func noReplay() async {
    let subject = AsyncPassthroughSubject<String>()
    subject.send("unheard")
    let early = subject.stream()
    subject.send("first")
    let late = subject.stream()
    subject.send("second")
    subject.finish()
    var heard: [[String]] = [[], []]
    for await event in early { heard[0].append(event) }
    for await event in late { heard[1].append(event) }
    #expect(heard == [["first", "second"], ["second"]])
  }

  @Test("sends what carries nothing")
  func void() async {
    let subject = AsyncPassthroughSubject<Void>()
    let stream = subject.stream()
    subject.send()
    subject.send()
    subject.finish()
    var count = 0
    for await _ in stream { count += 1 }
    #expect(count == 2)
  }

  @Test("gives all loops the same order, whoever sends")
  func order() async {
    let subject = AsyncPassthroughSubject<Int>()
    let streams = (0..<4).map { _ in subject.stream() }
    await withTaskGroup { group in
      for sender in 0..<4 {
        group.addTask { for value in 0..<250 { subject.send(sender * 1000 + value) } }
      }
    }
    subject.finish()
    var heard: [[Int]] = []
    for stream in streams {
      var all: [Int] = []
      for await value in stream { all.append(value) }
      heard.append(all)
    }
    #expect(heard[0].count == 1000)
    #expect(heard.allSatisfy { $0 == heard[0] })
    for sender in 0..<4 {
      #expect(heard[0].filter { $0 / 1000 == sender } == (0..<250).map { sender * 1000 + $0 })
    }
  }
}

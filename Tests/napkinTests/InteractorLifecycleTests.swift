import Streams
import Testing
import napkin

@Suite("An interactor's lifecycle")
struct InteractorLifecycleTests {
  @Test("is active between activation and deactivation, each of which counts once")
  func idempotent() async {
    let interactor = NotingInteractor()
    #expect(await !interactor.isActive)
    await interactor.deactivate()
    #expect(await interactor.resignations == 0)
    await interactor.activate()
    await interactor.activate()
    #expect(await interactor.isActive)
    #expect(await interactor.activations == 1)
    await interactor.deactivate()
    await interactor.deactivate()
    #expect(await !interactor.isActive)
    #expect(await interactor.resignations == 1)
    await interactor.activate()
    #expect(await interactor.activations == 2)
  }

  @Test("runs willResignActive while active, then ends the tasks")
  func order() async {
    let interactor = NotingInteractor()
    let ended = Door()
    let task = Slot()
    await interactor.whenActive { interactor in
      task.value = await interactor.task {
        for await _ in AsyncStream<Int>(unfolding: {
          try? await Task.sleep(for: .seconds(3600)); return 1
        }) {}
        ended.open()
      }
    }
    await interactor.whenResigning { _ in #expect(task.value?.isCancelled == false) }
    await interactor.activate()
    await interactor.deactivate()
    #expect(await interactor.wasActiveWhenResigning == true)
    await ended.passed()
    #expect(task.value?.isCancelled == true)
  }

  @Test("tells the present state first, then each change, to each stream")
  func stream() async {
    let interactor = NotingInteractor()
    var early = interactor.isActiveStream.makeAsyncIterator()
    #expect(await early.next() == false)
    await interactor.activate()
    var late = interactor.isActiveStream.makeAsyncIterator()
    #expect(await early.next() == true)
    #expect(await late.next() == true)
    await interactor.deactivate()
    #expect(await early.next() == false)
    #expect(await late.next() == false)
  }

  @Test("ends its streams and its tasks when it goes away")
  func gone() async {
    var lifecycle: InteractorLifecycle? = InteractorLifecycle()
    let stream = lifecycle!.isActiveStream
    let ended = Door()
    await lifecycle!.activate {}
    let begun = Door()
    lifecycle!.register {
      begun.open()
      try? await Task.sleep(for: .seconds(3600))
      ended.open()
    }
    await begun.passed()
    lifecycle = nil
    await ended.passed()
    var states: [Bool] = []
    for await state in stream { states.append(state) }
    #expect(states == [false, true])
  }

  @Test("does not begin tasks after the activity has ended")
  func lateTask() async {
    let interactor = NotingInteractor()
    await interactor.activate()
    await interactor.deactivate()
    let late = await interactor.task { Issue.record("it began") }
    await late.value
    #expect(late.isCancelled)
  }

  @Test("begins tasks before the first activation, and ends them with it")
  func earlyTask() async {
    let interactor = NotingInteractor()
    let begun = Door()
    let task = await interactor.task {
      begun.open()
      try? await Task.sleep(for: .seconds(3600))
    }
    await begun.passed()
    #expect(!task.isCancelled)
    await interactor.activate()
    await interactor.deactivate()
    await task.value
    #expect(task.isCancelled)
  }

  @Test("keeps no task that is through")
  func through() async {
    let lifecycle = InteractorLifecycle()
    await lifecycle.activate {}
    for _ in 0..<1000 { await lifecycle.register {}.value }
    #expect(lifecycle.taskCount == 0)
    let tasks = (0..<100).map { _ in lifecycle.register { await Task.yield() } }
    for task in tasks { await task.value }
    #expect(lifecycle.taskCount == 0)
  }

  @Test("lets one of two that deactivate at once do it; the other returns")
  func twoDeactivate() async {
    let interactor = NotingInteractor()
    let (reached, released) = (Door(), Door())
    await interactor.whenResigning { _ in
      reached.open()
      await released.passed()
    }
    await interactor.activate()
    let first = Task { await interactor.deactivate() }
    await reached.passed()
    await interactor.deactivate()
    #expect(await interactor.isActive)
    released.open()
    await first.value
    #expect(await interactor.resignations == 1)
    #expect(await !interactor.isActive)
  }

  @Test("ignores an activation while the last activity ends")
  func activationWhileResigning() async {
    let interactor = NotingInteractor()
    await interactor.activate()
    await interactor.whenResigning { await $0.activate() }
    await interactor.deactivate()
    #expect(await !interactor.isActive)
    #expect(await interactor.activations == 1)
    await interactor.activate()
    #expect(await interactor.isActive)
  }

  @Test("can be deactivated from didBecomeActive; what that begins later does not run")
  func deactivationWhileActivating() async {
    let interactor = NotingInteractor()
    await interactor.whenActive {
      await $0.deactivate()
      await $0.task { Issue.record("it began") }.value
    }
    await interactor.activate()
    #expect(await !interactor.isActive)
    #expect(await interactor.resignations == 1)
  }

  @Test("can be deactivated from a handler of its own stream, which gets nothing more")
  func deactivationFromHandler() async {
    let interactor = NotingInteractor()
    let events = AsyncPassthroughSubject<Int>()
    let stream = events.stream()
    let heard = Notes()
    let done = Door()
    await interactor.whenActive {
      $0.lifecycle.register { [weak interactor] in
        for await event in stream {
          heard.add("\(event)")
          await interactor?.deactivate()
        }
        done.open()
      }
    }
    events.send(1)
    events.send(2)
    await interactor.activate()
    await done.passed()
    #expect(heard.all == ["1"])
    #expect(events.subscriberCount == 0)
  }

  @Test("survives activations, deactivations, tasks and streams at once")
  func races() async {
    for _ in 0..<30 {
      let interactor = NotingInteractor()
      await withTaskGroup { group in
        for worker in 0..<4 {
          group.addTask {
            for turn in 0..<30 {
              switch (worker + turn) % 4 {
              case 0: await interactor.activate()
              case 1: await interactor.deactivate()
              case 2: interactor.lifecycle.register { await Task.yield() }
              default: for await _ in interactor.isActiveStream { break }
              }
            }
          }
        }
      }
      await interactor.deactivate()
      #expect(await !interactor.isActive)
      #expect(await interactor.activations == interactor.resignations)
    }
  }
}

/// A task that a closure puts aside.
private final class Slot: @unchecked Sendable {  // written before it is read
  var value: Task<Void, Never>?
}

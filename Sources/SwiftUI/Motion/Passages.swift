import DisplayTree
import Foundation

/// Pages, sheets and the like that slide or fade to their places and away, by themselves.
///
/// Only how they are seen changes with time. What they are, where they are used, and what runs when they come and go is
/// settled at once.
@MainActor final class Passages {
  /// A layer on its way, from or to where it is not seen.
  struct Trip {
    let layer: Layer
    /// How it looks at the far end.
    var away: @MainActor () -> Layer.Passage
  }

  private enum Request {
    case arrival([Trip])
    case departure(Layer, from: Layer, at: Int, [Trip])
  }

  private struct Course {
    let layer: Layer
    var passage: Layer.Passage
    var track: Track<Numbers>
    /// What it leaves when it has arrived.
    var parent: Layer?
  }

  private static let animation = Animation.timingCurve(0.22, 0.8, 0.26, 1, duration: 0.35)
  private var requests: [Request] = []
  private var courses: [Int: Course] = [:]

  var isMoving: Bool { !courses.isEmpty }

  /// Layers that this layout brings come from where the trips say.
  func arrive(_ trips: [Trip]) { requests.append(.arrival(trips)) }

  /// A layer that this layout takes away is seen on `parent` until all of `trips` are over, which are its own and those
  /// of layers on it.
  func depart(_ layer: Layer, from parent: Layer, at index: Int, _ trips: [Trip]) {
    requests.append(.departure(layer, from: parent, at: index, trips))
  }

  /// A layer that is leaving has been laid out again: where nobody says how it comes, it is there at once.
  func recall(_ layer: Layer) {
    let isExpected = requests.contains { request in
      if case .arrival(let trips) = request { trips.contains { $0.layer === layer } } else { false }
    }
    guard !isExpected, courses.removeValue(forKey: layer.id) != nil else { return }
    layer.set(passage: nil)
  }

  /// The layout is done. Returns the layers that need nobody else to see to how they come and go.
  func settle(_ motion: Motion) -> Set<Int> {
    guard !requests.isEmpty else { return [] }
    let due = requests
    requests = []
    var taken: Set<Int> = []
    for request in due {
      switch request {
      case .arrival(let trips):
        for trip in trips {
          taken.insert(trip.layer.id)
          let away = trip.away()
          var course = courses[trip.layer.id] ?? Course(layer: trip.layer, passage: away, track: Track(numbers(away)))
          (course.parent, course.passage) = (nil, away)
          course.passage.isLeaving = false
          begin(course, to: Layer.Passage(), motion)
        }
      case .departure(let layer, let parent, let index, let trips):
        taken.insert(layer.id)
        motion.keep(layer, on: parent, at: index)
        for trip in trips {
          let away = trip.away()
          let start = Track(numbers(Layer.Passage()))
          var course = courses[trip.layer.id] ?? Course(layer: trip.layer, passage: away, track: start)
          (course.parent, course.passage) = (trip.layer === layer ? parent : nil, away)
          begin(course, to: away, motion)
        }
        if !trips.contains(where: { $0.layer === layer }) {
          // It does not move itself, and is there as long as what moves on it.
          var course = Course(layer: layer, passage: Layer.Passage(isLeaving: true), track: Track(Numbers([0, 0, 2])))
          course.parent = parent
          begin(course, to: Layer.Passage(isLeaving: true), motion)
        }
      }
    }
    return taken
  }

  private func numbers(_ passage: Layer.Passage) -> Numbers {
    Numbers([passage.offset.width, passage.offset.height, passage.opacity])
  }

  private func begin(_ course: Course, to end: Layer.Passage, _ motion: Motion) {
    var course = course
    course.passage.isLeaving = end.isLeaving
    course.track.move(to: numbers(end), Passages.animation, at: motion.time, in: EnvironmentValues(), [])
    courses[course.layer.id] = course
    show(course)
    motion.requestTick()
  }

  private func show(_ course: Course) {
    let values = course.track.value.values
    var passage = course.passage
    passage.offset = CGSize(width: values[0], height: values[1])
    passage.opacity = min(max(values[2], 0), 1)
    course.layer.set(passage: passage)
  }

  func advance(to time: Double, _ motion: Motion) {
    for (id, var course) in courses {
      let isMoving = course.track.advance(to: time)
      courses[id] = isMoving ? course : nil
      guard !isMoving else {
        show(course)
        continue
      }
      if let parent = course.parent { motion.drop([id], from: parent) }
      course.layer.set(passage: nil)
    }
  }
}

extension Graph {
  /// Whether what comes and goes now is seen to slide: not where people, or the change itself, ask for none of that.
  func slides(_ transaction: Transaction) -> Bool { !transaction.disablesAnimations && !backend.appearance.reducesMotion }

  /// Sees to what slides.
  var passages: Passages {
    enableMotion()
    return motion!.passages
  }

  /// Slides one page over another, which lies on `parent` as well.
  ///
  /// - Parameters:
  ///   - isForward: The new page comes from the trailing edge and covers the old one; else the old one leaves there.
  ///   - index: The place of the pages among the layers on `parent`.
  func slide(_ new: Layer, over old: Layer, on parent: Layer, at index: Int, isForward: Bool, isMirrored: Bool, _ ground: Pigment) {
    // The lower page moves by a part of its width.
    func away(_ layer: Layer, isAbove: Bool, isLeaving: Bool) -> Passages.Trip {
      Passages.Trip(layer: layer) { [unowned new] in
        let width = new.frame.width * (isMirrored ? -1 : 1)
        return Layer.Passage(
          offset: CGSize(width: isAbove ? width : -(width / 3).rounded(), height: 0),
          isLeaving: isLeaving,
          clip: new.frame,
          ground: ground
        )
      }
    }
    passages.arrive([away(new, isAbove: isForward, isLeaving: false)])
    passages.depart(old, from: parent, at: isForward ? index : index + 1, [away(old, isAbove: !isForward, isLeaving: true)])
  }
}

import DisplayTree
import Foundation

/// What moves in a window.
///
/// Changes to layers that happen under an animation are taken over: the layer is shown where it was, and goes on from
/// frame to frame. What leaves stays on the screen, though no longer in the layout, until it has gone.
@MainActor final class Motion: LayerMotion {
  private unowned let graph: Graph
  private var layers: [Int: LayerTracks] = [:]
  private var values: [ObjectIdentifier: any Mover] = [:]
  /// What has left the layout and is still seen, by the layer that it lies on.
  private var leaving: [Int: [Leaver]] = [:]
  /// What this update takes off the screen, and puts there.
  private var gone: [(parent: Layer, layer: Layer, index: Int)] = []
  private var come: [(layer: Layer, animation: Animation)] = []
  /// The transaction of what is laid out for the last time.
  private var departure: Transaction?
  private var isTicking = false
  /// What changes now changes because it is on its way, and is not to be animated once more.
  private var isApplying = false
  /// The time of the last frame of motion; nil while nothing moves.
  private var time: Double?

  init(_ graph: Graph) { self.graph = graph }

  private struct Leaver {
    let layer: Layer
    let index: Int
  }

  // MARK: Layers

  func takes(content: Layer.Content, for layer: Layer) -> Bool {
    take(content, layer.content, layer, \.content)
  }

  func takes(frame: CGRect, for layer: Layer) -> Bool { take(frame, layer.frame, layer, \.frame) }

  func takes(effects: Layer.Effects, for layer: Layer) -> Bool {
    take(effects, layer.effects, layer, \.effects)
  }

  private func take<Part: Interpolated>(
    _ new: Part,
    _ shown: Part,
    _ layer: Layer,
    _ track: WritableKeyPath<LayerTracks, PartTrack<Part>?>
  ) -> Bool {
    let moving = layers[layer.id]?[keyPath: track]
    if new == moving?.target ?? shown { return true }
    let transaction = transaction(of: layer)
    guard let animation = transaction.animation, new.isAlike(shown) else {
      if moving != nil {
        layers[layer.id]?[keyPath: track]?.track.stop()
        layers[layer.id]?[keyPath: track] = nil
      }
      return false
    }
    var part = moving ?? PartTrack(target: shown, track: Track(Numbers(shown.numbers)))
    part.target = new
    part.track.move(
      to: Numbers(new.numbers),
      animation,
      at: time,
      in: environment(of: layer),
      transaction.completions
    )
    layers[layer.id, default: LayerTracks(layer)][keyPath: track] = part
    requestTick()
    return true
  }

  private func transaction(of layer: Layer) -> Transaction {
    if let departure { return departure }
    if isApplying { return Transaction() }
    return ((layer.owner as? Element)?.node).map(\.transaction) ?? graph.transaction
  }

  private func environment(of layer: Layer) -> EnvironmentValues {
    ((layer.owner as? Element)?.node).map(\.environment) ?? EnvironmentValues()
  }

  // MARK: Coming and going

  func takes(children: [Layer], for layer: Layer) -> Bool {
    let kept = Set(children.map(\.id))
    let before = layer.children
    let shown = Set(before.map(\.id))
    let leavers = Set(leaving[layer.id]?.map(\.layer.id) ?? [])
    for (index, old) in before.enumerated() where !kept.contains(old.id) && !leavers.contains(old.id) {
      gone.append((layer, old, index))
    }
    for new in children where !shown.contains(new.id) && !new.isShown {
      if let animation = transaction(of: new).animation { come.append((new, animation)) }
    }
    leaving[layer.id]?.removeAll { kept.contains($0.layer.id) }
    layer.set(children: merged(children, layer.id))
    return true
  }

  private func merged(_ children: [Layer], _ id: Int) -> [Layer] {
    guard let leavers = leaving[id], !leavers.isEmpty else { return children }
    var merged = children
    for leaver in leavers.sorted(by: { $0.index < $1.index }) {
      merged.insert(leaver.layer, at: min(leaver.index, merged.count))
    }
    return merged
  }

  /// The layout of an update is done: what has gone is on its way out, what has come on its way in.
  func settle() {
    let (gone, come) = (gone, come)
    self.gone = []
    self.come = []
    for (parent, layer, index) in gone where layer.parentID == parent.id { leave(layer, from: parent, index) }
    for (layer, animation) in come { enter(layer, animation) }
  }

  private func leave(_ layer: Layer, from parent: Layer, _ index: Int) {
    // Its element has gone with its node: the layer around it knows what the change happens under.
    let transaction = transaction(of: layer.owner == nil ? parent : layer)
    let host = layer.transition as? TransitionHost
    let exit = host?.exit ?? .opacity
    guard let animation = exit.animation ?? transaction.animation, !exit.isIdentity else {
      layers[layer.id] = nil
      return
    }
    leaving[parent.id, default: []].append(Leaver(layer: layer, index: index))
    var tracks = LayerTracks(layer, leaving: parent)
    tracks.content = layers[layer.id]?.content
    tracks.frame = layers[layer.id]?.frame
    tracks.effects = layers[layer.id]?.effects
    // What moves inside the layer takes as long.
    var stay = Track(0.0)
    stay.move(to: 1, animation, at: time, in: environment(of: layer), transaction.completions)
    tracks.stay = stay
    layers[layer.id] = tracks
    let size = layer.frame.size
    send(layer, to: exit.effects(size, isEntrance: false, over: layer.effects), animation, [])
    let leavers = Set(leaving[parent.id]?.map(\.layer.id) ?? [])
    parent.set(children: merged(parent.children.filter { !leavers.contains($0.id) }, parent.id))
    if let element = host?.leaver, let proposal = element.proposal {
      departure = transaction
      element.place(at: element.origin, proposal)
      departure = nil
    }
    host?.leaver = nil
    requestTick()
  }

  private func enter(_ layer: Layer, _ animation: Animation) {
    let host = layer.transition as? TransitionHost
    let entrance = host?.entrance ?? .opacity
    host?.enter(animation)
    guard !entrance.isIdentity else { return }
    let target = layers[layer.id]?.effects?.target ?? layer.effects
    layer.set(effects: entrance.effects(layer.frame.size, isEntrance: true, over: target))
    send(layer, to: target, entrance.animation ?? animation, transaction(of: layer).completions)
    requestTick()
  }

  private func send(
    _ layer: Layer,
    to effects: Layer.Effects,
    _ animation: Animation,
    _ completions: [AnimationCompletion]
  ) {
    var part =
      layers[layer.id]?.effects ?? PartTrack(target: layer.effects, track: Track(Numbers(layer.effects.numbers)))
    part.target = effects
    part.track.move(to: Numbers(effects.numbers), animation, at: time, in: environment(of: layer), completions)
    layers[layer.id, default: LayerTracks(layer)].effects = part
  }

  // MARK: Other values

  /// Has `apply` hear, once a frame, where a value is on its way to `target`.
  func move<V: VectorArithmetic>(
    _ owner: _Node,
    from value: V,
    to target: V,
    _ transaction: Transaction,
    _ apply: @escaping @MainActor (V) -> Void
  ) {
    let id = ObjectIdentifier(owner)
    let mover = values[id] as? ValueMover<V> ?? ValueMover(owner, value)
    mover.apply = apply
    guard let animation = transaction.animation else {
      mover.track.set(target)
      values[id] = nil
      return
    }
    mover.track.move(to: target, animation, at: time, in: owner.environment, transaction.completions)
    guard mover.track.isMoving else { return }
    values[id] = mover
    requestTick()
  }

  /// What is seen of a value now, if it moves.
  func current<V: VectorArithmetic>(_ owner: _Node, _: V.Type) -> (value: V, target: V)? {
    (values[ObjectIdentifier(owner)] as? ValueMover<V>).map { ($0.track.value, $0.track.target) }
  }

  // MARK: Frames

  private func requestTick() {
    guard !isTicking else { return }
    isTicking = true
    graph.backend.requestTick { [weak self] in self?.tick($0) }
  }

  private func tick(_ time: Double) {
    isTicking = false
    self.time = time
    for (id, var tracks) in layers {
      let isMoving = tracks.advance(to: time)
      if isMoving {
        layers[id] = tracks
      } else {
        layers[id] = nil
        if let parent = tracks.parent {
          leaving[parent.id]?.removeAll { $0.layer.id == id }
          if leaving[parent.id]?.isEmpty == true { leaving[parent.id] = nil }
          parent.set(children: parent.children.filter { $0.id != id })
        }
      }
    }
    let hasValues = !values.isEmpty
    for (id, mover) in values where !mover.advance(to: time) { values[id] = nil }
    if layers.isEmpty, values.isEmpty { self.time = nil } else { requestTick() }
    isApplying = true
    graph.showMotion(needsLayout: hasValues)
    isApplying = false
  }

  /// Whether something moves.
  var isMoving: Bool { !layers.isEmpty || !values.isEmpty }
}

/// A part of a layer on its way.
private struct PartTrack<Part: Interpolated> {
  var target: Part
  var track: Track<Numbers>

  mutating func advance(to time: Double) -> Part? {
    guard track.advance(to: time) else { return nil }
    return target.with(numbers: track.value.values)
  }
}

@MainActor private struct LayerTracks {
  let layer: Layer
  /// What it is about to leave.
  let parent: Layer?
  var content: PartTrack<Layer.Content>?
  var frame: PartTrack<CGRect>?
  var effects: PartTrack<Layer.Effects>?
  /// How long a layer that leaves is still seen.
  var stay: Track<Double>?

  init(_ layer: Layer, leaving parent: Layer? = nil) {
    self.layer = layer
    self.parent = parent
  }

  /// Shows where it is at `time`. Returns whether it still moves.
  mutating func advance(to time: Double) -> Bool {
    if var part = content {
      let value = part.advance(to: time)
      layer.set(content: value ?? part.target)
      content = value == nil ? nil : part
    }
    if var part = frame {
      let value = part.advance(to: time)
      layer.set(frame: value ?? part.target)
      frame = value == nil ? nil : part
    }
    if var part = effects {
      let value = part.advance(to: time)
      layer.set(effects: value ?? part.target)
      effects = value == nil ? nil : part
    }
    if stay?.advance(to: time) == false { stay = nil }
    return content != nil || frame != nil || effects != nil || stay != nil
  }
}

@MainActor private protocol Mover: AnyObject {
  func advance(to time: Double) -> Bool
}

@MainActor private final class ValueMover<V: VectorArithmetic>: Mover {
  private weak var owner: _Node?
  var track: Track<V>
  var apply: @MainActor (V) -> Void = { _ in }

  init(_ owner: _Node, _ value: V) {
    self.owner = owner
    track = Track(value)
  }

  func advance(to time: Double) -> Bool {
    guard let owner, !owner.isRemoved else { return false }
    let isMoving = track.advance(to: time)
    apply(track.value)
    return isMoving
  }
}

import DisplayTree
import Foundation

/// What moves in a window.
///
/// Changes to layers that happen under an animation are taken over: the layer is shown where it was, and goes on from
/// frame to frame. What leaves stays on the screen, though no longer in the layout, until it has gone.
@MainActor final class Motion: LayerMotion {
  unowned let graph: Graph
  var layers: [Int: LayerTracks] = [:]
  private var values: [ObjectIdentifier: any Mover] = [:]
  /// What has left the layout and is still seen, by the layer that it lies on.
  fileprivate(set) var leaving: [Int: [Leaver]] = [:]
  /// What this update takes off the screen, and puts there.
  private var gone: [(parent: Layer, layer: Layer, index: Int)] = []
  private var come: [(layer: Layer, animation: Animation)] = []
  /// The transaction of what is laid out for the last time.
  private var departure: Transaction?
  private var isTicking = false
  /// What changes now changes because it is on its way, and is not to be animated once more.
  var isApplying = false
  /// Pages, sheets and the like on their way.
  let passages = Passages()
  /// The nodes of what has left the layout: they last as long as their layers.
  private var leavers: [LeavingNode] = []
  /// Which of them a layer belongs to, by place.
  private var owners: [Int: Int] = [:]
  /// The time of the last frame of motion; nil while nothing moves.
  private(set) var time: Double?

  init(_ graph: Graph) { self.graph = graph }

  struct Leaver {
    let layer: Layer
    let index: Int
  }

  private struct LeavingNode {
    let node: _Node
    weak var owner: _Node?
    let key: AnyHashable
    let keeper: AnyObject?
    let elements: [Element]
    /// Around the elements, which these no longer know when they are not laid out any more.
    let containers: [Element?]
    let layers: Set<Int>
    /// The layers that leave with what it shows: its own, or what lies around them.
    var carriers: Set<Int> = []
    /// What it leaves under; nil once it has been laid out for the last time.
    var transaction: Transaction?
    /// Nobody waits for it any more.
    var isAdrift = false
  }

  // MARK: Layers

  func takes(content: Layer.Content, for layer: Layer) -> Bool {
    replaces(content, on: layer) || take(content, layer.content, layer, \.content)
  }

  func takes(frame: CGRect, for layer: Layer) -> Bool {
    if case .text(let block) = layer.content { resize(layer, block, to: frame) }
    return take(frame, layer.frame, layer, \.frame)
  }

  /// A text breaks into lines as it will at last, and only its place changes little by little.
  private func resize(_ layer: Layer, _ block: TextBlock, to frame: CGRect) {
    let part = layers[layer.id]?.frame
    guard frame.size != (part?.target ?? layer.frame).size, transaction(of: layer).animation != nil else { return }
    let share: CGFloat =
      switch block.alignment {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    var shown = layer.frame
    shown.origin.x += (shown.width - frame.width) * share
    shown.size = frame.size
    layers[layer.id]?.frame?.track.stop()
    layers[layer.id]?.frame = nil
    layer.set(frame: shown)
  }

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
      if moving?.fixed != nil { dropPieces(of: layer) }
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

  func transaction(of layer: Layer) -> Transaction {
    if let departure { return departure }
    if isApplying { return Transaction() }
    return ((layer.owner as? Element)?.node).map(\.transaction) ?? graph.transaction
  }

  func environment(of layer: Layer) -> EnvironmentValues {
    ((layer.owner as? Element)?.node).map(\.environment) ?? EnvironmentValues()
  }

  private func isMirrored(_ layer: Layer) -> Bool { (layer.owner as? Element)?.isInMirror ?? false }

  // MARK: Coming and going

  func takes(children: [Layer], for layer: Layer) -> Bool {
    let kept = Set(children.map(\.id))
    let before = layer.children
    let shown = Set(before.map(\.id))
    let departed = Set(leaving[layer.id]?.map(\.layer.id) ?? [])
    for (index, old) in before.enumerated() where !kept.contains(old.id) && !departed.contains(old.id) {
      gone.append((layer, old, index))
    }
    for new in children where !shown.contains(new.id) && !new.isShown {
      if let animation = animation(of: new, isEntrance: true, transaction(of: new)) { come.append((new, animation)) }
    }
    for old in children where departed.contains(old.id) { recall(old) }
    leaving[layer.id]?.removeAll { kept.contains($0.layer.id) }
    layer.set(children: merged(children, layer.id))
    return true
  }

  private func merged(_ children: [Layer], _ id: Int) -> [Layer] {
    guard let departed = leaving[id], !departed.isEmpty else { return children }
    var merged = children
    for leaver in departed.sorted(by: { $0.index < $1.index }) {
      merged.insert(leaver.layer, at: min(leaver.index, merged.count))
    }
    return merged
  }

  /// The layout of an update is done: what has gone is on its way out, what has come on its way in.
  func settle() {
    let taken = passages.settle(self)
    let gone = gone.filter { !taken.contains($0.layer.id) }
    let come = come.filter { !taken.contains($0.layer.id) }
    self.gone = []
    self.come = []
    if !gone.isEmpty {
      for (index, leaver) in leavers.enumerated() { for id in leaver.layers { owners[id] = index } }
    }
    var parents: [Int: Layer] = [:]
    for (parent, layer, index) in gone where layer.parentID == parent.id {
      if leave(layer, from: parent, index) { parents[parent.id] = parent }
    }
    owners = [:]
    for (id, parent) in parents {
      let departed = Set(leaving[id]?.map(\.layer.id) ?? [])
      parent.set(children: merged(parent.children.filter { !departed.contains($0.id) }, id))
    }
    for (layer, animation) in come { enter(layer, animation) }
    settleLeavers()
  }

  /// How a layer comes and goes: as it says, or what it was put around.
  private func host(of layer: Layer) -> TransitionHost? {
    if let said = layer.transition as? TransitionHost { return said }
    return (layer.owner as? Element)?.layoutValue(ObjectIdentifier(TransitionHost.self)) as? TransitionHost
  }

  /// The animation by which a layer comes or goes; nil for none.
  private func animation(of layer: Layer, isEntrance: Bool, _ transaction: Transaction) -> Animation? {
    let plan = host(of: layer).map { isEntrance ? $0.entrance : $0.exit } ?? .opacity
    if !isEntrance, plan.isIdentity { return nil }
    if transaction.disablesAnimations || !graph.isWritten { return transaction.animation }
    return plan.animation ?? transaction.animation
  }

  /// Sends a layer out of sight. Returns false if nothing of that is to be seen.
  private func leave(_ layer: Layer, from parent: Layer, _ index: Int) -> Bool {
    // Where the element has gone with its node, the layer around it knows what the change happens under.
    let carried = carried(by: layer)
    let transaction =
      carried.lazy.compactMap { self.leavers[$0].transaction }.first
      ?? transaction(of: layer.owner == nil ? parent : layer)
    let host = host(of: layer)
    guard let animation = animation(of: layer, isEntrance: false, transaction) else {
      layers[layer.id] = nil
      return false
    }
    for index in carried { leavers[index].carriers.insert(layer.id) }
    let exit = host?.exit ?? .opacity
    leaving[parent.id, default: []].append(Leaver(layer: layer, index: index))
    var tracks = LayerTracks(layer, leaving: parent)
    tracks.natural = layers[layer.id]?.effects?.target ?? layer.effects
    tracks.content = layers[layer.id]?.content
    tracks.frame = layers[layer.id]?.frame
    tracks.effects = layers[layer.id]?.effects
    // What moves inside the layer takes as long.
    var stay = Track(0.0)
    stay.move(to: 1, animation, at: time, in: environment(of: layer), transaction.completions)
    tracks.stay = stay
    layers[layer.id] = tracks
    var end = exit.effects(layer.frame.size, isEntrance: false, isMirrored: isMirrored(layer), over: tracks.natural)
    end.ignoresPointer = true
    send(layer, to: end, animation, [])
    requestTick()
    return true
  }

  // MARK: Nodes that leave

  var hasLeavers: Bool { !leavers.isEmpty }

  /// Keeps what `node` shows on the screen until it is out of sight. Returns false if nothing of it is seen to go.
  func takesOut(_ node: _Node, from owner: _Node, as key: AnyHashable, with keeper: AnyObject?) -> Bool {
    let transaction = node.transaction
    var elements: [Element] = []
    node.collect(&elements)
    var layers: [Layer] = []
    for element in elements { element.collectLayers(into: &layers) }
    guard layers.contains(where: { $0.isShown && animation(of: $0, isEntrance: false, transaction) != nil }) else {
      return false
    }
    node.leave()
    node.setLeaving(true)
    leavers.append(
      LeavingNode(
        node: node,
        owner: owner,
        key: key,
        keeper: keeper,
        elements: elements,
        containers: elements.map(\.container),
        layers: Set(layers.map(\.id)),
        transaction: transaction
      )
    )
    return true
  }

  /// What has left `owner` as `key` stays after all.
  func recall(_ key: AnyHashable, to owner: _Node) -> (node: _Node, keeper: AnyObject?)? {
    guard let index = leavers.firstIndex(where: { $0.owner === owner && $0.key == key }) else { return nil }
    let leaver = leavers.remove(at: index)
    return (leaver.node, leaver.keeper)
  }

  /// The layer is part of the layout again: back to what it was.
  private func recall(_ layer: Layer) {
    passages.recall(layer)
    guard var tracks = layers[layer.id], tracks.parent != nil else { return }
    tracks.parent = nil
    tracks.stay?.stop()
    tracks.stay = nil
    layers[layer.id] = tracks
    let transaction = transaction(of: layer)
    if let animation = animation(of: layer, isEntrance: true, transaction) {
      send(layer, to: tracks.natural, animation, transaction.completions)
    } else {
      layers[layer.id]?.effects?.track.stop()
      layers[layer.id]?.effects = nil
      layer.set(effects: tracks.natural)
    }
  }

  /// The layout of an update is done, without what leaves: that knows its place all the same.
  func holdLeavers() {
    for leaver in leavers {
      for (element, container) in zip(leaver.elements, leaver.containers) where element.container == nil {
        element.container = container
      }
    }
  }

  /// Which of those that leave have something on `layer`.
  private func carried(by layer: Layer) -> [Int] {
    guard !owners.isEmpty else { return [] }
    var found: [Int] = []
    func gather(_ layer: Layer) {
      if let index = owners[layer.id] { found.append(index) }
      for child in layer.children { gather(child) }
    }
    gather(layer)
    return found
  }

  /// Lays out what is about to leave for the last time, and lets go of the nodes of what is out of sight.
  private func settleLeavers() {
    guard hasLeavers else { return }
    for index in leavers.indices {
      departure = leavers[index].transaction
      leavers[index].transaction = nil
      for element in leavers[index].elements {
        if let proposal = element.proposal { element.place(at: element.origin, proposal) }
      }
    }
    departure = nil
    if !isApplying {
      for (index, leaver) in leavers.enumerated() where !leaver.isAdrift && leaver.owner?.isRemoved ?? true {
        if graph.transaction.animation != nil {
          leavers[index].isAdrift = true
        } else {
          for id in leaver.carriers { drop(id) }
        }
      }
    }
    releaseLeavers()
  }

  private func releaseLeavers() {
    guard hasLeavers else { return }
    let seen = Set(leaving.values.joined().map(\.layer.id))
    let gone = leavers.filter { $0.carriers.isDisjoint(with: seen) }
    guard !gone.isEmpty else { return }
    leavers.removeAll { $0.carriers.isDisjoint(with: seen) }
    for leaver in gone { leaver.node.remove() }
  }

  /// Shows `piece` on `layer` until its effects have arrived.
  func add(_ piece: Layer, on layer: Layer) {
    leaving[layer.id, default: []].append(Leaver(layer: piece, index: .max))
    layers[piece.id] = LayerTracks(piece, leaving: layer)
    layer.set(children: layer.children + [piece])
  }

  /// Keeps `layer` among those on `parent`, at a place, though it is not laid out there any more.
  func keep(_ layer: Layer, on parent: Layer, at index: Int) {
    leaving[parent.id]?.removeAll { $0.layer === layer }
    leaving[parent.id, default: []].append(Leaver(layer: layer, index: index))
    let departed = Set(leaving[parent.id]?.map(\.layer.id) ?? [])
    parent.set(children: merged(parent.children.filter { !departed.contains($0.id) }, parent.id))
  }

  func dropPieces(of layer: Layer) { for piece in leaving[layer.id] ?? [] { drop(piece.layer.id) } }

  private func drop(_ id: Int) {
    if let parent = layers[id]?.parent { drop([id], from: parent) }
  }

  func drop(_ ids: Set<Int>, from parent: Layer) {
    // What is kept out of sight, such as a page that others lie upon, comes back as it was.
    for id in ids { layers.removeValue(forKey: id).map { $0.layer.set(effects: $0.natural) } }
    leaving[parent.id]?.removeAll { ids.contains($0.layer.id) }
    if leaving[parent.id]?.isEmpty == true { leaving[parent.id] = nil }
    parent.set(children: parent.children.filter { !ids.contains($0.id) })
  }

  /// The window is closed.
  func end() {
    let nodes = leavers.map(\.node)
    leavers = []
    for node in nodes { node.remove() }
  }

  private func enter(_ layer: Layer, _ animation: Animation) {
    let host = host(of: layer)
    let entrance = host?.entrance ?? .opacity
    host?.enter(animation)
    guard !entrance.isIdentity else { return }
    let target = layers[layer.id]?.effects?.target ?? layer.effects
    let isMirrored = isMirrored(layer)
    layer.set(effects: entrance.effects(layer.frame.size, isEntrance: true, isMirrored: isMirrored, over: target))
    send(layer, to: target, entrance.animation ?? animation, transaction(of: layer).completions)
    requestTick()
  }

  func send(
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

  /// Changes a layer's effects by an animation of their own.
  func send(_ layer: Layer, to effects: Layer.Effects, by animation: Animation) {
    guard effects != layers[layer.id]?.effects?.target ?? layer.effects else { return }
    send(layer, to: effects, animation, [])
    requestTick()
  }

  // MARK: Other values

  /// Has `apply` hear, once a frame, where a value is on its way to `target`.
  ///
  /// - Parameter key: Tells the owner's values apart.
  func move<V: VectorArithmetic>(
    _ owner: _Node,
    for key: AnyObject? = nil,
    from value: V,
    to target: V,
    _ transaction: Transaction,
    _ apply: @escaping @MainActor (V) -> Void
  ) {
    let id = ObjectIdentifier(key ?? owner)
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

  /// Has `step` hear, once a frame, how many seconds have passed since the first, until it returns false.
  func run(_ owner: _Node, _ step: @escaping @MainActor (Double) -> Bool) {
    values[ObjectIdentifier(owner)] = ClockMover(owner, step)
    requestTick()
  }

  // MARK: Frames

  func requestTick() {
    guard !isTicking else { return }
    isTicking = true
    graph.backend.requestTick { [weak self] in self?.tick($0) }
  }

  private func tick(_ time: Double) {
    isTicking = false
    self.time = time
    var gone: [Int: (parent: Layer, ids: Set<Int>)] = [:]
    for (id, var tracks) in layers {
      if tracks.advance(to: time) {
        layers[id] = tracks
      } else if let parent = tracks.parent {
        gone[parent.id, default: (parent, [])].ids.insert(id)
      } else {
        layers[id] = nil
      }
    }
    for (parent, ids) in gone.values { drop(ids, from: parent) }
    passages.advance(to: time, self)
    releaseLeavers()
    let hasValues = !values.isEmpty
    for (id, mover) in values where !mover.advance(to: time) { values[id] = nil }
    if !isMoving { self.time = nil } else { requestTick() }
    graph.showMotion(needsLayout: hasValues)
  }

  /// Whether something moves.
  var isMoving: Bool { !layers.isEmpty || !values.isEmpty || passages.isMoving }
}

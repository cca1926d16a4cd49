import DisplayTree
import Foundation

/// A part of a layer on its way.
struct PartTrack<Part: Interpolated> {
  var target: Part
  var track: Track<Numbers>
  /// What is seen on the way; nil for something in between.
  var fixed: Part?

  mutating func advance(to time: Double) -> Part? {
    guard track.advance(to: time) else { return nil }
    return fixed ?? target.with(numbers: track.value.values)
  }
}

@MainActor struct LayerTracks {
  let layer: Layer
  /// What it is about to leave.
  var parent: Layer?
  /// What a layer that leaves looks like where it stays.
  var natural = Layer.Effects()
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

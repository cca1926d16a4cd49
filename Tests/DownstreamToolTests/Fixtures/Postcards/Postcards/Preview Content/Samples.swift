extension Album {
  static var sample: Album {
    let album = Album()
    album.cards = [Postcard(id: 0, place: "Bergen", text: "It rains.")]
    return album
  }
}

/// Controls in groups, for settings and for filling in.
///
///     Form {
///       Section("Card") {
///         TextField("Name", text: $name)
///         Toggle("Send reminders", isOn: $remindsMe)
///       }
///     }
public struct Form<Content: View> {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(*, unavailable)
extension Form: Sendable {}

extension Form: View {
  public var body: some View { FormBody(content: content) }
}

// The compiler asks this program to expand the macros of SwiftUI. Requests come on the standard input, answers go to
// the standard output: each a length of eight bytes, least first, and that much JSON. Nothing but Foundation is needed.
import Foundation

func receive(_ count: Int) -> Data? {
  var data = Data()
  while data.count < count {
    let part = FileHandle.standardInput.readData(ofLength: count - data.count)
    if part.isEmpty { return nil }
    data.append(part)
  }
  return data
}

func send(_ answer: [String: Any]) throws {
  let body = try JSONSerialization.data(withJSONObject: answer)
  var length = UInt64(body.count).littleEndian
  FileHandle.standardOutput.write(Data(bytes: &length, count: 8))
  FileHandle.standardOutput.write(body)
}

func source(_ value: Any?) -> String { ((value as? [String: Any])?["source"] as? String) ?? "" }

/// What a macro's use expands to, or why it does not.
func expand(_ request: [String: Any]) throws -> String {
  let macro = ((request["macro"] as? [String: Any])?["typeName"] as? String) ?? ""
  let role = request["macroRole"] as? String ?? ""
  switch macro {
  case "PreviewMacro":
    return try PreviewMacro(source(request["syntax"]), name: request["discriminator"] as? String ?? "preview").expansion
  case "EntryMacro":
    let around = (request["lexicalContext"] as? [Any])?.first ?? request["parentDeclSyntax"]
    let entry = try EntryMacro(source(request["declSyntax"]), in: source(around))
    return role == "accessor" ? entry.accessors : entry.key
  default:
    return ""
  }
}

while let head = receive(8) {
  let length = head.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  guard let body = receive(Int(length)),
    let message = try? JSONSerialization.jsonObject(with: body) as? [String: Any], let kind = message.keys.first
  else { break }
  let request = message[kind] as? [String: Any] ?? [:]
  if kind == "getCapability" {
    try send(["getCapabilityResult": ["capability": ["protocolVersion": 7]]])
    continue
  }
  do {
    try send(["expandMacroResult": ["expandedSource": expand(request), "diagnostics": [Any]()]])
  } catch let error as MacroError {
    let syntax = (request["syntax"] ?? request["attributeSyntax"]) as? [String: Any]
    let place = syntax?["location"] as? [String: Any]
    let diagnostic: [String: Any] = [
      "message": error.message,
      "severity": "error",
      "position": [
        "fileName": place?["fileName"] as? String ?? "",
        "offset": place?["offset"] as? Int ?? 0,
      ],
      "highlights": [Any](),
      "notes": [Any](),
      "fixIts": [Any](),
    ]
    try send(["expandMacroResult": ["expandedSource": "", "diagnostics": [diagnostic]]])
  }
}

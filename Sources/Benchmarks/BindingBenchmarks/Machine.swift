import Foundation

/// What the figures hold for: the processor, its cores, the system.
func machineDescription() -> String {
  let process = ProcessInfo.processInfo
  return "\(processorName()), \(process.activeProcessorCount) cores, "
    + process.operatingSystemVersionString
}

private func processorName() -> String {
  #if os(Linux)
    let description = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    for line in description.split(separator: "\n") where line.hasPrefix("model name") {
      if let name = line.split(separator: ":").last {
        return name.trimmingCharacters(in: .whitespaces)
      }
    }
  #endif
  #if arch(arm64)
    return "arm64"
  #else
    return "x86_64"
  #endif
}

import Foundation

/// Has a copy of the process write down which lines it ran when it is stopped, as a process does
/// where it ends by itself, so that the lines that stop it count as run.
///
/// Only where `.ci/coverage` asks for it: elsewhere there is nothing to write.
func writeCoverageWhenStopped() {
  #if COVERAGE
    forgetCoverage()  // which is what the process ran until it was copied
    // The number of the process is in the name, and found anew only where another name is given.
    nameCoverage(getenv("LLVM_PROFILE_FILE").map { String(cString: $0) + ".profraw" })
    for stop in [SIGILL, SIGTRAP] {
      signal(stop) { stop in
        signal(stop, SIG_DFL)  // and then again, as if nobody had looked
        writeCoverage()
      }
    }
  #endif
}

#if COVERAGE
  @_silgen_name("__llvm_profile_reset_counters") private func forgetCoverage()
  @_silgen_name("__llvm_profile_set_filename")
  private func nameCoverage(_ pattern: UnsafePointer<CChar>?)
  @_silgen_name("__llvm_profile_write_file") @discardableResult
  private func writeCoverage() -> CInt
#endif

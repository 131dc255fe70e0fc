import Foundation

/// Has the process write down which lines it ran when it is stopped, as it does where it ends by
/// itself, so that the lines that stop it count as run.
///
/// Only where `.ci/coverage` asks for it: elsewhere there is nothing to write.
func writeCoverageWhenStopped() {
  #if COVERAGE
    for stop in [SIGILL, SIGTRAP] {
      signal(stop) { stop in
        signal(stop, SIG_DFL)  // and then again, as if nobody had looked
        writeCoverage()
      }
    }
  #endif
}

#if COVERAGE
  @_silgen_name("__llvm_profile_write_file") @discardableResult
  private func writeCoverage() -> CInt
#endif

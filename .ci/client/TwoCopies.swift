import Glibc

// What the libraries say that are named.
@main struct TwoCopies {
  static func main() {
    for path in CommandLine.arguments.dropFirst() {
      guard let library = dlopen(path, RTLD_NOW), let function = dlsym(library, "bindAChains") else {
        return print(String(cString: dlerror()))
      }
      print(unsafeBitCast(function, to: (@convention(c) () -> Int).self)())
    }
  }
}

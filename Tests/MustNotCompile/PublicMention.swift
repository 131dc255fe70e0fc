// law 14.8
// A library that imports a module internally can't mention it in what its clients see.
internal import BoxBinding

public final class Clock {
  public let minutes = Box(0)  // error: property cannot be declared public because its type
}

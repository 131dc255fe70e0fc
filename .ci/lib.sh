# Shared by the checks: sourced at the top of each, never run.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec </dev/null

# fail <text>: says what is wrong, and ends the check.
fail() { echo "   $1" >&2; exit 1; }

command -v swift >/dev/null || PATH="/opt/swift/usr/bin:$PATH"
command -v swift >/dev/null || fail "No Swift: put swift on PATH, or in /opt/swift."

TOOLS=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1/bin|p')

# What Package.swift says: the libraries, in the order of their arrows, the tests, and the
# upcoming features.
# (Not UIKitBinding, which is empty here: client_build is for that.)
LIBRARIES=($(sed -n '/UIKitBinding/d; s/^ *\.library(name: "\([^"]*\)".*/\1/p' Package.swift))
TESTS=($(sed -n '/^ *\.testTarget(/{/name:/!N;s/.*name: "\([^"]*\)".*/\1/p}' Package.swift))
FEATURES=($(sed -n 's/^ *\.enableUpcomingFeature("\([^"]*\)").*/\1/p' Package.swift))
UPCOMING="${FEATURES[*]/#/-enable-upcoming-feature }"
export BINDERY_LIBRARIES="${LIBRARIES[*]}" BINDERY_FEATURES="${FEATURES[*]}"

# How Docs/Embedding.md says that one compiles Embedded Swift.
EMBEDDED=$(sed -n 's/.*`\(-enable-experimental-feature Embedded [^`]*\)`.*/\1/p' Docs/Embedding.md)

# What the compiler may try for one expression: some 300 ms on an ordinary machine.
BUDGET="-Xfrontend -solver-scope-threshold=10000"

LOGS=.build/ci
mkdir -p "$LOGS"

# headline <text>: says what is being checked; when the script ends, it says how long that took.
headline() {
  HEADLINE=$1
  printf '%s\n' "-- $1"
  SECONDS=0
  trap finish EXIT
}

finish() {
  local code=$?
  if [ $code = 0 ]; then echo "   ok, $SECONDS s"; else echo "   FAILED: $HEADLINE, $SECONDS s"; fi
}

# quietly <log> <command...>: keeps the output in a log. If the command fails, shows the errors, or
# the end if nothing looks like one. A warning about a Swift file counts as an error; the file is
# touched, so that it is compiled, and warned of, the next time as well.
quietly() {
  local log="$LOGS/$1.log" code=0
  shift
  "$@" >"$log" 2>&1 || code=$?
  if sed -nE 's/^(.*\.swift):[0-9]+:[0-9]+: warning: .*/\1/p' "$log" | sort -u | grep . >"$log.warned"
  then
    xargs -d '\n' touch -c <"$log.warned"
    [ $code != 0 ] || code=1
  fi
  [ $code != 0 ] || return 0
  echo "   failed, see $log: $*" >&2
  grep -A2 -E '(^|[^a-zA-Z])(error|warning|Fatal error|WARNING|ERROR):' "$log" | head -60 >&2 ||
    tail -40 "$log" >&2
  return $code
}

# need <command> <package>: installs a Debian package unless its command is there.
need() {
  command -v "$1" >/dev/null || fetch "$2"
  hash -r
  command -v "$1" >/dev/null || fail "$2 is installed, but brought no $1."
}

# need_python <module>...: Debian's Python, with its packages of these names; another Python on the
# path doesn't see them.
need_python() {
  for module; do
    /usr/bin/python3 -c "import $module" 2>/dev/null || fetch "python3-$module"
  done
}

# fetch <package>: installs a Debian package. Waits for other programs that do, of which apt waits for some.
fetch() {
  local root=() log=$LOGS/apt-$1.log
  [ "$(id -u)" = 0 ] || root=(sudo -n)
  echo "   installing $1"
  for _ in {1..60}; do
    flock "$LOGS/apt.lock" "${root[@]}" env DEBIAN_FRONTEND=noninteractive sh -c "apt-get -qq update &&
      apt-get -qq -y -o DPkg::Lock::Timeout=300 --no-install-recommends install $1" >"$log" 2>&1 && return
    grep -q 'Could not get lock' "$log" || break
    sleep 5
  done
  fail "This check needs $1, which isn't here and couldn't be installed. $(tail -5 "$log")"
}

# once <folder> <log> <command>...: builds what checks share, one at a time, and only when a source is newer:
# another may be reading what was built.
once() {
  local built=$1/built
  shift
  exec 9>"$LOGS/$1.lock"
  flock 9
  if [ -n "$(find Package.swift Sources Tests .ci/standins -newer "$built" 2>&1)" ]; then
    touch "$LOGS/building.$$"
    quietly "$@"
    mv "$LOGS/building.$$" "$built"
  fi
  exec 9>&-
}

# debug_build: of everything, which checks share: its MODULES, and the OBJECTS of the libraries. .ci/run says with
# which DEBUG_FLAGS.
debug_build() {
  once .build/debug debug-build swift build ${DEBUG_FLAGS-}
  MODULES=.build/debug/Modules
  OBJECTS=($(objects debug "${LIBRARIES[@]}"))
}

# relink <program> <folder> <object>...: a program of the debug build with another ObservableBinding, which is
# among the objects: what isn't optimised calls the library, so that nothing else is compiled anew.
relink() {
  quietly "relink-$1" swiftc -o "$2/$1" -Xlinker --defsym="main=$1_main" "${@:3}" $(objects debug "$1") \
    $(objects debug $(printf '%s\n' "${LIBRARIES[@]}" | grep -v ObservableBinding))
}

# client_build: of the libraries and samples as clients have them, where nothing checks invariants; of UIKitBinding
# on the stand-in of UIKit, and of its tests. Its MODULES and OBJECTS take the place of the debug build's.
client_build() {
  narrow .build/client UIKitBindingTests {Action,Box,Delegate,KeyPath,Observable}Samples <<'SWIFT'
package.targets.append(.target(name: "UIKit", path: "UIKit"))
package.targets.first { $0.name == "UIKitBinding" }!.dependencies.append("UIKit")
SWIFT
  ln -sfn "$PWD/.ci/standins/UIKit" .build/client/UIKit
  once .build/client/.build/debug client-build swift build --build-tests --package-path .build/client -Xswiftc -gnone \
    -Xswiftc ${BUDGET/ / -Xswiftc }
  MODULES=.build/client/.build/debug/Modules
  OBJECTS=($(objects client/.build/debug "${LIBRARIES[@]}" UIKit UIKitBinding))
}

# symbol_graphs <folder>: what is public in the libraries, a file each.
symbol_graphs() {
  local library target
  client_build
  target=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -1)
  rm -rf "$1" && mkdir -p "$1"
  for library in "${LIBRARIES[@]}" UIKitBinding; do
    quietly "graph-$library" swift symbolgraph-extract -module-name "$library" -target "$target" -I "$MODULES" \
      -minimum-access-level public -emit-extension-block-symbols -skip-synthesized-members -output-dir "$1"
  done
}

# objects <configuration> <module>...: what was built of it, and nothing that is left of older files.
objects() {
  for module in "${@:2}"; do
    sed "s|.*/|.build/$1/$module.build/|; s|$|.o|" ".build/$1/$module.build/sources"
  done
}

# hostile <program> <programs> <seed>: runs programs in which whatever dies or computes acts.
hostile() {
  local log=hostile-${1//\//-}
  SWIFT_BACKTRACE=enable=no quietly "$log" "$1" --hostile 20 --programs "$2" --seed "$3"
  sed 's/^/   /' "$LOGS/$log.log"
  grep -q ', 0 finds$' "$LOGS/$log.log"
}

# summary <log>: the test runner's own last line.
summary() { grep -E 'Executed [0-9]+ tests?, with' "$LOGS/$1.log" | tail -1 | sed 's/^[[:space:]]*//'; }

# embedded <triple> <folder> <module> <swiftc argument>...: compiles a module of Embedded Swift. It
# finds other modules in the folder, and is left there.
embedded() {
  local triple=$1 folder=$2 module=$3
  shift 3
  mkdir -p "$folder"
  quietly "embedded-$triple-$module" swiftc -target "$triple" $EMBEDDED \
    -swift-version 6 -Xfrontend -disable-stack-protector \
    $UPCOMING -I "$folder" -module-name "$module" \
    -emit-module -emit-module-path "$folder/$module.swiftmodule" -o "$folder/$module.o" -c "$@"
}

# tables <triple>: what Embedded Swift knows of Unicode, to be linked.
tables() { echo "$TOOLS/../lib/swift/embedded/$1/libswiftUnicodeDataTables.a"; }

# serve <folder>: until it is stopped.
serve() {
  echo "   http://localhost:8000, until you press Control-C"
  exec python3 -m http.server --bind localhost --directory "$1" 8000
}

# narrow <folder> <target>...: a package of some targets, and of what they depend on. What it is given to read
# stands at the end of its manifest.
narrow() {
  mkdir -p "$1"
  ln -sfn "$PWD/Sources" "$1/Sources"
  ln -sfn "$PWD/Tests" "$1/Tests"
  {
    cat Package.swift
    echo "var kept: Set = [$(printf '"%s",' "${@:2}")]"
    cat <<'SWIFT'
for _ in package.targets {
  for target in package.targets where kept.contains(target.name) {
    for case .byNameItem(let name, _) in target.dependencies { kept.insert(name) }
  }
}
package.targets.removeAll { !kept.contains($0.name) }
package.products = []
SWIFT
    cat
  } >"$1/manifest.$$"
  mv "$1/manifest.$$" "$1/Package.swift"  # at once: checks run side by side
}

need python3 python3

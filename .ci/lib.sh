# Shared by the checks: sourced at the top of each, never run.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec </dev/null

command -v swift >/dev/null || PATH="/opt/swift/usr/bin:$PATH"
command -v swift >/dev/null || { echo "No Swift: put swift on PATH, or in /opt/swift." >&2; exit 1; }

TOOLS=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1/bin|p')

LIBRARIES=(BoxBinding ObservableBinding KeyPathBinding DelegateBinding ActionBinding BindingTesting)
LOGS=.build/ci
mkdir -p "$LOGS"

# headline <text>: says what is being checked; when the script ends, it cleans up, and says how long
# that took.
headline() {
  HEADLINE=$1
  printf '%s\n' "-- $1"
  SECONDS=0
  trap finish EXIT
}

cleanup() { :; }

finish() {
  local code=$?
  cleanup
  if [ $code = 0 ]; then echo "   ok, $SECONDS s"; else echo "   FAILED: $HEADLINE, $SECONDS s"; fi
}

# quietly <log> <command...>: keeps the output in a log. If the command fails, shows the errors, or
# the end if nothing looks like one.
quietly() {
  local log="$LOGS/$1.log"
  shift
  "$@" >"$log" 2>&1 && return
  local code=$?
  echo "   failed, see $log: $*" >&2
  grep -A2 -E '(^|[^a-zA-Z])(error|warning|Fatal error|WARNING|ERROR):' "$log" | head -60 >&2 ||
    tail -40 "$log" >&2
  return $code
}

# need <command> <package>: installs a Debian package unless its command is there.
need() {
  command -v "$1" >/dev/null && return
  fetch "$2"
  hash -r
  command -v "$1" >/dev/null || { echo "$2 is installed, but brought no $1." >&2; exit 1; }
}

# fetch <package>: installs a Debian package.
fetch() {
  local root=()
  [ "$(id -u)" = 0 ] || root=(sudo -n)
  echo "   installing $1"
  export DEBIAN_FRONTEND=noninteractive
  if command -v apt-get >/dev/null \
    && quietly "apt-update" "${root[@]}" apt-get -qq update \
    && quietly "apt-$1" "${root[@]}" apt-get -qq -y --no-install-recommends install "$1"; then
    return
  fi
  echo "This check needs $1, which isn't here and couldn't be installed." >&2
  exit 1
}

# Sourced by Tests/run, Demos/run and other scripts: checks the toolchain and installs the Debian packages that a build
# needs.

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# The toolchain is not a Debian package, so this script can't install it.
check_swift() {
  local wanted=6.3 version
  command -v swift >/dev/null || fail \
    "Weft needs the Swift toolchain, version $wanted or newer, and there is no 'swift' in your PATH." \
    "Get it from https://www.swift.org/install/linux and add its usr/bin folder to PATH."
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
  [ "$(printf '%s\n' "$wanted" "${version:-0}" | sort -V | head -n 1)" = "$wanted" ] || fail \
    "Weft needs Swift $wanted or newer; the 'swift' in your PATH is ${version:-of an unknown version}." \
    "Get a newer one from https://www.swift.org/install/linux."
}

# To build and open programs.
packages=(
  pkg-config gcc libc6-dev
  libx11-dev libxext-dev libxpresent-dev libxi-dev libxrandr-dev libxcursor-dev libxfixes-dev libxtst-dev
  libxcomposite-dev libxdamage-dev
  libcairo2-dev libpixman-1-dev libpango1.0-dev libgdk-pixbuf-2.0-dev librsvg2-common webp-pixbuf-loader
  libdeflate-dev libjpeg-dev libglib2.0-dev
  libcurl4-openssl-dev
  fonts-noto-core fonts-noto-color-emoji fonts-droid-fallback
  xvfb
)

# To test them: display servers, compositors, window managers, buses, the programs of others that Weft is tried with, and
# what shows the threads of a hanging program.
test_packages=(
  xserver-xorg-core xserver-xorg-video-dummy x11-utils
  xcompmgr picom openbox i3-wm xfwm4
  dbus-daemon at-spi2-core orca elfutils
  xclip chromium python3-gi gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-pyqt6 python3-dogtail
)

# Installs those of the given Debian packages that are missing, as root or with sudo.
install_packages() {
  local missing=() package
  command -v dpkg-query >/dev/null || {
    echo "This is not a Debian system. Make sure that the contents of these packages are installed: $*" >&2
    return
  }
  for package; do
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  echo "Installing ${missing[*]}"
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  "${as_root[@]}" apt-get update -q >/dev/null
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -q -y --no-install-recommends \
    "${missing[@]}" >/dev/null || fail "These Debian packages could not be installed: ${missing[*]}"
}

# Starts a virtual display on a free number, which runs until this script ends, and exports DISPLAY.
start_virtual_display() {
  local numbers
  numbers=$(mktemp)
  # Keys that are held on a busy machine must not repeat. A server that resets when its last client goes refuses the next.
  Xvfb -r -noreset -displayfd 3 -screen 0 "${1:-1600x1200x24}" -nolisten tcp 3>"$numbers" 2>/dev/null &
  virtual_display=$!
  trap 'kill "$virtual_display" 2>/dev/null || true' EXIT
  until [ -s "$numbers" ]; do
    kill -0 "$virtual_display" 2>/dev/null || fail "Xvfb did not start."
    sleep 0.05
  done
  export DISPLAY=":$(cat "$numbers")"
  rm -f "$numbers"
}

# The command that builds for release. Linked statically with Swift's libraries, a program starts faster and uses less memory.
# By default, code refers to generic types by their names, and the first use of each searches all conformances of the
# program, which takes an eighth of the time until the first picture. With the second option it refers to the conformances.
release_build=(swift build -c release --static-swift-stdlib
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)

check_swift
install_packages "${packages[@]}"

# Sourced by Tests/Machines/run: makes the root folders of Debian releases, and runs programs in them.

mirror=${WEFT_MACHINES_MIRROR:-http://deb.debian.org/debian}
roots=${XDG_CACHE_HOME:-$HOME/.cache}/weft-machines

# What the tests load or start without being linked with it.
loaded_packages=(
  librsvg2-common webp-pixbuf-loader shared-mime-info xvfb x11-utils xkb-data dbus-daemon at-spi2-core gcc libc6-dev
  fonts-noto-core fonts-noto-color-emoji fonts-droid-fallback fonts-dejavu-core
)

# The packages of Debian 12 with the libraries of programs and of Swift's own libraries. Later releases provide these names,
# too.
packages_of_programs() {
  local swift_libraries
  mapfile -t swift_libraries < <(ldd "$@" | awk '$3 ~ /\/swift\// { print $3 }' | sort -u)
  readelf -d "$@" "${swift_libraries[@]}" | sed -n 's|.*(NEEDED).*\[\(.*\)\]|*/\1|p' | sort -u |
    xargs dpkg -S 2>/dev/null | sed -n 's/:.*//p' | grep -v -e '-dev$' | sort -u
}

# Makes the root of a release, or adds what is missing in it.
#
#   make_root RELEASE PACKAGE...
make_root() {
  local release=$1 root=$roots/$1
  shift
  [ "$(cat "$root.packages" 2>/dev/null)" != "$*" ] || return 0
  echo "Making a root of Debian $release in $root"
  mkdir -p "$roots" "$root.output"
  if [ ! -e "$root.packages" ]; then
    rm -rf --one-file-system "$root"
    # debootstrap mounts folders, which must not outlive it.
    unshare --mount debootstrap --variant=minbase "$release" "$root" "$mirror" >"$root.log" 2>&1 || root_fails "$release"
    touch "$root.packages"
  fi
  # A copy of the archive may be behind.
  in_root "$root" "$root.output" "apt-get update -q -o Acquire::Check-Valid-Until=false &&
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $* && apt-get clean" \
    >>"$root.log" 2>&1 || root_fails "$release"
  echo "$*" >"$root.packages"
}

root_fails() {
  tail -n 20 "$roots/$1.log" >&2
  fail "The root of Debian $1 could not be made; see $roots/$1.log."
}

# Runs a shell command in a root, with namespaces of its own for mounts and processes: nothing is left when it ends.
#
#   in_root ROOT OUTPUT COMMAND [FOLDER...]
#
# The command sees the folder OUTPUT as /output, and the FOLDERs at the same paths, where it can't write to them.
in_root() {
  unshare --mount --pid --fork --kill-child bash -c '
    set -e
    root=$1 output=$2 command=$3
    shift 3
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount -t tmpfs tmpfs "$root/tmp"
    mkdir -p "$root/output"
    mount --bind "$output" "$root/output"
    for folder in "$@"; do
      mkdir -p "$root$folder"
      mount --bind "$folder" "$root$folder"
      mount -o remount,bind,ro "$root$folder"
    done
    exec chroot "$root" /bin/bash -c "$command"
  ' bash "$@"
}

# The versions of the libraries that draw, in the root of a release. gdk-pixbuf decodes by itself or with Glycin.
print_libraries() {
  in_root "$roots/$1" "$roots/$1.output" "dpkg-query -W -f='\${Package} \${Version} \${db:Status-Status}\n' \
    'libcairo2*' 'libpixman-1-0*' 'libpango-1.0-0*' 'libfreetype6*' 'libharfbuzz0b*' 'libfontconfig1*' 'librsvg2-2*' \
    'libjpeg62-turbo*' 'libgdk-pixbuf-2.0-0*' 'libwebp7*' 'glycin-loaders*' 2>/dev/null || true" |
    awk '$3 == "installed" { printf "    %-22s %s\n", $1, $2 }'
}

#!/bin/sh
# `./backup.sh FILE`: writes the database to a new file while the portal serves, uploaded files on disk (FILES=disk) to
# FILE.files.tar, and the checksums to FILE.sha256. The status page then shows the time. Run it from cron, and keep the
# files encrypted and elsewhere.
set -eu
from=$PWD
cd "$(dirname "$0")"
file=${1:?Usage: ./backup.sh FILE}
case $file in /*) ;; *) file=$from/$file ;; esac
archive=$file.files.tar
for taken in "$file" "$archive"; do
  [ ! -e "$taken" ] || { echo "$taken exists. Choose another name." >&2; exit 1; }
done

umask 077
partial=$file.partial
trap 'rm -f "$partial" "$archive.partial"' EXIT
in_database() { docker compose exec -T database "$@"; }
# In a container of its own, with the volumes of the service: it may be stopped.
in_context_api() { docker compose run --rm --no-deps -T --entrypoint sh context-api -euc "$1"; }

# Also while files are moved from the disk to another store.
folder=$(in_context_api '
  folder=${FILES_DIR:-}
  [ "${FILES:-}" != disk ] || folder=${folder:-${DATA_DIR:-.data}/files}
  [ ! -d "$folder" ] || echo "$folder"' < /dev/null)
# 1: a file came or went meanwhile.
save_files() {
  [ -n "$folder" ] || return 0
  in_context_api "tar --create $1 --exclude '*.partial' --directory '$folder' . || [ \$? = 1 ]" \
    < /dev/null >> "$archive.partial"
}

# Of a backup that was killed.
rm -f "$archive.partial"
# Before and after the database, so that no file of it is missing.
began=$(date +%s)
save_files ''
# Without extensions of yours, which restore.sh, no superuser, could not create.
in_database pg_dump --username common_ground --format custom --no-owner --no-privileges --extension pg_trgm \
  common_ground > "$partial"
save_files "--newer=@$((began - 1))"

# A connection that broke leaves a file that these do not read.
in_database pg_restore --list < "$partial" > /dev/null
[ -z "$folder" ] || tar --list --ignore-zeros --file "$archive.partial" > /dev/null
checksum() { echo "$(sha256sum < "$1.partial" | cut -d ' ' -f 1)  $(basename "$1")"; }
{
  checksum "$file"
  [ -z "$folder" ] || checksum "$archive"
} > "$file.sha256"
[ -z "$folder" ] || mv "$archive.partial" "$archive"
mv "$partial" "$file"
in_database psql --username context_api --dbname common_ground --quiet --no-psqlrc \
  --command 'insert into backup default values' || echo 'The studio will not show this backup.' >&2
echo "Saved: $file${folder:+, its files in $archive}, the checksums in $file.sha256"

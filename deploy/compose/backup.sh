#!/bin/sh
# `./backup.sh FILE`: writes the database to a new file, and its checksum to FILE.sha256, while the portal serves. The
# status page then shows the time. Run it from cron, and keep the file encrypted and elsewhere.
set -eu
from=$PWD
cd "$(dirname "$0")"
file=${1:?Usage: ./backup.sh FILE}
case $file in /*) ;; *) file=$from/$file ;; esac
[ ! -e "$file" ] || { echo "$file exists. Choose another name." >&2; exit 1; }

umask 077
partial=$file.partial
trap 'rm -f "$partial"' EXIT
in_database() { docker compose exec -T database "$@"; }

# Without extensions of yours, which restore.sh, no superuser, could not create.
in_database pg_dump --username common_ground --format custom --no-owner --no-privileges --extension pg_trgm \
  common_ground > "$partial"
# A connection that broke leaves a file that this does not read.
in_database pg_restore --list < "$partial" > /dev/null
echo "$(sha256sum < "$partial" | cut -d ' ' -f 1)  $(basename "$file")" > "$file.sha256"
mv "$partial" "$file"
in_database psql --username context_api --dbname common_ground --quiet --no-psqlrc \
  --command 'insert into backup default values' || echo 'The studio will not show this backup.' >&2
echo "Saved: $file, with its checksum in $file.sha256"

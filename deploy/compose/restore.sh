#!/bin/sh
# `./restore.sh FILE`: puts the database of backup.sh in place of the present one, all of it or nothing, and adds the files
# of FILE.files.tar to those on disk. The portal shows saved pages meanwhile.
set -eu
from=$PWD
cd "$(dirname "$0")"
file=${1:?Usage: ./restore.sh FILE}
case $file in /*) ;; *) file=$from/$file ;; esac
[ -r "$file" ] || { echo "$file cannot be read." >&2; exit 1; }
(cd "$(dirname "$file")" && sha256sum --check --quiet "$(basename "$file").sha256") ||
  { echo "$file does not match $file.sha256. Nothing was changed." >&2; exit 1; }

umask 077
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
in_database() { docker compose exec -T database "$@"; }
in_context_api() { docker compose run --rm --no-deps -T --entrypoint sh context-api -euc "$1"; }

archive=
! grep -q '\.files\.tar$' "$file.sha256" || archive=$file.files.tar
files=
if [ -n "$archive" ]; then
  files=$(in_context_api '
    [ "${FILES:-}" != disk ] || : "${FILES_DIR:=${DATA_DIR:-.data}/files}"
    echo "${FILES_DIR:-}"' < /dev/null)
  [ -n "$files" ] ||
    { echo "$archive has files that were on disk: set FILES_DIR, with a volume. Nothing was changed." >&2; exit 1; }
fi

# Whole before it runs. A connection that breaks never reaches `commit`.
{
  echo 'set client_min_messages = warning; begin; drop schema public cascade; create schema public;'
  in_database pg_restore --no-owner --no-privileges --file - < "$file"
  echo 'commit; select $$restored$$;'
} > "$folder/restore.sql"
grep -q '^-- PostgreSQL database dump complete' "$folder/restore.sql" ||
  { echo "$file is no whole backup. Nothing was changed." >&2; exit 1; }

docker compose stop context-api
# Files have their hash as the name: what the present database needs stays.
[ -z "$archive" ] || in_context_api "umask 077; mkdir -p '$files'
  tar --extract --ignore-zeros --no-overwrite-dir --no-same-owner --directory '$files' --file -" < "$archive" ||
  { docker compose up --detach --wait context-api; echo "$archive was not restored. The database has not changed." >&2; exit 1; }
in_database psql --username context_api --dbname common_ground --quiet --no-psqlrc --tuples-only \
  --set ON_ERROR_STOP=1 --file - < "$folder/restore.sql" > "$folder/said" || true
docker compose up --detach --wait context-api
grep -q restored "$folder/said" || { echo 'The database was not restored, and has not changed.' >&2; exit 1; }
echo "Restored: $file"

#!/bin/sh
# Gives the context API a role of its own, which owns the database and is no superuser. The superuser loses its password:
# it is reached by the socket in the volume `database-socket` alone. Runs at each start, and changes nothing twice.
set -eu
give_role() {
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 <<'SQL'
set client_min_messages = warning;
-- No function that the context API may have created in its schema runs here as the superuser.
set search_path = pg_catalog, pg_temp;
\getenv password DATABASE_PASSWORD
begin;
-- Another start may be doing the same.
select pg_advisory_xact_lock(hashtext('context_api')) \g /dev/null
select 'create role context_api' where to_regrole('context_api') is null \gexec
alter role context_api
  login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
select format('alter database %I owner to context_api', current_database()) \gexec

-- What an earlier release, or a restored backup, made as the superuser. Extensions stay its own.
with made as (
  select 1 as step, 'schema' as kind, quote_ident(nspname) as name, oid, nspowner as owner, nspname
  from pg_namespace
  union all
  select 2, case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
    pg_class.oid::regclass::text, pg_class.oid, relowner, nspname
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'S')
    -- A sequence of a column follows its table.
    and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
  union all
  select 2, 'routine', pg_proc.oid::regprocedure::text, pg_proc.oid, proowner, nspname
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
)
select format('alter %s %s owner to context_api', kind, name) from made
where owner = current_user::text::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
  and not exists (select from pg_depend where objid = made.oid and deptype = 'e')
order by step \gexec

alter role current_user password null;
commit;
SQL
}

# An earlier release may still run: where both wait for each other, PostgreSQL ends one of them.
left=10
until give_role; do
  left=$((left - 1))
  [ "$left" -gt 0 ] || exit 1
  sleep 2
done

import { execFile } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { findPostgres } from '../../scripts/tools/postgresPrograms.ts';
import { withTemporaryPostgres } from '../../scripts/tools/temporaryPostgres.ts';
import { openDatabase } from '../../services/context-api/src/openDatabase.ts';
import { temporaryFolder } from '../scripts/support/temporaryFolder.ts';
import { read, root } from './read.ts';

const execFileAsync = promisify(execFile);

const programs = findPostgres();

/** Passes the programs of deploy/compose a server whose superuser is that of its database container. */
async function withDatabase(use: (database: Database) => Promise<void>): Promise<void> {
  await withTemporaryPostgres(programs!, {}, async (url) => {
    await ask(url, 'create role common_ground superuser login password $$first$$');
    await ask(url, 'create database common_ground owner common_ground');
    const folder = temporaryFolder();
    // The container of the database is this machine.
    const docker =
      '#!/bin/sh\n[ "$2" = exec ] || exit 0\nshift 2\n[ "$1" != -T ] || shift\nshift\nexec "$@"\n';
    writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
    const at = (user: string) =>
      Object.assign(new URL(url), { username: user, pathname: '/common_ground' }).href;
    const { port, searchParams } = new URL(url);
    const shell = (...args: string[]) =>
      execFileAsync('sh', args, {
        env: {
          ...process.env,
          PATH: [folder, process.env['PATH'] ?? '', ...globSync('/usr/lib/postgresql/*/bin')].join(delimiter),
          PGHOST: searchParams.get('host') ?? '',
          PGPORT: port,
          ...(args[0]?.endsWith('database-role.sh') && {
            PGUSER: 'common_ground',
            PGDATABASE: 'common_ground',
            // Of a session that waits for another one.
            PGOPTIONS: '-c lock_timeout=300',
          }),
          DATABASE_PASSWORD: 'a "password" of o\'clock',
          POSTGRES_PASSWORD: 'a-password',
        },
      });
    const run = (script: string, ...args: string[]) => shell(join(root, 'deploy/compose', script), ...args);
    await use({ superuser: at('common_ground'), own: at('context_api'), run, shell, folder });
  });
}

interface Database {
  readonly superuser: string;
  readonly own: string;
  readonly run: (script: string, ...args: string[]) => Promise<unknown>;
  readonly shell: (...args: string[]) => Promise<unknown>;
  readonly folder: string;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function migrateAs(url: string): Promise<void> {
  const { close } = await openDatabase({ databaseUrl: url, dataDir: '' });
  await close();
}

/** Objects of the database that the context API does not own, beside its extension. */
const foreign = `select kind, name from (
    select relkind::text as kind, relname as name, relowner as owner, oid from pg_class
      where relnamespace = 'public'::regnamespace
    union all select 'function', proname, proowner, oid from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'database', datname, datdba, oid from pg_database where datname = current_database()
  ) as found
  where owner <> 'context_api'::regrole
    and not exists (select from pg_depend where objid = found.oid and deptype = 'e')`;

const roles = `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolpassword is null as closed
  from pg_authid where rolname in ('common_ground', 'context_api') order by 1`;
const right = [
  { rolname: 'common_ground', rolsuper: true, rolcreatedb: false, rolcreaterole: false, closed: true },
  { rolname: 'context_api', rolsuper: false, rolcreatedb: false, rolcreaterole: false, closed: false },
];

test.runIf(programs)(
  'a new database is migrated by the context API, which is no superuser',
  async () => {
    await withDatabase(async ({ superuser, own, run, folder }) => {
      await run('database-role.sh');
      expect(await ask(superuser, roles)).toMatchObject(right);
      await migrateAs(own);
      expect(await ask(superuser, foreign)).toEqual([]);
      await expect(ask(own, 'create role another')).rejects.toThrow(/permission denied/);

      const file = join(folder, 'portal.dump');
      await run('backup.sh', file);
      await ask(own, 'create table of_a_later_release (x int)');
      await run('restore.sh', file);
      const [later] = await ask(own, `select to_regclass('of_a_later_release') as later, count(*) from page`);
      expect(later).toEqual({ later: null, count: expect.not.stringMatching(/^0$/) as string });
      expect(await ask(superuser, foreign)).toEqual([]);
    });
  },
  120_000,
);

test.runIf(programs)(
  'a database of the superuser becomes that of the context API, once',
  async () => {
    await withDatabase(async ({ superuser, own, run, folder }) => {
      await migrateAs(superuser);
      expect(await ask(superuser, 'create role context_api')).toEqual([]);
      expect(await ask(superuser, foreign)).not.toEqual([]);
      await run('database-role.sh');
      await run('database-role.sh');
      expect(await ask(superuser, roles)).toMatchObject(right);
      expect(await ask(superuser, foreign)).toEqual([]);
      await migrateAs(own);
      // The extension is still the superuser's.
      const file = join(folder, 'portal.dump');
      await run('backup.sh', file);
      await ask(own, 'drop table backup');
      await run('restore.sh', file);
      expect(await ask(superuser, foreign)).toEqual([]);
    });
  },
  120_000,
);

test.runIf(programs)(
  'the role waits for changes of an earlier release, which runs meanwhile',
  async () => {
    await withDatabase(async ({ superuser, run }) => {
      await migrateAs(superuser);
      const earlier = new Client(superuser);
      await earlier.connect();
      try {
        await earlier.query('begin; lock table page in access share mode');
        const running = run('database-role.sh');
        await wait(1_000);
        expect(await ask(superuser, roles)).toMatchObject([{ rolname: 'common_ground', closed: false }]);
        await earlier.query('commit');
        await running;
      } finally {
        await earlier.end();
      }
      expect(await ask(superuser, roles)).toMatchObject(right);
      expect(await ask(superuser, foreign)).toEqual([]);
    });
  },
  120_000,
);

test.runIf(programs)(
  'nothing that the context API may create runs as the superuser',
  async () => {
    await withDatabase(async ({ superuser, own, run, folder }) => {
      await run('database-role.sh');
      await migrateAs(own);
      const seize = `language plpgsql as $$ begin
        if current_user = 'common_ground' then execute 'alter role context_api superuser'; end if;`;
      await ask(own, `create function format(text, name) returns text ${seize} return 'select'; end $$`);
      await ask(own, `create function seize() returns trigger ${seize} return new; end $$`);
      await ask(own, 'create trigger seize before insert on backup for each row execute function seize()');
      await run('database-role.sh');
      await run('backup.sh', join(folder, 'portal.dump'));
      expect(await ask(own, 'select count(*)::int from backup')).toEqual([{ count: 1 }]);
      expect(await ask(superuser, roles)).toMatchObject(right);
    });
  },
  120_000,
);

test.runIf(programs)(
  'the command of the guide gives the superuser its password for an earlier release',
  async () => {
    const [command] = /docker compose exec database sh -c "[^`]+/.exec(read('docs/operating.md')) ?? [];
    await withDatabase(async ({ superuser, run, shell }) => {
      await run('database-role.sh');
      await shell('-c', command!);
      expect(await ask(superuser, roles)).toMatchObject([{ closed: false }, { closed: false }]);
      await run('database-role.sh');
      expect(await ask(superuser, roles)).toMatchObject(right);
    });
  },
  120_000,
);

test.runIf(programs)(
  'a backup is restored where the operator added an extension',
  async () => {
    await withDatabase(async ({ superuser, own, run, folder }) => {
      await run('database-role.sh');
      await migrateAs(own);
      await ask(superuser, 'create extension pg_stat_statements');
      const file = join(folder, 'portal.dump');
      await run('backup.sh', file);
      await ask(own, 'drop table backup');
      await run('restore.sh', file);
      expect(await ask(own, `select to_regclass('backup')::text as found`)).toEqual([{ found: 'backup' }]);
    });
  },
  120_000,
);

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlace } from './support/places.ts';

const scripts = join(import.meta.dirname, '../../../deploy/compose');

const docker = `#!/bin/sh
shift
# Another file arrives while the database is saved.
if [ "$1" = exec ] && [ "$4" = pg_dump ] && [ -n "\${LATER:-}" ]; then echo later > "$FILES_DIR/22/later"; fi
if [ "$1" = run ]; then
  while [ "$1" != context-api ]; do shift; done
  shift
  exec sh "$@"
fi
if [ "$1" != exec ]; then echo "$*" >> "$CALLS"; exit; fi
shift 3
program=$1
shift
count=$#
while [ "$count" -gt 0 ]; do
  case $1 in
    --username) shift; count=$((count - 1)) ;;
    common_ground) set -- "$@" "$DATABASE" ;;
    *) set -- "$@" "$1" ;;
  esac
  shift
  count=$((count - 1))
done
if [ "$program" = psql ] && [ -n "\${CUT:-}" ]; then head -c "$CUT" | psql "$@"; else "$program" "$@"; fi
`;

describe('backup.sh and restore.sh of deploy/compose', () => {
  let folder: string;
  let place: Awaited<ReturnType<typeof openPlace>>;
  let file: string;
  const calls = () => readFile(join(folder, 'calls'), 'utf8').catch(() => '');
  const run = (script: string, args: readonly string[], env: Record<string, string> = {}) =>
    execFileSync('sh', [join(scripts, script), ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        ...process.env,
        PATH: [folder, process.env['PATH'] ?? '', ...globSync('/usr/lib/postgresql/*/bin')].join(delimiter),
        CALLS: join(folder, 'calls'),
        DATABASE: place.env['DATABASE_URL'] ?? '',
        ...env,
      },
    });
  const ask = async (statement: string): Promise<Record<string, unknown>[]> => {
    const client = new Client(place.env['DATABASE_URL']);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const state = () =>
    ask(
      `select to_regclass('of_a_later_release')::text as later, (select string_agg(path, ' ' order by path) from page) as pages`,
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'compose-backup-'));
    file = join(folder, 'portal.dump');
    await writeFile(join(folder, 'docker'), docker, { mode: 0o755 });
    place = await openPlace();
    run('backup.sh', [file]);
  });
  afterAll(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('note the backup for the status page, and write its checksum', async () => {
    const [noted] = await ask(
      "select count(*)::int as count, now() - max(made_at) < interval '1 minute' as now from backup",
    );
    expect(noted).toEqual({ count: 1, now: true });
    const checksum = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    expect(await readFile(`${file}.sha256`, 'utf8')).toBe(`${checksum}  portal.dump\n`);
    expect(() => run('backup.sh', [file])).toThrow(/portal\.dump exists/);
  });

  test('leave nothing under the name of a backup where the database cannot be read', async () => {
    const other = join(folder, 'other.dump');
    expect(() => run('backup.sh', [other], { DATABASE: 'postgres://127.0.0.1:1/none' })).toThrow(/pg_dump/);
    expect(globSync(`${other}*`)).toEqual([]);
  });

  test('restore the database as it was, without what a later release has added', async () => {
    const before = await state();
    await ask(`create table of_a_later_release (x int); update page set path = path || '-changed'`);
    expect(await state()).not.toEqual(before);
    run('restore.sh', [file]);
    expect(await state()).toEqual(before);
    expect(await calls()).toBe('stop context-api\nup --detach --wait context-api\n');
  });

  test('change nothing where the file is damaged, or the connection breaks in between', async () => {
    await ask('create table of_a_later_release (x int)');
    const before = await state();
    expect(() => run('restore.sh', [file], { CUT: '200000' })).toThrow(
      /was not restored, and has not changed/,
    );
    expect(await state()).toEqual(before);
    const damaged = join(folder, 'damaged.dump');
    await writeFile(damaged, await readFile(file));
    await writeFile(
      `${damaged}.sha256`,
      (await readFile(`${file}.sha256`, 'utf8')).replace('portal', 'damaged'),
    );
    await truncate(damaged, 20_000);
    expect(() => run('restore.sh', [damaged])).toThrow(/does not match/);
    expect(await state()).toEqual(before);
  });

  test('save files on disk, also those that arrive meanwhile, and add them to those on disk again', async () => {
    const files = join(folder, 'files');
    const list = () => globSync('*/*', { cwd: files }).toSorted();
    for (const each of ['11', '22']) await mkdir(join(files, each), { recursive: true });
    await writeFile(join(files, '11/first'), 'first');
    await writeFile(join(files, '11/unfinished.partial'), 'half');
    const saved = join(folder, 'with files.dump');
    const disk = { FILES: 'disk', FILES_DIR: files };
    expect(run('backup.sh', [saved], { ...disk, LATER: '1' })).toContain('with files.dump.files.tar');
    expect((await readFile(`${saved}.sha256`, 'utf8')).match(/ {2}with files\.dump.*$/gm)).toEqual([
      '  with files.dump',
      '  with files.dump.files.tar',
    ]);

    await rm(files, { recursive: true });
    await mkdir(join(files, '33'), { recursive: true });
    await writeFile(join(files, '33/of the present'), 'third');
    expect(() => run('restore.sh', [saved], { FILES: 'database' })).toThrow(/set FILES_DIR/);
    expect(list()).toEqual(['33/of the present']);
    run('restore.sh', [saved], disk);
    expect(list()).toEqual(['11/first', '22/later', '33/of the present']);
    expect(await readFile(join(files, '11/first'), 'utf8')).toBe('first');

    await truncate(`${saved}.files.tar`, 2_000);
    expect(() => run('restore.sh', [saved], disk)).toThrow(/does not match/);
  });
});

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/openDatabase.ts';
import { anInitiative, surroundings, withFiles } from './support/content.ts';
import { createServerDatabase, serverUrl } from './support/database.ts';
import { kindOfPlace, openEmptyFolder, openFolder, openPlace } from './support/places.ts';
import { run, runServer } from './support/processes.ts';

type Env = Record<string, string>;

/** Returns a digest of rows and definitions by table. */
async function digestOf(env: Env): Promise<Record<string, unknown>> {
  const { db, close } = await openDatabase({
    databaseUrl: env['DATABASE_URL'],
    dataDir: env['DATA_DIR'] ?? '',
  });
  try {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' order by 1`.execute(db);
    const digests: Record<string, unknown> = {};
    for (const { name } of rows) {
      const found = await sql<{ rows: number; digest: string }>`select count(*)::int as rows,
        md5(coalesce(string_agg(one::text, '' order by one::text), '')) as digest
        from ${sql.table(name)} as one`.execute(db);
      digests[name] = found.rows[0];
    }
    const indexes = await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(
      db,
    );
    const triggers = await sql`select tgname, tgrelid::regclass::text as on_table from pg_trigger
      where not tgisinternal order by 1, 2`.execute(db);
    return { ...digests, indexes: indexes.rows, triggers: triggers.rows };
  } finally {
    await close();
  }
}

async function openEmptyPlace(): Promise<{ env: Env; remove: () => Promise<void> }> {
  if (!serverUrl) return openEmptyFolder();
  const { url, drop } = await createServerDatabase(serverUrl);
  return { env: { DATABASE_URL: url }, remove: drop };
}

const PATH = process.env['PATH'] ?? '';
const backUp = (env: Env, file: string) => run('commands/backUp.ts', [file], { PATH, ...env }).ended;
const restore = (env: Env, ...args: string[]) => run('commands/restore.ts', args, { PATH, ...env }).ended;

describe(`a backup of ${kindOfPlace}`, () => {
  let place: Awaited<ReturnType<typeof openPlace>>;
  let folder: Awaited<ReturnType<typeof openEmptyFolder>>;
  let file: string;
  let before: Record<string, unknown>;
  let startedAt: number;
  beforeAll(async () => {
    place = await openPlace();
    folder = await openEmptyFolder();
    file = join(folder.env.DATA_DIR, 'portal.backup');
    const content = { ...surroundings, initiatives: [anInitiative('one'), anInitiative('two')] };
    const loaded = await withFiles(
      { 'a.json': content },
      (files) => run('commands/loadContent.ts', [files], place.env).ended,
    );
    expect(loaded).toMatchObject({ code: 0 });
    before = await digestOf(place.env);
    startedAt = Date.now();
    expect(await backUp(place.env, file)).toMatchObject({ code: 0, stderr: '' });
  });
  afterAll(async () => {
    await place.remove();
    await folder.remove();
  });

  test('is noted, for the page about the status', async () => {
    const { db, close } = await openDatabase({
      databaseUrl: place.env['DATABASE_URL'],
      dataDir: place.env['DATA_DIR'] ?? '',
    });
    onTestFinished(close);
    const [noted, ...others] = await db.selectFrom('backup').selectAll().execute();
    expect(others).toEqual([]);
    expect(noted!.made_at.getTime()).toBeGreaterThanOrEqual(startedAt);
    expect(noted!.made_at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('is restored to the letter, into an empty place', async () => {
    const other = await openEmptyPlace();
    onTestFinished(other.remove);
    expect(await restore(other.env, file)).toMatchObject({ code: 0, stderr: '' });
    expect(await digestOf(other.env)).toEqual(before);
  });

  test('replaces other content only when asked to', async () => {
    const other = await openPlace();
    onTestFinished(other.remove);
    const refused = await restore(other.env, file);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('--replace');
    expect(await digestOf(other.env)).not.toEqual(before);
    expect(await restore(other.env, file, '--replace')).toMatchObject({ code: 0, stderr: '' });
    expect(await digestOf(other.env)).toEqual(before);
  });

  test('is not written over another one', async () => {
    const { code, stderr } = await backUp(place.env, file);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `${file} exists. Choose another name.\n` });
  });

  test('has its name only with its checksum', async () => {
    const other = `${file}.unfinished`;
    await mkdir(`${other}.sha256`);
    expect(await backUp(place.env, other)).toMatchObject({ code: 1, stdout: '' });
    expect(existsSync(other)).toBe(false);
    await rm(`${other}.sha256`, { recursive: true });
  });

  test.skipIf(serverUrl)('takes its place at the next start where its restoration was cut off', async () => {
    const other = await openEmptyFolder();
    onTestFinished(other.remove);
    expect(await restore(other.env, file)).toMatchObject({ code: 0, stderr: '' });
    const data = join(other.env.DATA_DIR, 'context');
    await rename(data, `${data}.restored`);
    expect(await digestOf(other.env)).toEqual(before);
    expect(existsSync(`${data}.restored`)).toBe(false);
  });

  test.skipIf(serverUrl)('is removed where its restoration was cut off before the former moved', async () => {
    const other = await openFolder();
    onTestFinished(other.remove);
    const existing = await digestOf(other.env);
    const data = join(other.env.DATA_DIR, 'context');
    await mkdir(`${data}.restored`);
    expect(await digestOf(other.env)).toEqual(existing);
    expect(existsSync(`${data}.restored`)).toBe(false);
  });

  test.skipIf(serverUrl)('is not made of a damaged database, which is named', async () => {
    const damaged = await openFolder();
    onTestFinished(damaged.remove);
    const check = () => run('commands/checkDatabase.ts', [], damaged.env).ended;
    expect(await check()).toMatchObject({ code: 0, stderr: '' });

    const data = join(damaged.env.DATA_DIR, 'context');
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: damaged.env.DATA_DIR });
    const { rows } = await sql<{ path: string }>`select pg_relation_filepath('page_text') as path`.execute(
      db,
    );
    await close();
    const table = join(data, rows[0]!.path);
    const bytes = await readFile(table);
    bytes[8000]! ^= 1;
    await writeFile(table, bytes);
    const { code, stderr } = await check();
    expect(code).toBe(1);
    expect(stderr).toContain(`The database in ${data} is damaged`);
    expect(stderr).toContain('page_text: ');
    const other = `${file}.of-damaged`;
    expect(await backUp(damaged.env, other)).toMatchObject({ code: 1, stdout: '' });
    expect(existsSync(other)).toBe(false);
  });

  test.skipIf(serverUrl)('is what the service asks for when its folder cannot be opened', async () => {
    const damaged = await openFolder();
    onTestFinished(damaged.remove);
    const data = join(damaged.env.DATA_DIR, 'context');
    await writeFile(join(data, 'global/pg_control'), 'nothing');
    const { code, stderr } = await runServer(damaged.env).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(`The database in ${data} is damaged or cannot be opened`);
    expect(stderr).toContain('npm run restore -- FILE --replace');
  });

  test('that was damaged, or has no checksum, is refused and changes nothing', async () => {
    const other = await openEmptyPlace();
    onTestFinished(other.remove);
    const copy = `${file}.copy`;
    const bytes = await readFile(file);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(copy, bytes);
    expect((await restore(other.env, copy)).stderr).toContain(`${copy}.sha256 is missing`);
    await writeFile(`${copy}.sha256`, await readFile(`${file}.sha256`));
    const { code, stderr } = await restore(other.env, copy);
    expect(code).toBe(1);
    expect(stderr).toContain('is damaged');
    await rm(copy);
  });

  test('that ends early leaves the content that it was to replace', async () => {
    const other = await openPlace();
    onTestFinished(other.remove);
    const existing = await digestOf(other.env);
    const half = `${file}.half`;
    const bytes = await readFile(file);
    const partial = bytes.subarray(0, Math.round(bytes.length * 0.9));
    await writeFile(half, partial);
    const checksum = createHash('sha256').update(partial).digest('hex');
    await writeFile(`${half}.sha256`, `${checksum}  ${basename(half)}\n`);
    const { code, stderr } = await restore(other.env, half, '--replace');
    expect(code).toBe(1);
    expect(stderr).toContain('Nothing was changed');
    expect(await digestOf(other.env)).toEqual(existing);
    const dataDir = other.env['DATA_DIR'];
    if (dataDir) expect(existsSync(join(dataDir, 'context.unchecked'))).toBe(false);
  });
});

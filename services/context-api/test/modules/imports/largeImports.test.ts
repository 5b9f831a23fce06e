import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportPaths } from '#contract/imports/constants.ts';
import { type ImportJob, importJob } from '#contract/imports/schema.ts';
import { entries } from '../../../src/content/archive/limits.ts';
import { startImports } from '../../../src/content/imports/worker.ts';
import { onBehalfOf } from '../../support/callers.ts';
import { aConsortium } from '../../support/content.ts';
import { applyFile, checkFile, runAll, sendFile } from '../../support/imports.ts';
import { callAs, verifyWithAddress, writePeople } from '../../support/people.ts';
import { projects } from '../../support/projects.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(
  { ...projects, consortiums: [aConsortium('alliance'), aConsortium('league')] },
  { verifyAccessToken: verifyWithAddress },
);

beforeAll(() => writePeople(service.db));

const ROWS = 60;
const summary = 'Grows cocoa under shade trees. '.repeat(40).slice(0, 950);

/** List that is long enough to be imported in steps on one connection. */
const listOf = (name: string) => ({
  file: 'long.csv',
  query: '?noun=organizations',
  content: Buffer.from(
    [
      'sourceLocale,name.en,description.en,country,type',
      ...Array.from({ length: ROWS }, (_, row) => `en,${name} ${row},${summary},GH,ngo`),
    ].join('\n'),
  ),
});

const count = async (slug: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from organization
    where slug like ${slug}`.execute(service.db);
  return rows[0]!.count;
};

const copies = async () => {
  const { rows } = await sql`select nspname from pg_namespace where nspname = 'shadow'`.execute(service.db);
  return rows;
};

const see = async (id: string): Promise<ImportJob> =>
  importJob.parse((await callAs(service.app, 'admin', `imports/${id}`)).body);

const accept = ({ id, version }: ImportJob) =>
  callAs(service.app, 'admin', `imports/${id}/application`, { method: 'POST', version });

let archive: Record<string, Uint8Array>;
beforeAll(async () => {
  const { rawPayload } = await service.app.inject({
    url: exportPaths.archive,
    headers: { ...headers, ...onBehalfOf('admin') },
  });
  archive = unzipSync(rawPayload);
});

interface Content {
  readonly organizations: (Record<string, unknown> & { slug: string })[];
}

/** Changed archive of the same size. */
const archiveWith = (change: (content: Content) => void) => {
  const content = JSON.parse(strFromU8(archive[entries.content]!)) as Content;
  const growers = content.organizations.find(({ slug }) => slug === 'growers')!;
  for (let row = 0; row < 150; row += 1)
    content.organizations.push({ ...growers, slug: `branch-${row}`, previousSlugs: [] });
  change(content);
  return {
    file: 'long.zip',
    content: zipSync({ ...archive, [entries.content]: strToU8(JSON.stringify(content)) }),
  };
};

describe('a large file', () => {
  beforeEach(() => sql`delete from record_draft`.execute(service.db));

  test('is imported as a whole, while others read what was there before', async () => {
    const check = await checkFile(service, listOf('Villager'));
    expect(check.result).toMatchObject({ created: ROWS, changed: 0, errorCount: 0 });
    expect(await count('villager-%')).toBe(0);
    await accept(check);
    const over = new AbortController();
    const running = runAll(service).finally(() => {
      over.abort();
    });
    const seen: number[] = [];
    while (!over.signal.aborted) {
      seen.push(await count('villager-%'));
      await sleep(5);
    }
    await running;
    // All rows at once, or none before the end; the task may go on for a moment after its commit.
    const before = seen.filter((rows) => rows === 0);
    expect(before).not.toEqual([]);
    expect(seen).toEqual([...before, ...Array<number>(seen.length - before.length).fill(ROWS)]);
    expect(await see(check.id)).toMatchObject({ state: 'done', result: check.result });
    expect(await count('villager-%')).toBe(ROWS);
    expect(await copies()).toEqual([]);
  });

  test('is not imported if another change came between, and is checked again', async () => {
    const check = await checkFile(service, listOf('Farmer'));
    await accept(check);
    const running = runAll(service);
    await sleep(100);
    await sql`update organization set version = version + 1 where slug = 'growers'`.execute(service.db);
    await running;
    const again = await see(check.id);
    // With several connections, the change comes before or after the import.
    if (again.state === 'done') return;
    expect(again).toMatchObject({ state: 'ready', version: check.version + 1 });
    expect(await count('farmer-%')).toBe(0);
    expect(await applyFile(service, again)).toMatchObject({ state: 'done' });
    expect(await count('farmer-%')).toBe(ROWS);
  });

  test('is an archive: all of it is imported, or nothing', async () => {
    const check = await checkFile(
      service,
      archiveWith(({ organizations }) => {
        organizations.find(({ slug }) => slug === 'forum')!['website'] = 'https://forum.example';
      }),
    );
    expect(check.result, JSON.stringify(check.result!.errors)).toMatchObject({ created: 150, changed: 1 });
    expect(await count('branch-%')).toBe(0);
    expect(await applyFile(service, check)).toMatchObject({ state: 'done', result: check.result });
    expect(await count('branch-%')).toBe(150);
    const exported = unzipSync(
      (
        await service.app.inject({
          url: exportPaths.archive,
          headers: { ...headers, ...onBehalfOf('admin') },
        })
      ).rawPayload,
    );
    const { organizations } = JSON.parse(strFromU8(exported[entries.content]!)) as Content;
    expect(organizations.find(({ slug }) => slug === 'forum')).toMatchObject({
      website: 'https://forum.example',
    });
    const refused = await checkFile(
      service,
      archiveWith(({ organizations }) => {
        organizations.push({ ...organizations[0]!, slug: 'late', country: 'Nowhere' });
      }),
    );
    expect(refused).toMatchObject({ state: 'refused', result: { errorCount: 1 } });
    expect(await count('late')).toBe(0);
    expect(await copies()).toEqual([]);
  });

  test('is checked after a restart in the middle', async () => {
    const { id } = (await sendFile(service, 'admin', listOf('Herder'))).json<{ id: string }>();
    // A dead process left copies and a started check.
    await sql`create schema shadow`.execute(service.db);
    await sql`update content_import set state = 'checking', claimed_at = now() - interval '3 minutes'
      where id = ${id}`.execute(service.db);
    const fail = (error: unknown) => {
      throw error;
    };
    const worker = startImports(service.db, { warn: fail, error: fail });
    await expect.poll(async () => (await see(id)).state, { timeout: 25_000 }).toBe('ready');
    await worker.stop();
    expect((await see(id)).result).toMatchObject({ created: ROWS });
    expect(await count('herder-%')).toBe(0);
    await sql`drop schema if exists shadow cascade`.execute(service.db);
  });
});

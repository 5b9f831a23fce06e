import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { checkLinks, collectLinksDaily } from '../../../src/platform/links/checkLinks.ts';
import { collectLinks } from '../../../src/platform/links/linkUses.ts';
import { reported } from '../../support/goals.ts';
import { useService } from '../../support/service.ts';

const service = useService(reported);

beforeEach(async () => {
  for (const table of ['link_check', 'outward_link', 'scheduled_job'] as const)
    await sql`delete from ${sql.table(table)}`.execute(service.db);
});

const collect = () => service.db.transaction().execute(collectLinks);
const links = async () =>
  (await service.db.selectFrom('outward_link').select(['noun', 'url']).orderBy('url').execute()).map(
    ({ noun, url }) => `${noun} ${url}`,
  );
const website = (url: string | null) =>
  service.db.updateTable('organization').set({ website: url }).where('slug', '=', 'forum').execute();

test('addresses of websites, evidence and texts are collected, and forgotten with their records', async () => {
  await website('https://forum.example/');
  await sql`update initiative_text set description = 'See [this](https://a.example/x_(y)?b=1), or https://b.example/.'
    where initiative_id = (select id from initiative where slug = 'delta')`.execute(service.db);
  await collect();
  const found = await links();
  expect(found).toContain('organization https://forum.example/');
  expect(found).toContain('initiative https://a.example/x_(y)?b=1');
  expect(found).toContain('initiative https://b.example/');
  await website(null);
  await collect();
  expect(await links()).not.toContain('organization https://forum.example/');
  const urls = await service.db.selectFrom('link_check').select('url').execute();
  expect(urls.map(({ url }) => url)).not.toContain('https://forum.example/');
});

test('results are saved with their date; two failures in a row count, and a success ends them', async () => {
  await website('https://forum.example/');
  await collect();
  const state = () =>
    service.db
      .selectFrom('link_check')
      .selectAll()
      .where('url', '=', 'https://forum.example/')
      .executeTakeFirstOrThrow();
  const round = async (problem: string | null) => {
    await service.db
      .updateTable('link_check')
      .set({ next_at: new Date(0) })
      .execute();
    return checkLinks({ db: service.db, check: () => Promise.resolve(problem) });
  };
  const result = await round('404');
  expect(result.checked).toBeGreaterThan(0);
  expect(result.failed).toBe(result.checked);
  const first = await state();
  expect(first).toMatchObject({ failures: 1, problem: '404' });
  expect(first.checked_at!.getTime()).toBeGreaterThan(Date.now() - 60_000);
  // Tomorrow, not before.
  expect(first.next_at.getTime()).toBeGreaterThan(Date.now() + 80_000_000);
  expect((await checkLinks({ db: service.db, check: () => Promise.resolve(null) })).checked).toBe(0);
  await round('ETIMEDOUT');
  expect(await state()).toMatchObject({ failures: 2, failed_since: first.failed_since });
  await round(null);
  expect(await state()).toMatchObject({ failures: 0, failed_since: null, problem: null });
});

test('several processes check each address once', async () => {
  const urls = Array.from({ length: 30 }, (_, index) => ({ url: `https://site${index}.example/` }));
  await service.db.insertInto('link_check').values(urls).execute();
  const asked: string[] = [];
  const check = (url: string) => {
    asked.push(url);
    return new Promise<null>((resolve) => {
      setTimeout(resolve, 5, null);
    });
  };
  const results = await Promise.all([1, 2, 3].map(() => checkLinks({ db: service.db, check })));
  expect(results.reduce((sum, { checked }) => sum + checked, 0)).toBe(30);
  expect(new Set(asked).size).toBe(30);
  expect(asked).toHaveLength(30);
});

test('several processes collect once a day', async () => {
  const all = await Promise.all([1, 2, 3].map(() => collectLinksDaily(service.db)));
  expect(all.filter(Boolean)).toHaveLength(1);
  expect(await collectLinksDaily(service.db)).toBe(false);
  await service.db
    .updateTable('scheduled_job')
    .set({ next_at: new Date(0) })
    .execute();
  expect(await collectLinksDaily(service.db)).toBe(true);
});

test('a check ends when the service stops', async () => {
  await service.db.insertInto('link_check').values({ url: 'https://a.example/' }).execute();
  expect(await checkLinks({ db: service.db, signal: AbortSignal.abort() })).toEqual({
    checked: 0,
    failed: 0,
  });
});

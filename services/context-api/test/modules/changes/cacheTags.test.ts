import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cacheTagHeader } from '#contract/changes/constants.ts';
import { loadContent } from '../../../src/content/loadContent.ts';
import { changesAfter, latestChange } from '../../../src/platform/changes/feed.ts';
import { placeTagOf } from '../../../src/platform/changes/placeTag.ts';
import { shownTables } from '../../../src/platform/changes/triggers.ts';
import { headers, useService } from '../../support/service.ts';

const demo = fileURLToPath(new URL('../../../src/content/demo', import.meta.url));

const service = useService(undefined, {
  prepare: async (db) => {
    expect(await loadContent(db, { paths: [demo] })).toMatchObject({ state: 'loaded' });
  },
});

interface Shown {
  readonly body: string;
  readonly tags: readonly string[];
}

async function read(url: string): Promise<Shown> {
  const response = await service.app.inject({ url, headers });
  return {
    body: `${response.statusCode} ${response.body}`,
    tags: String(response.headers[cacheTagHeader] ?? '').split(','),
  };
}

const slugOf = async (table: string): Promise<string> => {
  const { rows } = await sql<{
    slug: string;
  }>`select slug from ${sql.table(table)} order by slug limit 1`.execute(service.db);
  return rows[0]!.slug;
};

async function addresses(): Promise<string[]> {
  const [organization, story] = [await slugOf('organization'), await slugOf('story')];
  const { path: page } = await service.db
    .selectFrom('page')
    .select('path')
    .where('status', '=', 'published')
    .orderBy('path')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Record<'initiative' | 'goal' | 'indicator' | 'project' | 'opportunity', string>>`
    select initiative.slug as initiative, goal.slug as goal, indicator.slug as indicator, project.slug as project,
      opportunity.slug as opportunity
    from initiative join goal on goal.initiative_id = initiative.id join indicator on indicator.goal_id = goal.id
    join project on project.initiative_id = initiative.id
    join opportunity on opportunity.initiative_id = initiative.id
    join maturity on maturity.initiative_id = initiative.id order by 1, 2, 3, 4, 5 limit 1`.execute(
    service.db,
  );
  const found = rows[0]!;
  const own = `/v1/initiatives/${found.initiative}`;
  return [
    '/v1/initiatives',
    '/v1/initiatives?q=cocoa',
    '/v1/stories',
    '/v1/code-lists',
    '/v1/search?q=coffee',
    `/v1/organizations/${organization}`,
    `/v1/page?path=${encodeURIComponent(page)}`,
    '/v1/verification',
    `/v1/stories/${story}`,
    own,
    `${own}/goals`,
    `${own}/goals/${found.goal}`,
    `${own}/indicators/${found.indicator}`,
    `${own}/projects/${found.project}`,
    `${own}/investment-opportunities/${found.opportunity}`,
    `${own}/landscape-maturity`,
    `${own}/actions`,
    `${own}/commodities`,
  ];
}

/** Returns whether changed tags affect content with a tag. */
const isAffected = (changed: ReadonlySet<string>, tag: string) =>
  changed.has('*') || changed.has(tag) || changed.has(tag.replace(/@.*/, '@*'));

test('name whatever a response shows: nothing changes without a change of one of its tags', async () => {
  const { db } = service;
  const urls = await addresses();
  let before = new Map<string, Shown>();
  for (const url of urls) before.set(url, await read(url));
  for (const [url, { body }] of before) expect(body, url).toMatch(/^200 /);
  const changedBy: Record<string, number> = {};
  for (const table of await shownTables(db)) {
    const latest = await latestChange(db);
    const removed = await sql`delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} order by md5(ctid::text) limit 3)`
      .execute(db)
      .catch(() => null);
    if (!removed?.numAffectedRows) continue;
    const changes = (await changesAfter(db, latest)) ?? [];
    expect(changes, table).toHaveLength(1);
    const tags = new Set(changes[0]!.tags);
    const after = new Map<string, Shown>();
    for (const url of urls) {
      const shown = await read(url);
      after.set(url, shown);
      const known = before.get(url)!;
      if (shown.body === known.body) continue;
      changedBy[table] = (changedBy[table] ?? 0) + 1;
      expect(
        known.tags.some((tag) => isAffected(tags, tag)),
        `${url} after a change of ${table}`,
      ).toBe(true);
    }
    before = after;
  }
  expect(Object.keys(changedBy).length).toBeGreaterThan(15);
}, 120_000);

test('are narrowed to the initiative of a call for rows that belong to one', async () => {
  const initiative = await slugOf('initiative');
  const { tags } = await read(`/v1/initiatives/${initiative}/goals`);
  expect(tags).toContain(`goal@${placeTagOf(initiative)}`);
  expect(tags).not.toContain('goal');
  expect(tags).toContain('initiative');
  const { tags: ofList } = await read('/v1/search?q=cocoa');
  expect(ofList.filter((tag) => tag.includes('@'))).toEqual([]);
});

test('contain no table about people', async () => {
  for (const url of await addresses()) {
    const { tags } = await read(url);
    expect(tags.filter((tag) => /user|role|account|draft|submission|mail/.test(tag))).toEqual([]);
  }
});

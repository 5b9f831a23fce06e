import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { assessed } from '../../support/assessed.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { anAction, type ContentInput } from '../../support/content.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { statusOfFile } from '../../support/sentFiles.ts';
import { headers, useService } from '../../support/service.ts';

const words = (name: string) => ({ en: { name, summary: `${name}.`, description: 'Words.' } });
const shown = (slug: string, visibility: 'public' | 'signed-in' | 'members') =>
  anAction(slug, {
    visibility,
    text: words(`Wombats ${slug}`),
    actors: ['growers'],
    goals: ['birim/water'],
    endDate: '2020-01-01',
    contributions: [{ kind: 'money', amount: 7, currency: 'VND' }],
  });

const content: ContentInput = {
  ...assessed,
  actions: [
    shown('open', 'public'),
    shown('half-open', 'signed-in'),
    shown('inner', 'members'),
    anAction('rough', { status: 'draft', visibility: 'signed-in', text: words('Wombats rough') }),
  ],
};

const bytes = Buffer.from('a,b\n');
const sha256 = createHash('sha256').update(bytes).digest('hex');

const service = useService(content, { verifyAccessToken: verifyByName });
beforeAll(async () => {
  await writeEditors(service.db);
  const file = { sha256, name: 'a.csv', media_type: 'text/csv', bytes: bytes.length } as const;
  await service.db
    .insertInto('file')
    .values({ ...file, width: null, height: null })
    .execute();
  await service.db.insertInto('file_content').values({ sha256, content: bytes }).execute();
  const evidence = JSON.stringify([
    { title: 'T', language: 'en', year: null, address: null, sha256, isPublic: true },
  ]);
  await sql`update action set evidence = ${evidence}::jsonb where slug = 'inner'`.execute(service.db);
  await sql`insert into user_role (oid, role, organization_id)
    select 'buyer', 'buyer', id from organization where slug = 'growers'`.execute(service.db);
});

const birim = '/v1/initiatives/birim';
const ask = (who: string | null, url: string) => call(service.app, who, url);

// Team, administrators, and members of the organization that leads the action.
const members = ['contributor', 'editor', 'convener', 'colleague', 'admin', 'buyer'];
const seenBy = (who: string | null): string[] => {
  if (who === null) return ['open'];
  return members.includes(who) ? ['half-open', 'inner', 'open'] : ['half-open', 'open'];
};

describe.each(everybody)('of actions, %s', (who) => {
  const list = async (query = '') =>
    operations.listActions.response.parse((await ask(who, `${birim}/actions?${query}`)).body);
  const seen = seenBy(who);

  test('sees permitted actions, with counts and facets to match', async () => {
    const { items, total, totalUnfiltered, facets } = await list();
    expect(items.map(({ slug }) => slug).sort()).toEqual(seen);
    expect([total, totalUnfiltered]).toEqual([seen.length, seen.length]);
    expect(items.find(({ slug }) => slug === 'open')).toMatchObject({ visibility: 'public' });
    expect(facets.actor).toMatchObject([{ value: 'growers', count: seen.length }]);
  });

  test('finds permitted ones by a text, a typo of it, and in the order of names', async () => {
    for (const q of ['wombats', 'wombatts', 'wombats&sort=name']) {
      const { items } = await list(`q=${q}`);
      expect(items.map(({ slug }) => slug).sort(), q).toEqual(seen);
    }
    const named = await list('sort=name');
    expect(named.items.map(({ slug }) => slug)).toEqual(seen);
    expect((await list('q=inner')).total).toBe(seen.includes('inner') ? 1 : 0);
    expect((await list('q=rough')).total).toBe(0);
  });

  test('sees their sums, counts and matrix', async () => {
    const { body } = await ask(who, `${birim}/ecosystem-action`);
    const { stages, contributions, cells } = operations.getEcosystemAction.response.parse(body);
    expect(stages.reduce((sum, { count }) => sum + count, 0)).toBe(seen.length);
    expect(contributions).toEqual([{ kind: 'money', currency: 'VND', amount: 7 * seen.length }]);
    expect(cells[0]?.stages[0]?.count).toBe(seen.length);
  });

  test('sees them at the goal that they serve', async () => {
    const { body } = await ask(who, `${birim}/goals/water`);
    const { actions } = operations.getGoal.response.parse(body);
    expect(actions.map(({ slug }) => slug).sort()).toEqual(seen);
  });

  test('finds only public ones in the search over everything', async () => {
    const { body } = await ask(who, '/v1/search?q=wombats');
    expect(operations.search.response.parse(body).total).toBe(1);
  });

  test('reads their open evidence', async () => {
    // Verifiers read all evidence.
    const mayRead = seen.includes('inner') || who === 'verifier';
    expect(await statusOfFile(service.app, who, sha256)).toBe(mayRead ? 200 : 404);
  });

  test('gets responses that no shared cache may store, once signed in', async () => {
    const urls = [`${birim}/actions`, `${birim}/ecosystem-action`, `${birim}/goals/water`];
    for (const url of urls) {
      const response = await service.app.inject({ url, headers: { ...headers, ...onBehalfOf(who) } });
      const cacheControl = response.headers['cache-control'];
      expect(cacheControl, url).toBe(who === null ? undefined : 'private, no-store');
    }
  });
});

test('dashboards count what their members may see', async () => {
  const { body } = await ask('buyer', '/v1/organizations/growers/dashboard');
  const { actions } = operations.getOrganizationDashboard.response.parse(body);
  expect(actions.overdue).toBe(3);
  expect(actions.due.map(({ slug }) => slug).sort()).toEqual(['half-open', 'inner', 'open']);
});

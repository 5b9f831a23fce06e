import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sitemap } from '#contract/site/sitemap.ts';
import { buildApp } from '../../../src/app.ts';
import { loadContent } from '../../../src/content/loadContent.ts';
import { collectLinks } from '../../../src/platform/links/linkUses.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { headers, key, useService } from '../../support/service.ts';

// All kinds of records: plans of empty tables prove nothing.
const service = useService(undefined, {
  prepare: async (db) => {
    const demo = fileURLToPath(new URL('../../../src/content/demo', import.meta.url));
    expect(await loadContent(db, { paths: [demo] })).toMatchObject({ state: 'loaded' });
    await db.transaction().execute(collectLinks);
    await writeCallers(db, {
      admin: { roles: [{ name: 'admin' }] },
      verifier: { roles: [{ name: 'verifier' }] },
      editor: { roles: [{ name: 'organization-editor', organization: 'amber-lantern-traders-example' }] },
    });
  },
});
const initiative = '/v1/initiatives/birim-headwaters-cocoa-and-forest-compact';
const organization = '/v1/organizations/amber-lantern-traders-example';

let asked: CompiledQuery[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  const listening: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(service.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  app = await buildApp({
    db: service.db.withPlugin(listening),
    keys: [key],
    verifyAccessToken: verifyByName,
  });
});
afterAll(() => app.close());

/** Node of a plan by `explain (format json)`. */
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'CTE Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Returns plans of all queries of a call, as for large tables. */
async function plansOf(url: string, user: string | null = null): Promise<{ status: number; plans: Plan[] }> {
  asked = [];
  const { statusCode } = await app.inject({ url, headers: { ...headers, ...onBehalfOf(user) } });
  const plans = await service.db.connection().execute(async (connection) => {
    const run = (statement: string, parameters: readonly unknown[] = []) =>
      connection.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        CompiledQuery.raw(statement, [...parameters]),
      );
    await run('begin');
    try {
      // Makes the planner assume many rows on one page.
      await run(`update pg_class set reltuples = 100000, relpages = 1
        where relkind = 'r' and relnamespace = 'public'::regnamespace`);
      const found: Plan[] = [];
      for (const { sql, parameters } of asked)
        found.push((await run(`explain (format json) ${sql}`, parameters)).rows[0]!['QUERY PLAN'][0].Plan);
      return found;
    } finally {
      await run('rollback');
    }
  });
  return { status: statusCode, plans };
}

describe('the results of a list', () => {
  const candidates = (plan: Plan) => nodesOf(plan).filter((node) => node['CTE Name'] === 'candidate');

  test.each([
    '/v1/initiatives?q=cocoa&country=GH&theme=ecosystems',
    '/v1/organizations?q=cocoa',
    '/v1/conveners?q=cocoa',
    '/v1/stories?q=cocoa',
    `${initiative}/projects?q=cocoa`,
    `${initiative}/investment-opportunities?q=cocoa`,
    `${initiative}/actions?q=cocoa`,
    `${organization}/documents?q=cocoa`,
    `${organization}/sourcing-areas?q=cocoa`,
  ])('are never compared with each other: %s', async (url) => {
    const { status, plans } = await plansOf(url);
    expect(status).toBe(200);
    const joins = plans
      .flatMap(nodesOf)
      .filter((node) => /Nested Loop|Hash Join|Merge Join/.test(node['Node Type']));
    expect(plans.some((plan) => candidates(plan).length > 0)).toBe(true);
    expect(joins.filter((join) => candidates(join).length > 1)).toEqual([]);
  });
});

test.each([
  ['/v1/initiatives/none', ['initiative']],
  ['/v1/initiatives/none/goals/none', ['initiative', 'goal']],
  ['/v1/initiatives/none/indicators/none', ['initiative', 'indicator']],
  ['/v1/initiatives/none/projects/none', ['initiative', 'project']],
  ['/v1/initiatives/none/investment-opportunities/none', ['initiative', 'opportunity']],
  ['/v1/initiatives/none/updates/none', ['initiative', 'story']],
  ['/v1/initiatives/none/projects/none/updates/none', ['initiative', 'project', 'story']],
  ['/v1/initiatives/none/landscape-maturity', ['initiative']],
  ['/v1/organizations/none', ['organization']],
  ['/v1/organizations/none/sourcing-areas/none', ['organization', 'sourcing_area']],
  ['/v1/organizations/none/documents', ['organization']],
  ['/v1/conveners/none', ['convener']],
  ['/v1/consortiums/none', ['consortium']],
  ['/v1/stories/none', ['story']],
  ['/v1/page?path=none', ['page']],
])('a record is found by its address through an index: %s', async (url, tables) => {
  const { status, plans } = await plansOf(url);
  expect(status).toBe(404);
  const scans = plans.flatMap(nodesOf).filter((node) => tables.includes(node['Relation Name'] ?? ''));
  expect(new Set(scans.map((node) => node['Relation Name']))).toEqual(new Set(tables));
  expect(scans.filter((node) => !node['Index Cond'] && !node['Recheck Cond'])).toEqual([]);
});

test.each(['c', 'co', 'the', 'com'])(
  'suggestions read the first names that begin so, and no others: %s',
  async (q) => {
    const { plans } = await plansOf(`/v1/search/suggestions?q=${q}`);
    const nodes = plans.flatMap(nodesOf);
    const scans = (table: string) => nodes.filter((node) => node['Relation Name'] === table);
    expect(scans('search_beginning').length).toBeGreaterThan(0);
    expect(scans('search_beginning').filter((node) => !node['Index Cond'])).toEqual([]);
    // The latest moment of publication is part of the revision.
    const indexes = new Set(['search_record_pkey', 'search_record_public_from_idx']);
    expect(new Set(scans('search_record').map((node) => node['Index Name']))).toEqual(indexes);
    expect(scans('search_word')).toEqual([]);
  },
);

test.each(['choco', 'c', 'ca phe'])(
  'messages are searched by an index of their words, for everybody who handles some: %s',
  async (q) => {
    await service.db
      .insertInto('submission')
      .values({ kind: 'contact', locale: 'en', place: '{}', body: '{"message":"We sell chocolate."}' })
      .execute();
    for (const user of ['admin', 'editor']) {
      const { status, plans } = await plansOf(`/v1/messages?q=${encodeURIComponent(q)}`, user);
      expect(status).toBe(200);
      const nodes = plans.flatMap(nodesOf);
      const searched = nodes.filter((node) => node['Index Cond']?.includes('@@'));
      expect(searched.length).toBeGreaterThan(1);
      // Else words of all messages are computed.
      expect(nodes.filter((node) => node.Filter?.includes('@@'))).toEqual([]);
    }
  },
);

test.each([
  '/v1/context',
  '/v1/code-lists',
  '/v1/initiatives',
  '/v1/initiatives?q=c&country=GH',
  '/v1/organizations',
  '/v1/conveners?q=forest',
  '/v1/consortiums',
  '/v1/stories',
  '/v1/search?q=c',
  '/v1/search/suggestions?q=c',
  '/v1/sitemap',
  '/v1/sitemap-parts?noun=goals&size=100',
])('the second call reads no table as a whole: %s', async (url) => {
  await app.inject({ url, headers });
  const { status, plans } = await plansOf(url);
  expect(status).toBe(200);
  expect(plans).not.toEqual([]);
  const scans = plans
    .flatMap(nodesOf)
    .filter((node) =>
      /^(initiative|organization|convener|consortium|story|search_record)(_text)?$/.test(
        node['Relation Name'] ?? '',
      ),
    );
  expect(scans.filter((node) => !node['Index Cond'] && !node['Recheck Cond'])).toEqual([]);
});

test.each([
  '/v1/context',
  '/v1/initiatives',
  '/v1/initiatives?q=c&country=GH',
  initiative,
  `${initiative}/commodities`,
  `${initiative}/landscape-maturity`,
  `${initiative}/ecosystem-action`,
  `${initiative}/actions?q=water`,
  `${initiative}/goals`,
  `${initiative}/projects`,
  `${initiative}/investment-opportunities`,
  `${initiative}/updates`,
  `${initiative}/documents`,
  '/v1/indicators',
  '/v1/projects',
  '/v1/investment-opportunities',
  '/v1/verification',
  '/v1/organizations',
  organization,
  `${organization}/commodities`,
  `${organization}/documents?q=report`,
  `${organization}/sourcing-areas`,
  '/v1/conveners',
  '/v1/consortiums',
  '/v1/stories',
  '/v1/search?q=cocoa',
])('a visitor’s second call reads no content: %s', async (url) => {
  await app.inject({ url, headers });
  asked = [];
  const { statusCode } = await app.inject({ url, headers });
  expect(statusCode).toBe(200);
  expect(asked.map(({ sql }) => sql).filter((statement) => !statement.includes('content_change'))).toEqual(
    [],
  );
});

test('recent reviews read the latest verified values, and no others', async () => {
  const { status, plans } = await plansOf('/v1/verification?of=plans');
  expect(status).toBe(200);
  const byMoment = plans
    .flatMap(nodesOf)
    .filter((node) => node['Index Name'] === 'indicator_value_verified_at_idx');
  expect(byMoment).toHaveLength(2);
});

test('updates of an initiative are filtered by years that are read once for all', async () => {
  const [one, other] = (await app.inject({ url: '/v1/sitemap', headers })).json<Sitemap>().initiatives;
  const updatesOf = (slug: string) => app.inject({ url: `/v1/initiatives/${slug}/updates`, headers });
  const yearsAsked = () => asked.filter(({ sql }) => sql.includes('distinct extract(year'));
  await updatesOf(one!.slugs[0]!);
  asked = [];
  expect((await updatesOf(other!.slugs[0]!)).statusCode).toBe(200);
  expect(asked.length).toBeGreaterThan(0);
  expect(yearsAsked()).toEqual([]);
});

test('a visitor’s second call of a record reads no content', async () => {
  const { indicators, goals, opportunities, projects, stories, updates } = (
    await app.inject({ url: '/v1/sitemap', headers })
  ).json<Sitemap>();
  const first = (entries: Sitemap[keyof Sitemap]) => entries[0]!.slugs;
  const within = (entries: Sitemap[keyof Sitemap], noun: string) =>
    `/v1/initiatives/${first(entries)[0]}/${noun}/${first(entries)[1]}`;
  const records = [
    within(indicators, 'indicators'),
    within(goals, 'goals'),
    within(opportunities, 'investment-opportunities'),
    within(projects, 'projects'),
    within(updates, 'updates'),
    `/v1/stories/${first(stories)[0]}`,
  ];
  for (const url of records) {
    expect((await app.inject({ url, headers })).statusCode, url).toBe(200);
    asked = [];
    await app.inject({ url, headers });
    const statements = asked.map(({ sql }) => sql).filter((each) => !each.includes('content_change'));
    expect([url, statements]).toEqual([url, []]);
  }
});

test.each([
  ['verifier', 'verify', ['indicator_value_work_reviewed_at_indicator_id_year_idx']],
  [
    'admin',
    'overdue',
    ['project_end_date_id_idx', 'requested_support_deadline_id_idx', 'opportunity_closes_on_id_idx'],
  ],
  ['editor', 'overdue', ['action_end_date_id_idx']],
  ['admin', 'no-boundary', ['initiative_slug_idx1']],
])('the first tasks of %s, %s, are found in the order of an index', async (user, kind, indexes) => {
  const { status, plans } = await plansOf(`/v1/tasks?kind=${kind}`, user);
  expect(status).toBe(200);
  const used = plans.flatMap(nodesOf).map((node) => node['Index Name']);
  expect(used).toEqual(expect.arrayContaining(indexes));
});

test.each([
  ['no-credit', ['initiative', 'organization', 'page', 'story']],
  ['no-alternative', ['initiative', 'organization', 'page', 'story', 'translation_gap']],
  [
    'outdated-text',
    ['convener_text', 'consortium_text', 'sourcing_area_text', 'page_text', 'document_text', 'story_text'],
  ],
  ['dead-link', ['link_check', 'outward_link']],
] as const)('records without a warning are not read for those with one: %s', async (kind, tables) => {
  const { status, plans } = await plansOf(`/v1/tasks?kind=${kind}`, 'admin');
  expect(status).toBe(200);
  const scans = plans
    .flatMap(nodesOf)
    .filter((node) => (tables as readonly string[]).includes(node['Relation Name'] ?? ''));
  expect(new Set(scans.map((node) => node['Relation Name']))).toEqual(new Set(tables));
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
});

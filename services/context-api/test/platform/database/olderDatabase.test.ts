import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { migrate, migrations } from '../../../src/migrate.ts';
import { type OpenDatabase, openEmbedded } from '../../../src/openDatabase.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { around } from '../../support/content.ts';
import { headers, key } from '../../support/service.ts';

/** Last migration of the database's release. */
const LAST = '024-slugs-follow-names';

const codes = {
  organization_type: 'ngo',
  boundary_type: 'jurisdiction',
  level: 'basic',
  theme: 'production',
  commodity: 'cocoa',
  participation: 'funds',
  activity_status: 'implementation',
  support_type: 'funding',
  support_status: 'open',
  story_kind: 'site-news',
};

const entity = `'published', 'en', 'loader'`;

/** Content as saved by that release, a statement per noun; texts in two languages, one outdated. */
const statements = [
  ...Object.entries(codes).map(
    ([list, code]) => `insert into ${list} (code, position) values ('${code}', 1) on conflict do nothing`,
  ),
  `insert into organization (slug, status, source_locale, updated_by, type, country)
    values ('growers', ${entity}, 'ngo', 'NL'), ('gone', 'archived', 'en', 'loader', 'ngo', 'NL')`,
  `insert into organization_text (organization_id, locale, name, summary, description)
    select id, locale, slug || ' in ' || locale, 'Summary', 'Words' from organization, unnest(array['en', 'vi']) as locale`,
  `insert into convener (slug, status, source_locale, updated_by, organization_id)
    select 'table', ${entity}, id from organization where slug = 'growers'`,
  `insert into convener_text select id, 'en', 'Round table', 'Summary', 'Words' from convener`,
  `insert into consortium (slug, status, source_locale, updated_by) values ('league', ${entity})`,
  `insert into consortium_text select id, 'en', 'League', 'Summary', 'Words' from consortium`,
  `insert into consortium_member (consortium_id, organization_id, position)
    select consortium.id, organization.id, 1 from consortium, organization where organization.slug = 'growers'`,
  `insert into initiative (slug, status, source_locale, updated_by, country, region, boundary, boundary_type, longitude,
      latitude, area_ha, start_year, level, seeking_support, convener_id)
    select each.slug, each.status, 'en', 'loader', 'GH', 'Eastern', '${JSON.stringify(around([0, 6]))}', 'jurisdiction', 0,
      6, 1000, 2020, 'basic', true, convener.id
    from convener, (values ('birim', 'published'), ('quiet', 'draft')) as each (slug, status)`,
  `insert into initiative_text (initiative_id, locale, name, summary, description)
    select id, locale, slug || ' in ' || locale, 'Summary', 'Words' from initiative, unnest(array['en', 'vi']) as locale`,
  `insert into initiative_previous_slug (slug, initiative_id) select 'old-birim', id from initiative where slug = 'birim'`,
  `insert into initiative_theme (initiative_id, theme, position) select id, 'production', 1 from initiative`,
  `insert into initiative_commodity (initiative_id, commodity, position) select id, 'cocoa', 1 from initiative`,
  `insert into initiative_partner (initiative_id, organization_id, participation, position)
    select initiative.id, organization.id, 'funds', 1 from initiative, organization where organization.slug = 'growers'`,
  `insert into goal (initiative_id, slug, source_locale, theme, position)
    select id, 'water', 'en', 'production', 1 from initiative`,
  `insert into goal_text (goal_id, locale, name, statement) select id, 'en', 'Clear water', 'Clear.' from goal`,
  `insert into goal_milestone (goal_id, position, year, done)
    select id, place, 2026, place = 1 from goal, generate_series(1, 2) as place`,
  `insert into goal_milestone_text (goal_id, position, locale, text)
    select goal_id, position, 'en', 'Step ' || position from goal_milestone`,
  `insert into project (slug, status, source_locale, updated_by, initiative_id, activity_status, lead_id)
    select 'wells', ${entity}, initiative.id, 'implementation', organization.id from initiative, organization
    where initiative.slug = 'birim' and organization.slug = 'growers'`,
  `insert into project_text (project_id, locale, name, summary, description)
    select id, 'en', 'Wells', 'Summary', 'Words' from project`,
  `insert into requested_support (project_id, slug, source_locale, position, type, support_status)
    select id, 'pumps', 'en', 1, 'funding', 'open' from project`,
  `insert into requested_support_text (requested_support_id, locale, name, description)
    select id, 'en', 'Pumps', 'Three pumps.' from requested_support`,
  `insert into story (slug, status, source_locale, updated_by, kind, published_at, author)
    values ('launch', ${entity}, 'site-news', '2025-01-01', 'The editors')`,
  `insert into story_text (story_id, locale, name, summary, description)
    select id, 'en', 'We begin', 'Summary', 'Words' from story`,
  `insert into page (slug, status, source_locale, updated_by, path) values ('house-rules', ${entity}, 'house-rules')`,
  `insert into page_text (page_id, locale, name, summary, description)
    select id, 'en', 'House rules', 'Summary', 'Words' from page where slug = 'house-rules'`,
  `insert into app_user (oid, name, email, verified) values ('ana', 'Ana', 'ana@example.org', true),
    ('chief', 'Chief', 'chief@example.org', true)`,
  `insert into user_role (oid, role, initiative_id) select 'ana', 'convener', id from initiative where slug = 'birim'`,
  `insert into user_role (oid, role) values ('chief', 'admin')`,
  `insert into follow (oid, initiative_id) select 'ana', id from initiative where slug = 'birim'`,
];

let database: OpenDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openEmbedded();
  const { db } = database;
  const all = Object.entries(await migrations.getMigrations());
  expect(all.map(([name]) => name)).toContain(LAST);
  const before = Object.fromEntries(all.filter(([name]) => name <= LAST));
  const provider = { getMigrations: () => Promise.resolve(before) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
  for (const statement of statements) await sql.raw(statement).execute(db);
  await migrate(db);
  app = await buildApp({
    db,
    keys: [key],
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function read(url: string, who: string | null = null, language = 'en') {
  const response = await app.inject({
    url,
    headers: { ...headers, ...onBehalfOf(who), 'accept-language': language },
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

test.each([
  ['/v1/initiatives/birim', 'en', { slug: 'birim', name: 'birim in en', areaHa: 1000 }],
  ['/v1/initiatives/birim', 'vi', { slug: 'birim', name: 'birim in vi' }],
  ['/v1/organizations/growers', 'vi', { slug: 'growers', name: 'growers in vi' }],
  ['/v1/conveners/table', 'en', { slug: 'table', name: 'Round table' }],
  ['/v1/consortiums/league', 'en', { slug: 'league', name: 'League' }],
  ['/v1/initiatives/birim/goals/water', 'en', { slug: 'water', name: 'Clear water' }],
  ['/v1/initiatives/birim/projects/wells', 'en', { slug: 'wells', name: 'Wells' }],
  ['/v1/stories/launch', 'en', { slug: 'launch', name: 'We begin' }],
  ['/v1/page?path=house-rules', 'en', { path: 'house-rules', name: 'House rules' }],
])('visitors read %s in %s as before', async (url, language, content) => {
  expect(await read(url, null, language)).toMatchObject({ status: 200, body: content });
});

test('parts, files and former addresses remain', async () => {
  const goal = await read('/v1/initiatives/birim/goals/water');
  expect(JSON.stringify(goal.body)).toMatch(/Step 1.*Step 2/);
  const project = await read('/v1/initiatives/birim/projects/wells/requested-support');
  expect(JSON.stringify(project.body)).toContain('Three pumps.');
  const { body } = await read('/v1/initiatives/old-birim');
  expect(body['slug']).toBe('birim');
  const partners = await read('/v1/initiatives/birim');
  expect(JSON.stringify(partners.body)).toContain('growers in en');
});

test('what was hidden is hidden, and drafts and withdrawn records are with their editors', async () => {
  for (const url of ['/v1/initiatives/quiet', '/v1/organizations/gone'])
    expect([url, (await read(url)).status]).toEqual([url, 404]);
  const found = await read('/v1/content/initiatives', 'chief');
  expect(found.status).toBe(200);
  expect(JSON.stringify(found.body)).toMatch(/quiet/);
  expect((await read('/v1/content/initiatives', 'ana')).body).toMatchObject({ total: 1 });
});

test('people keep their roles, the search finds everything, and a second start changes nothing', async () => {
  expect((await read('/v1/context', 'ana')).body).toMatchObject({
    user: { verified: true, roles: [{ name: 'convener', scope: { kind: 'initiative', id: 'birim' } }] },
  });
  for (const word of ['birim', 'growers', 'wells', 'begin'])
    expect([word, (await read(`/v1/search?q=${word}`)).body['total']]).not.toEqual([word, 0]);
  const rows = async () =>
    (
      await sql`select relname, md5(query_to_xml('select * from ' || quote_ident(relname), true, false, '')::text) as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
        database.db,
      )
    ).rows;
  const before = await rows();
  await migrate(database.db);
  expect(await rows()).toEqual(before);
});

test('each record can be edited and published', async () => {
  const { body } = await read('/v1/content/initiatives?q=birim', 'chief');
  const [{ id }] = body['items'] as [{ id: string }];
  const editing = await read(`/v1/content/initiatives/records/${id}/editing`, 'chief');
  expect(editing).toMatchObject({ status: 200, body: { version: 1 } });
  const preview = await read(`/v1/content/initiatives/records/${id}/preview`, 'chief');
  expect(preview).toMatchObject({ status: 200, body: { isPublic: true, errors: [] } });
});

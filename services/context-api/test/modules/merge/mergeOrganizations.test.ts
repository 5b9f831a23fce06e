import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SavedContent } from '#contract/content/schema.ts';
import type { MergePreview } from '#contract/merge/schema.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import {
  foreignKeys,
  knownByRecordId,
  ownReferences,
  references,
} from '../../../src/modules/merge/references.ts';
import { findUserContext } from '../../../src/platform/auth/userContext.ts';
import { verifyByName, writeCallers } from '../../support/callers.ts';
import {
  aConsortium,
  aConvener,
  anAction,
  anInitiative,
  anOrganization,
  type ContentInput,
} from '../../support/content.ts';
import { studioOf } from '../../support/contentSamples.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { loadJson, useService } from '../../support/service.ts';

const named = (name: string) => ({ name, summary: `${name} in short`, description: `About ${name}.` });
const text = (name: string) => ({ sourceLocale: 'en' as const, text: { en: named(name) } });

/** Two records of an organization, in every role, and both in some. */
const content: ContentInput = {
  organizations: [
    anOrganization('forum'),
    anOrganization('panel'),
    anOrganization('growers', { text: { en: named('Growers') }, website: 'https://growers.example' }),
    anOrganization('the-growers', {
      text: { en: named('The Growers Cooperative'), fr: named('Coopérative des planteurs') },
      type: 'cooperative',
      country: 'GH',
      previousSlugs: ['planters'],
      commodities: [{ code: 'cocoa', years: [{ year: 2023, volumeTonnes: 5 }] }],
    }),
  ],
  conveners: [aConvener('table'), aConvener('second-table', { organization: 'the-growers' })],
  consortiums: [aConsortium('club', { members: ['the-growers', 'forum', 'growers'] })],
  initiatives: [
    anInitiative('birim', {
      partners: [
        { organization: 'the-growers', participation: 'funds' },
        { organization: 'growers', participation: 'funds' },
        { organization: 'the-growers', participation: 'sources' },
      ],
    }),
    anInitiative('dak-lak', { convener: 'second-table' }),
  ],
  projects: [
    {
      ...text('Nursery'),
      slug: 'nursery',
      initiative: 'birim',
      activityStatus: 'implementation',
      themes: ['production'],
      lead: 'the-growers',
      partners: ['growers', 'forum'],
    },
  ],
  sourcingAreas: [
    {
      ...text('Valley'),
      slug: 'valley',
      organization: 'the-growers',
      initiative: 'birim',
      commodity: 'cocoa',
      position: [0, 6],
      sinceYear: 2020,
    },
    {
      ...text('Valley'),
      slug: 'valley',
      organization: 'growers',
      initiative: 'birim',
      commodity: 'cocoa',
      position: [0, 6],
      sinceYear: 2021,
    },
  ],
  actions: [anAction('terraces', { actors: ['the-growers', 'growers'] })],
};

const service = useService(content, {
  verifyAccessToken: verifyByName,
  countCaller: () => Promise.resolve(),
  prepare: async (db) => {
    await writeEditors(db);
    await writeCallers(db, {
      'growers-editor': {
        organization: 'the-growers',
        roles: [
          { name: 'organization-editor', organization: 'the-growers' },
          { name: 'organization-editor', organization: 'growers' },
          { name: 'buyer', organization: 'the-growers' },
        ],
      },
    });
  },
});

const admin = studioOf(() => service.app, 'admin');

const bySlug = async (slug: string) => {
  const { id, version } = await service.db
    .selectFrom('organization')
    .select(['id', 'version'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return { id, version } as SavedContent;
};

const path = (id: string) => `/v1/content/organizations/records/${id}/merge`;

async function preview(from: { id: string }, into: { id: string }): Promise<MergePreview> {
  const response = await call(service.app, 'admin', `${path(from.id)}?remaining=${into.id}`);
  expect(response.status, response.text).toBe(200);
  return response.body as unknown as MergePreview;
}

const merge = (
  from: SavedContent,
  into: SavedContent,
  {
    who = 'admin',
    choices = {},
    droppedTranslations,
    note = 'The same cooperative',
    key,
  }: {
    who?: string | null;
    choices?: Record<string, string>;
    droppedTranslations?: readonly string[];
    note?: string;
    key?: string;
  } = {},
) =>
  call(service.app, who, path(from.id), {
    method: 'POST',
    version: from.version,
    ...(key !== undefined && { key }),
    body: {
      remaining: into.id,
      remainingVersion: into.version,
      choices,
      note,
      ...(droppedTranslations && { droppedTranslations }),
    },
  });

const publish = async (name: string, sourceLocale: 'en' | 'fr' = 'en') =>
  admin.change(
    'organizations',
    await admin.create('organizations', {
      sourceLocale,
      text: { [sourceLocale]: named(name) },
      type: 'ngo',
      country: 'NL',
    }),
    'POST publication',
    { note: null, at: null },
  );

describe('references', () => {
  test('to organizations are all known', async () => {
    const known = [...ownReferences, ...references.map(({ table, column }) => `${table}.${column}`)];
    expect(await foreignKeys(service.db)).toEqual(known.sort());
  });

  test('by the id of any record are all known', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'record_id' order by 1`.execute(service.db);
    expect(rows.map(({ name }) => name)).toEqual(knownByRecordId);
  });
});

describe('rights', () => {
  test('belong to those of the table', async () => {
    for (const who of everybody) {
      const [one, other] = [await publish(`One of ${who}`), await publish(`Other of ${who}`)];
      const context = who === null ? null : await findUserContext(service.db, who, defaultLocale);
      const wanted = who === null ? 401 : may(context, 'organization.merge') ? 200 : 403;
      const read = await call(service.app, who, `${path(one.id)}?remaining=${other.id}`);
      expect(read.status, String(who)).toBe(wanted);
      const { differences } = await preview(one, other);
      const choices = Object.fromEntries(differences.map(({ field }) => [field, 'remaining']));
      expect((await merge(one, other, { who, choices })).status, String(who)).toBe(wanted);
    }
  });
});

test('a preview names the organizations in the language of the reader, or in their own', async () => {
  const both = await admin.create('organizations', {
    ...{ sourceLocale: 'fr', type: 'ngo', country: 'NL' },
    text: { fr: named('Les planteurs'), en: named('The planters') },
  });
  const other = await publish('Seulement en français', 'fr');
  const namesIn = async (language: 'en' | 'fr') => {
    const { body } = await call(service.app, 'admin', `${path(both.id)}?remaining=${other.id}`, { language });
    const { duplicate, remaining } = body as unknown as MergePreview;
    return [duplicate.name, remaining.name];
  };
  expect(await namesIn('en')).toEqual(['The planters', 'Seulement en français']);
  expect(await namesIn('fr')).toEqual(['Les planteurs', 'Seulement en français']);
});

describe('translations that are not published', () => {
  const write = (id: string, locale: string, name: string) =>
    sql`insert into translation (entity, record_id, locale, state, texts, base, authors, updated_by)
      values ('organization', ${id}, ${locale}, 'draft', ${JSON.stringify({ name })}, '{"name":null}', '{admin}', 'admin')`.execute(
      service.db,
    );
  const namesOf = async (id: string) => {
    const { rows } = await sql<{ locale: string; name: string }>`select locale, texts ->> 'name' as name
      from translation where record_id = ${id} order by locale`.execute(service.db);
    return Object.fromEntries(rows.map(({ locale, name }) => [locale, name]));
  };

  test('move where the other has none; the others are named, and end with consent only', async () => {
    const [one, other] = [await publish('Translated'), await publish('Translated')];
    await write(one.id, 'fr', 'Traduite');
    await write(one.id, 'vi', 'Bản dịch');
    await write(other.id, 'fr', 'La traduite');
    const { translations, differences } = await preview(one, other);
    expect(translations).toEqual([
      { locale: 'fr', outcome: 'dropped' },
      { locale: 'vi', outcome: 'moved' },
    ]);
    const choices = Object.fromEntries(differences.map(({ field }) => [field, 'remaining']));
    expect((await merge(one, other, { choices })).status).toBe(409);
    expect(await namesOf(one.id)).toEqual({ fr: 'Traduite', vi: 'Bản dịch' });
    const merged = await merge(one, other, { choices, droppedTranslations: ['fr'] });
    expect(merged.status, merged.text).toBe(200);
    expect(await namesOf(other.id)).toEqual({ fr: 'La traduite', vi: 'Bản dịch' });
    expect(await namesOf(one.id)).toEqual({});
  });

  test('into the language of the other are named, and end with consent only', async () => {
    const [one, other] = [await publish('In English'), await publish('En français', 'fr')];
    await write(one.id, 'fr', 'Traduite');
    const { translations, differences } = await preview(one, other);
    expect(translations).toEqual([{ locale: 'fr', outcome: 'dropped' }]);
    const choices = Object.fromEntries(differences.map(({ field }) => [field, 'remaining']));
    expect((await merge(one, other, { choices })).status).toBe(409);
    expect((await merge(one, other, { choices, droppedTranslations: ['fr'] })).status).toBe(200);
    expect([await namesOf(one.id), await namesOf(other.id)]).toEqual([{}, {}]);
  });
});

describe('obstacles', () => {
  let one: SavedContent;
  let other: SavedContent;
  beforeEach(async () => {
    [one, other] = [await publish('Alike'), await publish('Alike')];
  });

  const draft = (of: SavedContent) =>
    admin.change('organizations', of, 'PUT draft', {
      content: { ...text('Changed'), type: 'ngo', country: 'NL' },
    });

  test('are a record itself, one that is not public, and drafts of public ones', async () => {
    expect((await preview(one, one)).obstacles).toEqual(['same']);
    expect((await merge(one, one)).status).toBe(409);
    const changed = await draft(other);
    expect((await preview(one, changed)).obstacles).toEqual(['remaining-has-draft']);
    expect((await preview(changed, one)).obstacles).toEqual(['duplicate-has-draft']);
    expect((await merge(changed, one)).status).toBe(409);
    await service.db
      .updateTable('record_draft')
      .set({ state: 'submitted', submitted_by: 'forum' })
      .where('record_id', '=', other.id)
      .execute();
    expect((await preview(changed, one)).obstacles).toEqual(['duplicate-submitted']);
    expect((await merge(changed, one)).status).toBe(409);
    const third = await admin.change('organizations', one, 'POST withdrawal', {
      to: 'archived',
      note: 'Ended',
    });
    expect((await preview(await publish('Alike'), third)).obstacles).toEqual(['remaining-not-public']);
  });

  test('are outdated versions of either', async () => {
    const choices = Object.fromEntries(
      (await preview(one, other)).differences.map(({ field }) => [field, 'remaining']),
    );
    expect((await merge({ ...one, version: one.version - 1 }, other, { choices })).status).toBe(412);
    expect((await merge(one, { ...other, version: other.version - 1 }, { choices })).status).toBe(412);
    expect((await bySlug(one.slug)).id).toBe(one.id);
  });

  test('are differences without a choice', async () => {
    const third = await publish('Another name');
    const response = await merge(third, other);
    expect(response.status).toBe(400);
    expect(response.body['errors']).toContainEqual({
      path: 'choices.texts.en.name',
      message: 'editing.required',
    });
    expect((await bySlug(third.slug)).id).toBe(third.id);
  });

  test('are not drafts of what was never published', async () => {
    const created = await admin.create('organizations', {
      ...text('Created'),
      website: 'https://created.example',
    });
    const { obstacles, additions, differences } = await preview(created, other);
    expect(obstacles).toEqual([]);
    expect(additions).toEqual([{ field: 'website', value: 'https://created.example' }]);
    const choices = Object.fromEntries(differences.map(({ field }) => [field, 'remaining']));
    expect((await merge(created, other, { choices })).status).toBe(200);
    expect((await admin.get('organizations', other.id)).content['website']).toBe('https://created.example');
  });
});

test('a merge moves everything in one step, and loses nothing', async () => {
  const [from, into] = [await bySlug('the-growers'), await bySlug('growers')];
  const initiative = await service.db
    .selectFrom('initiative')
    .select('id')
    .where('slug', '=', 'birim')
    .executeTakeFirstOrThrow();
  const convener = await admin.create('conveners', { ...text('Draft table'), organization: 'planters' });
  const club = await service.db
    .selectFrom('consortium')
    .select(['id', 'version'])
    .where('slug', '=', 'club')
    .executeTakeFirstOrThrow();
  await admin.change('consortiums', club as SavedContent, 'PUT draft', {
    content: { ...text('club'), members: ['the-growers', 'forum', 'growers'] },
  });
  await service.db
    .updateTable('user_role')
    .set({ expires_at: new Date('2030-01-01') })
    .where('oid', '=', 'growers-editor')
    .where('role', '=', 'organization-editor')
    .where('organization_id', '=', into.id)
    .execute();

  const found = await preview(from, into);
  expect(found.obstacles).toEqual([]);
  expect(Object.fromEntries(found.moves.map(({ kind, count }) => [kind, count]))).toEqual({
    partnerships: 2,
    projectsLed: 1,
    consortiums: 1,
    conveners: 1,
    sourcingAreas: 1,
    actions: 1,
    people: 1,
    roles: 2,
    drafts: 2,
  });
  expect(found.differences.map(({ field }) => field).sort()).toEqual(
    ['country', 'texts.en.description', 'texts.en.name', 'texts.en.summary', 'type'].sort(),
  );
  expect(found.additions.map(({ field }) => field).sort()).toEqual(
    ['commodities', 'texts.fr.description', 'texts.fr.name', 'texts.fr.summary'].sort(),
  );

  const choices = {
    country: 'duplicate',
    type: 'remaining',
    'texts.en.name': 'duplicate',
    'texts.en.summary': 'remaining',
    'texts.en.description': 'remaining',
  };
  const key = 'a-merge-that-is-repeated';
  const merged = await merge(from, into, { choices, key });
  expect(merged.status, merged.text).toBe(200);
  const again = await merge(from, into, { choices, key });
  expect(again.body).toEqual(merged.body);

  // The duplicate's name brings its slug.
  expect(merged.body).toMatchObject({ id: into.id, slug: 'the-growers-cooperative', state: 'published' });
  const saved = await admin.get('organizations', into.id);
  expect(saved.content).toMatchObject({
    country: 'GH',
    type: 'ngo',
    website: 'https://growers.example',
    commodities: [{ code: 'cocoa', years: [{ year: 2023, volumeTonnes: 5 }] }],
    text: {
      en: { name: 'The Growers Cooperative', summary: 'Growers in short' },
      fr: named('Coopérative des planteurs'),
    },
  });
  for (const slug of ['growers', 'the-growers', 'planters', 'the-growers-cooperative'])
    for (const language of ['en', 'fr', 'vi'])
      expect(await service.call('getOrganization', `/v1/organizations/${slug}`, language)).toMatchObject({
        slug: 'the-growers-cooperative',
      });

  const partners = await sql<object>`select participation, position from initiative_partner
    where initiative_id = ${initiative.id} and organization_id = ${into.id} order by participation`.execute(
    service.db,
  );
  expect(partners.rows).toEqual([
    { participation: 'funds', position: 0 },
    { participation: 'sources', position: 2 },
  ]);
  const project = await service.call('getProject', '/v1/initiatives/birim/projects/nursery');
  expect(JSON.stringify(project).match(/the-growers-cooperative/g)).toHaveLength(1);
  const actors =
    await sql<object>`select position from action_actor where organization_id = ${into.id}`.execute(
      service.db,
    );
  expect(actors.rows).toEqual([{ position: 0 }]);
  const areas = await sql<{
    slug: string;
  }>`select slug from sourcing_area where organization_id = ${into.id} order by 1`.execute(service.db);
  expect(areas.rows.map(({ slug }) => slug)).toEqual(['valley', 'valley-2']);
  const roles = await sql<object>`select role, expires_at from user_role
    where oid = 'growers-editor' and organization_id = ${into.id} order by role`.execute(service.db);
  expect(roles.rows).toEqual([
    { role: 'buyer', expires_at: null },
    { role: 'organization-editor', expires_at: null },
  ]);
  expect((await admin.get('conveners', convener.id)).content['organization']).toBe('growers');
  expect((await admin.get('consortiums', club.id)).content['members']).toEqual(['growers', 'forum']);

  const search = await call(service.app, null, '/v1/search?q=planteurs');
  expect(search.text).toContain('the-growers-cooperative');
  const related = await call(service.app, null, '/v1/search?q=growers%20cooperative&kind=initiative');
  expect(related.text).toContain('birim');

  const history = await call(service.app, 'admin', `/v1/content/organizations/records/${into.id}/revisions`);
  expect(history.body['items']).toMatchObject([
    { action: 'merge', duplicate: null, reason: 'The same cooperative' },
    { action: 'merge', duplicate: 'The Growers Cooperative', reason: 'The same cooperative' },
  ]);
  expect(history.text).toContain('Coopérative des planteurs');
  const log = await call(service.app, 'admin', '/v1/audit-log?action=organizations-merged&q=The%20Growers');
  expect(log.body['items']).toMatchObject([
    {
      actor: 'Test Person',
      subject: 'The Growers Cooperative',
      reason: 'The same cooperative',
      scope: { kind: 'organization' },
    },
  ]);

  // Content files with the duplicate change nothing.
  const loaded = await loadJson(service.db, content);
  expect(loaded, JSON.stringify(loaded)).toMatchObject({
    state: 'loaded',
    counts: { organizations: { kept: 2, added: 0 } },
  });
  expect((await admin.get('organizations', into.id)).content).toMatchObject({ country: 'GH', type: 'ngo' });
  expect(await service.call('getInitiative', '/v1/initiatives/birim')).toBeTruthy();
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ContentNoun } from '#contract/content/constants.ts';
import type { ContentList } from '#contract/content/schema.ts';
import { verifyByName } from '../../support/callers.ts';
import { aConsortium, anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { prepareBoundaries, publishNow, samples, studioOf } from '../../support/contentSamples.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel'), anOrganization('panel-north')],
    consortiums: [aConsortium('club', { members: ['forum'] })],
    initiatives: [
      anInitiative('birim', { partners: [{ organization: 'panel', participation: 'funds' }] }),
      anInitiative('dak-lak', { consortiums: ['club'] }),
    ],
  },
  {
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
    prepare: async (db) => {
      await writeEditors(db);
      await prepareBoundaries(db);
    },
  },
);

const as = (who: string) => studioOf(() => service.app, who);

async function listed(who: string, noun: ContentNoun, query: string) {
  const { status, body, text } = await as(who).ask(noun, `?sort=name&${query}`);
  expect(status, text).toBe(200);
  return body as unknown as ContentList;
}

const slugsOf = async (who: string, noun: ContentNoun, query: string) =>
  (await listed(who, noun, query)).items.map(({ slug }) => slug);

beforeAll(async () => {
  const published = await as('admin').create('projects', samples.projects!.content('Wells'));
  await as('admin').change('projects', published, 'POST publication', publishNow);
  await as('convener').create('projects', {
    ...samples.projects!.content('Barns'),
    partners: ['panel-north'],
  });
});

describe('a list of the studio is filtered', () => {
  test.each([
    ['projects', 'organization=forum', ['barns', 'wells']],
    ['projects', 'organization=panel', ['wells']],
    // A draft counts as written.
    ['projects', 'organization=panel-north', ['barns']],
    ['projects', 'organization=pan', ['barns', 'wells']],
    ['projects', 'organization=nobody', []],
    ['projects', 'initiative=birim', ['barns', 'wells']],
    ['projects', 'initiative=dak-lak', []],
    ['projects', 'initiative=birim&organization=panel', ['wells']],
    ['initiatives', 'organization=panel', ['birim']],
    // Their convener's organization counts, members of their consortiums do not.
    ['initiatives', 'organization=forum', ['birim', 'dak-lak']],
    ['organizations', 'initiative=birim', ['panel']],
    ['consortiums', 'initiative=dak-lak', ['club']],
    ['consortiums', 'initiative=birim', []],
    ['consortiums', 'organization=forum', ['club']],
    ['conveners', 'organization=forum', ['table']],
    ['conveners', 'initiative=dak-lak', ['table']],
  ] as const)('%s by %s', async (noun, query, slugs) => {
    const list = await listed('admin', noun, query);
    expect(list.items.map(({ slug }) => slug)).toEqual(slugs);
    expect(list.total).toBe(slugs.length);
  });

  test('by what a person has created, published first or changed last', async () => {
    expect(await slugsOf('admin', 'projects', 'mine=yes')).toEqual(['wells']);
    expect(await slugsOf('convener', 'projects', 'mine=yes')).toEqual(['barns']);
    expect(await slugsOf('editor', 'projects', 'mine=yes')).toEqual([]);
    expect(await slugsOf('editor', 'projects', '')).toEqual(['barns', 'wells']);
    const { items } = await listed('admin', 'projects', 'mine=yes');
    const { version } = await as('editor').get('projects', items[0]!.id);
    const { content } = await as('editor').get('projects', items[0]!.id);
    await as('editor').change('projects', { ...items[0]!, version } as never, 'PUT draft', {
      content: { ...content, budget: 7 },
    });
    expect(await slugsOf('editor', 'projects', 'mine=yes')).toEqual(['wells']);
    // Another person published it first.
    expect(await slugsOf('admin', 'projects', 'mine=yes')).toEqual(['wells']);
  });

  test('by the names of drafts in each language, as far as the person may edit them', async () => {
    const [wells] = (await listed('admin', 'projects', 'q=wells')).items;
    const { content } = await as('admin').get('projects', wells!.id);
    const { en } = content['text'] as { en: object };
    await as('admin').change('projects', wells as never, 'PUT draft', {
      content: {
        ...content,
        text: { en: { ...en, name: 'Deep 100% clean' }, fr: { name: 'Puits profonds' } },
      },
    });
    expect(await slugsOf('admin', 'projects', 'q=Puits')).toEqual(['wells']);
    expect(await slugsOf('editor', 'projects', 'q=100%25')).toEqual(['wells']);
    // The published name still finds it.
    expect(await slugsOf('admin', 'projects', 'q=wells')).toEqual(['wells']);
    const chosen = async (who: string, q: string) =>
      ((await as(who).ask('projects', `/choices?q=${q}`)).body as { total?: number }).total;
    expect([await chosen('admin', 'puits'), await chosen('foreign', 'puits')]).toEqual([1, 0]);
    expect(await chosen('foreign', 'wells')).toBe(1);
    const { version } = await as('admin').get('projects', wells!.id);
    await call(service.app, 'admin', `/v1/content/projects/records/${wells!.id}/draft`, {
      method: 'DELETE',
      version,
    });
    expect(await slugsOf('admin', 'projects', 'q=Puits')).toEqual([]);
  });

  test('without the name of a hidden record that the person may not edit', async () => {
    const chosen = async (who: string) =>
      (await listed(who, 'projects', 'initiative=dak-lak')).filters?.initiative?.chosen ?? null;
    const setStatus = (status: string) =>
      sql`update initiative set status = ${status} where slug = 'dak-lak'`.execute(service.db);
    await setStatus('archived');
    expect([await chosen('editor'), await chosen('admin')]).toEqual([
      null,
      { name: 'dak-lak', language: 'en' },
    ]);
    expect(await slugsOf('admin', 'consortiums', 'initiative=dak-lak')).toEqual([]);
    await setStatus('published');
    expect(await chosen('editor')).toEqual({ name: 'dak-lak', language: 'en' });
    expect(await slugsOf('admin', 'consortiums', 'initiative=dak-lak')).toEqual(['club']);
  });

  test('not by a hidden record that the person may not edit', async () => {
    const setStatus = (status: string) =>
      sql`update organization set status = ${status} where slug = 'panel-north'`.execute(service.db);
    await setStatus('archived');
    for (const text of ['panel-north', 'north'])
      expect(
        [
          await slugsOf('convener', 'projects', `organization=${text}`),
          await slugsOf('admin', 'projects', `organization=${text}`),
        ],
        text,
      ).toEqual([[], ['barns']]);
    await setStatus('published');
    expect(await slugsOf('convener', 'projects', 'organization=panel-north')).toEqual(['barns']);
  });

  test('not by a hidden convener that the person may not edit', async () => {
    const setStatus = (status: string) =>
      sql`update convener set status = ${status} where slug = 'table'`.execute(service.db);
    const found = async (who: string) => slugsOf(who, 'initiatives', 'organization=forum');
    expect(await found('convener')).toEqual(['birim']);
    await setStatus('archived');
    expect([await found('convener'), await found('admin')]).toEqual([[], ['birim', 'dak-lak']]);
    await setStatus('published');
    expect(await found('convener')).toEqual(['birim']);
  });

  test('by what the noun has, with the name of what is chosen', async () => {
    expect((await listed('admin', 'projects', 'initiative=birim&organization=pan')).filters).toEqual({
      initiative: { chosen: { name: 'birim', language: 'en' } },
      organization: { chosen: null },
    });
    expect((await listed('admin', 'organizations', '')).filters).toEqual({
      initiative: { chosen: null },
      organization: null,
    });
    expect((await listed('admin', 'pages', '')).filters).toEqual({ initiative: null, organization: null });
  });
});

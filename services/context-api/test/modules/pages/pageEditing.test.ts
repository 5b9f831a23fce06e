import { describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { sectionPagePaths, sitePagePaths } from '#contract/pages/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import { seedPages } from '../../../src/modules/pages/seed.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const callers = {
  registered: {},
  unconfirmed: { verified: false, roles: [{ name: 'content-editor' as const }] },
  translator: { roles: [{ name: 'translator' as const, locale: 'fr' }] },
  'content-editor': { roles: [{ name: 'content-editor' as const }] },
  admin: { roles: [{ name: 'admin' as const }] },
};

const service = useService(undefined, {
  verifyAccessToken: verifyByName,
  prepare: async (db) => {
    await seedPages(db);
    await writeCallers(db, callers);
  },
});

const read = async (page = 'privacy') =>
  operations.getPageEditing.response.parse(
    (
      await service.app.inject({
        url: `/v1/pages/${page}/editing`,
        headers: { ...headers, ...onBehalfOf('content-editor') },
      })
    ).json(),
  );
const write = (body: object, version: number, who: string | null = 'content-editor', page = 'privacy') =>
  service.app.inject({
    method: 'PUT',
    url: `/v1/pages/${page}`,
    headers: { ...headers, ...onBehalfOf(who), 'if-match': `"${version}"` },
    payload: body,
  });
const shown = (language: string) => service.call('getPage', '/v1/page?path=privacy', language);

const text = {
  language: 'en',
  name: 'Our privacy policy',
  summary: 'In short.',
  description: '## Who we are\n\nThe forum.',
  status: 'published',
};

describe('the pages of a new portal', () => {
  test('are listed as templates in six languages, those that the portal links first', async () => {
    const response = await service.app.inject({
      url: '/v1/pages/editing',
      headers: { ...headers, ...onBehalfOf('content-editor') },
    });
    const { pages } = operations.listPageEditing.response.parse(response.json());
    expect(pages.map(({ path }) => path)).toEqual([...sitePagePaths, ...sectionPagePaths]);
    for (const page of pages)
      expect(page).toMatchObject({ template: true, status: 'published', languages: [...locales] });
  });

  test('are listed by their names in the language of the reader, else in their own', async () => {
    const listed = (operation: 'pages/editing' | 'navigation') =>
      service.app.inject({
        url: `/v1/${operation}`,
        headers: { ...headers, ...onBehalfOf('content-editor'), 'accept-language': 'fr' },
      });
    const { pages } = operations.listPageEditing.response.parse((await listed('pages/editing')).json());
    expect(pages.find(({ path }) => path === 'privacy')).toMatchObject({
      name: (await read()).texts.fr!.name,
      language: 'fr',
    });
    const { pages: placed } = operations.getNavigationEditing.response.parse(
      (await listed('navigation')).json(),
    );
    expect(placed.find(({ path }) => path === 'privacy')).toMatchObject({
      name: (await read()).texts.fr!.name,
      language: 'fr',
    });
  });

  test('are changed in one language; the others remain and are behind', async () => {
    const before = await read();
    expect(before).toMatchObject({ template: true, version: 1, sourceLocale: 'en', outdated: {} });
    expect((await write(text, before.version)).statusCode).toBe(200);
    const after = await read();
    expect(after).toMatchObject({ template: false, version: 2, slug: 'privacy', path: 'privacy' });
    expect(after.texts.en).toEqual({ name: text.name, summary: text.summary, description: text.description });
    expect(after.texts.fr).toEqual(before.texts.fr);
    expect(after.outdated).toEqual({ es: 1, fr: 1, id: 1, pt: 1, vi: 1 });
    expect(await shown('en')).toMatchObject({ name: text.name, path: 'privacy', template: false });
    expect((await shown('fr')).name).toBe(before.texts.fr!.name);
  });

  test('catch up language by language', async () => {
    const french = { ...text, language: 'fr', name: 'Confidentialité chez nous' };
    expect((await write(french, 2)).statusCode).toBe(200);
    expect((await read()).outdated).toEqual({ es: 1, id: 1, pt: 1, vi: 1 });
    expect((await shown('fr')).name).toBe(french.name);
  });

  test('keep their history', async () => {
    const rows = await service.db
      .selectFrom('revision')
      .select(['version', 'action', 'oid', 'changes'])
      .where('kind', '=', 'page')
      .orderBy('version')
      .execute();
    expect(rows.map(({ version, action, oid }) => [version, action, oid])).toEqual([
      [2, 'edit', 'content-editor'],
      [3, 'edit', 'content-editor'],
    ]);
    expect(rows[0]!.changes.map(({ field }) => field)).toContain('texts.en.name');
  });

  test('are withdrawn and published again; the portal links to none that is withdrawn', async () => {
    const linked = async () => (await service.call('getContext', '/v1/context')).site.pages;
    expect(await linked()).toContain('privacy');
    for (const note of [undefined, ' '])
      expect(asProblem(await write({ ...text, status: 'draft', note }, 3)).errors).toEqual([
        { path: 'note', message: 'editing.required' },
      ]);
    expect((await write({ ...text, status: 'draft', note: 'It is being rewritten' }, 3)).statusCode).toBe(
      200,
    );
    const [last] = await service.db
      .selectFrom('revision')
      .select(['version', 'reason'])
      .where('kind', '=', 'page')
      .orderBy('version', 'desc')
      .execute();
    expect(last).toEqual({ version: 4, reason: 'It is being rewritten' });
    expect(await linked()).not.toContain('privacy');
    expect((await read()).status).toBe('draft');
    expect((await write(text, 4)).statusCode).toBe(200);
    expect(await linked()).toContain('privacy');
  });

  test('are found by their new words', async () => {
    const found = await service.call('search', '/v1/search?q=Our%20privacy%20policy');
    expect(JSON.stringify(found)).toContain(text.name);
  });

  test('are not overwritten by templates of a later version of the software', async () => {
    await seedPages(service.db);
    expect((await read()).texts.en!.name).toBe(text.name);
  });

  test('reject an outdated version, an empty text and a page that does not exist', async () => {
    expect(asProblem(await write(text, 1)).code).toBe('version-outdated');
    const empty = asProblem(await write({ ...text, name: ' ', description: '' }, 5));
    expect(empty.errors?.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'name editing.required',
      'description editing.required',
    ]);
    expect(asProblem(await write(text, 1, 'admin', 'nowhere')).code).toBe('not-found');
  });
});

test('a page that was never published is edited under content only', async () => {
  const { listed, slug } = await withDraftOfPage();
  expect(listed.map(({ path }) => path)).toEqual([...sitePagePaths, ...sectionPagePaths]);
  const opened = await service.app.inject({
    url: `/v1/pages/${slug}/editing`,
    headers: { ...headers, ...onBehalfOf('content-editor') },
  });
  expect(asProblem(opened).code).toBe('not-found');
  expect(asProblem(await write(text, 1, 'admin', slug)).code).toBe('not-found');
});

async function withDraftOfPage() {
  const created = await service.app.inject({
    method: 'POST',
    url: '/v1/content/pages',
    headers: { ...headers, ...onBehalfOf('content-editor'), 'idempotency-key': 'a-draft-of-a-page' },
    payload: { content: { sourceLocale: 'en', text: { en: { name: 'Our rules' } } } },
  });
  expect(created.statusCode, created.body).toBe(200);
  const response = await service.app.inject({
    url: '/v1/pages/editing',
    headers: { ...headers, ...onBehalfOf('content-editor') },
  });
  expect(response.statusCode, response.body).toBe(200);
  const { pages: listed } = operations.listPageEditing.response.parse(response.json());
  return { listed, slug: created.json<{ slug: string }>().slug };
}

test.each([
  [null, 401],
  ['registered', 403],
  ['unconfirmed', 403],
  ['translator', 403],
  ['content-editor', 200],
  ['admin', 200],
])('%s changes a page with the response %i', async (who, status) => {
  const { version } = await read('faq');
  const response = await write({ ...text, name: `By ${String(who)}` }, version, who, 'faq');
  expect(response.statusCode).toBe(status);
  expect((await read('faq')).version).toBe(status === 200 ? version + 1 : version);
});

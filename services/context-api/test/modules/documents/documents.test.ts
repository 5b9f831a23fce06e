import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { buildApp } from '../../../src/app.ts';
import { loadContent } from '../../../src/content/loadContent.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import {
  anInitiative,
  anOrganization,
  type ContentInput,
  surroundings,
  withFiles,
} from '../../support/content.ts';
import { openTestDatabase } from '../../support/database.ts';
import { asProblem, headers, key } from '../../support/service.ts';

type DocumentInput = NonNullable<ContentInput['documents']>[number];

const aDocument = (slug: string, changes: Partial<DocumentInput> = {}): DocumentInput => ({
  slug,
  organization: 'growers',
  type: 'policy',
  file: `${slug}.csv`,
  language: 'en',
  year: 2024,
  visibility: 'public',
  sourceLocale: 'en',
  text: { en: { name: `Paper ${slug}`, summary: `What ${slug} says.` } },
  ...changes,
});

const documents = [
  aDocument('policy', {
    text: {
      en: { name: 'Sourcing policy', summary: 'What is bought.' },
      vi: { name: 'Chính sách thu mua', summary: 'Mua gì.' },
    },
  }),
  aDocument('report', { type: 'annual-report', year: 2025, language: 'fr' }),
  aDocument('audit', { visibility: 'signed-in', text: { en: { name: 'Wombat audit', summary: 'Sites.' } } }),
  aDocument('formula', {
    visibility: 'members',
    type: 'agreement',
    year: 1999,
    text: { en: { name: 'Paper formula', summary: 'Of reporx.' } },
  }),
  aDocument('unfinished', { status: 'draft' }),
  aDocument('unfinished-audit', { status: 'draft', visibility: 'members' }),
  aDocument('elsewhere', { organization: 'forum' }),
  aDocument('inside', { organization: 'forum', visibility: 'members' }),
  aDocument('of-a-draft', { organization: 'phantom' }),
];

const bytesOf = (slug: string) => `name,value\n${slug},1\n`;
const hashOf = (slug: string) => createHash('sha256').update(bytesOf(slug)).digest('hex');

let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await openTestDatabase();
  close = opened.close;
  const content: ContentInput = {
    ...surroundings,
    organizations: [
      ...surroundings.organizations,
      anOrganization('growers', { previousSlugs: ['old-growers'], country: 'VN' }),
      anOrganization('phantom', { status: 'draft' }),
    ],
    initiatives: [anInitiative('birim')],
    documents,
  };
  const files = Object.fromEntries(documents.map(({ slug }) => [`${slug!}.csv`, bytesOf(slug!)]));
  await withFiles({ ...files, 'content.json': content }, async (folder) => {
    expect(await loadContent(opened.db, { paths: [`${folder}/content.json`] })).toMatchObject({
      state: 'loaded',
    });
  });
  await writeCallers(opened.db, {
    editor: { roles: [{ name: 'organization-editor', organization: 'growers' }] },
    buyer: { roles: [{ name: 'buyer', organization: 'growers' }] },
    employee: { organization: 'growers' },
    unconfirmed: { organization: 'growers', verified: false },
    'neighbours-buyer': { organization: 'forum', roles: [{ name: 'buyer', organization: 'forum' }] },
    convener: { roles: [{ name: 'convener', initiative: 'birim' }] },
    investor: { roles: [{ name: 'investor' }] },
    verifier: { roles: [{ name: 'verifier' }] },
    admin: { roles: [{ name: 'admin' }] },
  });
  app = await buildApp({ db: opened.db, keys: [key], verifyAccessToken: verifyByName });
});
afterAll(async () => {
  await app.close();
  await close();
});

const get = (url: string, language = 'en', user: string | null = null) =>
  app.inject({ url, headers: { ...headers, 'accept-language': language, ...onBehalfOf(user) } });

async function list(query = '', language = 'en', user: string | null = null) {
  const response = await get(`/v1/organizations/growers/documents${query}`, language, user);
  return operations.listDocuments.response.parse(response.json());
}

const slugs = async (query = '') => (await list(query)).items.map(({ slug }) => slug);

describe('documents of an organization', () => {
  test('are the public ones, the newest first, with their files', async () => {
    const { items, total, totalUnfiltered, organization } = await list();
    expect(items.map(({ slug }) => slug)).toEqual(['report', 'policy']);
    expect([total, totalUnfiltered, organization.slug]).toEqual([2, 2, 'growers']);
    expect(items[0]).toMatchObject({
      type: { code: 'annual-report', name: 'Annual report' },
      year: 2025,
      documentLanguage: 'fr',
      visibility: 'public',
      file: {
        name: 'report.csv',
        mediaType: 'text/csv',
        bytes: bytesOf('report').length,
        sha256: hashOf('report'),
      },
    });
  });

  test('have names in the requested language', async () => {
    const { items } = await list('?sort=name', 'vi');
    expect(items.map(({ name, language }) => [name, language])).toEqual([
      ['Chính sách thu mua', 'vi'],
      ['Paper report', 'en'],
    ]);
  });

  test('can be filtered by type, year, language and text', async () => {
    expect(await slugs('?type=policy')).toEqual(['policy']);
    expect(await slugs('?year=2024&year=2025')).toEqual(['report', 'policy']);
    expect(await slugs('?language=fr')).toEqual(['report']);
    expect(await slugs('?q=thu+mua')).toEqual(['policy']);
    const { facets } = await list();
    expect(facets.year).toEqual([
      { value: '2025', name: '2025', count: 1 },
      { value: '2024', name: '2024', count: 1 },
    ]);
    expect(facets.language.map(({ name }) => name)).toEqual(['English', 'French']);
  });

  test('are found by a former slug of the organization, not by an unknown one', async () => {
    const former = await get('/v1/organizations/old-growers/documents');
    expect(former.json()).toMatchObject({ organization: { slug: 'growers' }, total: 2 });
    for (const slug of ['phantom', 'nowhere'])
      expect(asProblem(await get(`/v1/organizations/${slug}/documents`)).code).toBe('not-found');
  });
});

describe('restricted documents', () => {
  test('are counted, whatever the filters', async () => {
    for (const query of ['', '?type=policy', '?q=wombat', '?year=1999'])
      expect((await list(query)).restricted, query).toEqual({ signedIn: 1, members: 1 });
    expect(await slugs('?q=wombat')).toEqual([]);
    expect(await slugs('?year=1999')).toEqual([]);
  });

  test('expose nothing else', async () => {
    const responses = await Promise.all(
      ['', '?q=wombat', '?type=agreement', '?year=1999'].map((query) =>
        get(`/v1/organizations/growers/documents${query}`),
      ),
    );
    responses.push(await get('/v1/search?q=wombat'), await get('/v1/search?q=formula'));
    for (const { body } of responses) {
      expect(body).not.toMatch(/Wombat audit|Paper formula|Paper unfinished/);
      expect(body).not.toContain(hashOf('audit'));
    }
    const { facets } = await list('?year=1999');
    expect(facets.type.map(({ value }) => value)).not.toContain('agreement');
  });

  test('have files that respond like missing ones', async () => {
    for (const slug of ['policy', 'report', 'elsewhere'])
      expect((await get(`/v1/media/${hashOf(slug)}`)).body).toBe(bytesOf(slug));
    const missing = await get(`/v1/media/${'0'.repeat(64)}`);
    for (const slug of ['audit', 'formula', 'inside', 'unfinished', 'of-a-draft']) {
      const { statusCode, body } = await get(`/v1/media/${hashOf(slug)}`);
      expect([statusCode, body.replace(hashOf(slug), '0'.repeat(64))]).toEqual([404, missing.body]);
    }
  });
});

const everything = ['report', 'policy', 'audit', 'formula'];
const signedIn = ['report', 'policy', 'audit'];

describe.each([
  ['employee', everything],
  ['editor', everything],
  ['buyer', everything],
  ['admin', everything],
  ['unconfirmed', signedIn],
  ['nobody-knows', signedIn],
  ['neighbours-buyer', signedIn],
  ['convener', signedIn],
  ['investor', signedIn],
  ['verifier', signedIn],
])('%s', (user, seen) => {
  test('sees permitted documents, and the number of the others', async () => {
    const { items, total, totalUnfiltered, restricted, facets } = await list('', 'en', user);
    expect(items.map(({ slug }) => slug)).toEqual(seen);
    expect([total, totalUnfiltered]).toEqual([seen.length, seen.length]);
    expect(restricted).toEqual({ signedIn: 0, members: everything.length - seen.length });
    expect(facets.type.some(({ value }) => value === 'agreement')).toBe(seen.includes('formula'));
  });

  test('downloads permitted files, which no shared cache may store, and no others', async () => {
    for (const slug of everything) {
      const { statusCode, headers: got, body } = await get(`/v1/media/${hashOf(slug)}`, 'en', user);
      const isTheirs = seen.includes(slug);
      expect([slug, statusCode]).toEqual([slug, isTheirs ? 200 : 404]);
      if (isTheirs) expect(body).toBe(bytesOf(slug));
      const forGood = ['report', 'policy'].includes(slug) && 'public, max-age=31536000, immutable';
      const cacheControl = forGood || (isTheirs ? 'private, no-store' : 'no-store');
      expect([slug, got['cache-control']]).toEqual([slug, cacheControl]);
    }
    const statusOf = async (slug: string) => (await get(`/v1/media/${hashOf(slug)}`, 'en', user)).statusCode;
    // Editors read files of their drafts.
    const drafts = user === 'editor' ? 200 : 404;
    expect([await statusOf('unfinished'), await statusOf('unfinished-audit')]).toEqual([drafts, drafts]);
    expect(await statusOf('of-a-draft')).toBe(404);
  });
});

describe('a text search in the documents of an organization', () => {
  const found = async (q: string, user: string | null, language = 'en') => {
    const { items, total, totalUnfiltered, facets } = await list(`?q=${q}`, language, user);
    const counted = facets.type.reduce((sum, { count }) => sum + count, 0);
    expect([total, counted], q).toEqual([items.length, items.length]);
    return { slugs: items.map(({ slug }) => slug), totalUnfiltered };
  };

  test.each([
    ['wombat', null, []],
    ['wombat', 'investor', ['audit']],
    ['wombats', 'investor', ['audit']],
    ['womb', 'unconfirmed', ['audit']],
    ['formula', null, []],
    ['formula', 'investor', []],
    ['formula', 'neighbours-buyer', []],
    ['formulla', 'neighbours-buyer', []],
    ['formula', 'buyer', ['formula']],
    ['formulla', 'employee', ['formula']],
    ['formula', 'admin', ['formula']],
    ['vietnam', 'buyer', ['formula', 'report', 'policy', 'audit']],
    ['unfinished', 'admin', []],
    ['inside', 'buyer', []],
    ['elsewhere', 'buyer', []],
  ])('"%s" for %s', async (q, user, slugs) => {
    expect((await found(q, user)).slugs).toEqual(slugs);
  });

  test('finds any permitted document in any language', async () => {
    expect(await found('thu+mua', 'buyer', 'fr')).toEqual({ slugs: ['policy'], totalUnfiltered: 4 });
    expect(await found('wombat', 'buyer', 'vi')).toEqual({ slugs: ['audit'], totalUnfiltered: 4 });
    expect((await list('?q=paper&type=agreement', 'en', 'buyer')).items.map(({ slug }) => slug)).toEqual([
      'formula',
    ]);
    expect((await list('?q=paper&sort=name', 'en', 'buyer')).items.map(({ slug }) => slug)).toEqual([
      'formula',
      'report',
    ]);
  });

  test("reveals no words of others' documents, not even by correcting typos", async () => {
    for (const user of [null, 'investor', 'neighbours-buyer'])
      expect((await found('reporx', user)).slugs).toEqual(['report']);
    expect((await found('reporx', 'buyer')).slugs).toEqual(['formula']);
  });

  test('does not change the search over everything', async () => {
    await found('wombat', 'buyer');
    for (const user of [null, 'buyer', 'admin'])
      for (const address of ['/v1/search?q=wombat', '/v1/search/suggestions?q=womb'])
        expect((await get(address, 'en', user)).body).not.toContain('Wombat');
  });
});

test('a member finds restricted documents by name order and filters', async () => {
  const names = (await list('?sort=name', 'en', 'buyer')).items.map(({ name }) => name);
  expect(names).toEqual(['Paper formula', 'Paper report', 'Sourcing policy', 'Wombat audit']);
  expect((await list('?type=agreement', 'en', 'buyer')).items.map(({ slug }) => slug)).toEqual(['formula']);
});

test('an invalid token gives no file, not even a public one', async () => {
  const response = await app.inject({
    url: `/v1/media/${hashOf('policy')}`,
    headers: { ...headers, authorization: 'Bearer x' },
  });
  expect([response.statusCode, asProblem(response).code]).toEqual([401, 'token-refused']);
});

test('the search finds public documents in their organization', async () => {
  const { groups } = operations.search.response.parse((await get('/v1/search?q=sourcing+policy')).json());
  expect(groups.find(({ kind }) => kind === 'document')?.items).toEqual([
    expect.objectContaining({
      slugs: ['growers', 'policy'],
      context: { name: 'growers', language: 'en' },
      country: { code: 'VN', name: 'Vietnam' },
    }),
  ]);
});

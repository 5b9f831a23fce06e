import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { buildApp } from '../src/app.ts';
import { loadContent } from '../src/content/loadContent.ts';
import {
  anInitiative,
  anOrganization,
  type ContentInput,
  surroundings,
  withFiles,
} from './support/content.ts';
import { openTestDatabase } from './support/database.ts';
import { asProblem, headers, key } from './support/service.ts';

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
  aDocument('formula', { visibility: 'members', type: 'agreement', year: 1999 }),
  aDocument('unfinished', { status: 'draft' }),
  aDocument('unfinished-audit', { status: 'draft', visibility: 'members' }),
  aDocument('elsewhere', { organization: 'forum' }),
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
  app = await buildApp({ db: opened.db, keys: [key] });
});
afterAll(async () => {
  await app.close();
  await close();
});

const get = (url: string, language = 'en') =>
  app.inject({ url, headers: { ...headers, 'accept-language': language } });

async function list(query = '', language = 'en') {
  const answer = await get(`/v1/organizations/growers/documents${query}`, language);
  return operations.listDocuments.answer.parse(answer.json());
}

const slugs = async (query = '') => (await list(query)).items.map(({ slug }) => slug);

describe('documents of an organization', () => {
  test('are those that anybody may have, the newest first, with their files', async () => {
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

  test('are named in the wanted language', async () => {
    const { items } = await list('?sort=name', 'vi');
    expect(items.map(({ name, language }) => [name, language])).toEqual([
      ['Chính sách thu mua', 'vi'],
      ['Paper report', 'en'],
    ]);
  });

  test('can be narrowed by type, year, language and text', async () => {
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

  test('are found by a former slug of the organization, not where there is none', async () => {
    const former = await get('/v1/organizations/old-growers/documents');
    expect(former.json()).toMatchObject({ organization: { slug: 'growers' }, total: 2 });
    for (const slug of ['phantom', 'nowhere'])
      expect(asProblem(await get(`/v1/organizations/${slug}/documents`)).code).toBe('not-found');
  });
});

describe('of what only some may have', () => {
  test('there is the number, whatever the filters', async () => {
    for (const query of ['', '?type=policy', '?q=wombat', '?year=1999'])
      expect((await list(query)).restricted, query).toEqual({ signedIn: 1, members: 1 });
    expect(await slugs('?q=wombat')).toEqual([]);
    expect(await slugs('?year=1999')).toEqual([]);
  });

  test('nothing else leaves the service', async () => {
    const answers = await Promise.all(
      ['', '?q=wombat', '?type=agreement', '?year=1999'].map((query) =>
        get(`/v1/organizations/growers/documents${query}`),
      ),
    );
    answers.push(await get('/v1/search?q=wombat'), await get('/v1/search?q=formula'));
    for (const { body } of answers) {
      expect(body).not.toMatch(/Wombat audit|Paper formula|Paper unfinished/);
      expect(body).not.toContain(hashOf('audit'));
    }
    const { facets } = await list('?year=1999');
    expect(facets.type.map(({ value }) => value)).not.toContain('agreement');
  });

  test('files answer like files that do not exist', async () => {
    for (const slug of ['policy', 'report', 'elsewhere'])
      expect((await get(`/v1/media/${hashOf(slug)}`)).body).toBe(bytesOf(slug));
    const missing = await get(`/v1/media/${'0'.repeat(64)}`);
    for (const slug of ['audit', 'formula', 'unfinished', 'of-a-draft']) {
      const { statusCode, body } = await get(`/v1/media/${hashOf(slug)}`);
      expect([statusCode, body.replace(hashOf(slug), '0'.repeat(64))]).toEqual([404, missing.body]);
    }
  });
});

test('the search finds public documents in their organization', async () => {
  const { groups } = operations.search.answer.parse((await get('/v1/search?q=sourcing+policy')).json());
  expect(groups.find(({ kind }) => kind === 'document')?.items).toEqual([
    expect.objectContaining({
      slugs: ['growers', 'policy'],
      context: { name: 'growers', language: 'en' },
      country: { code: 'VN', name: 'Vietnam' },
    }),
  ]);
});

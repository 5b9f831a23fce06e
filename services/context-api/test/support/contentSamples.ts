import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { ContentNoun } from '#contract/content/constants.ts';
import type { ContentRecord, SavedContent } from '#contract/content/schema.ts';
import { insertBoundary } from '../../src/modules/boundaries/boundaryRow.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { around } from './content.ts';
import { call, everybody } from './editors.ts';

export interface Sample {
  readonly content: (name: string, who?: string | null) => Record<string, unknown>;
  readonly page: (record: Pick<ContentRecord, 'slug' | 'content'>) => string;
  readonly list: string | null;
  readonly kind: string;
  /** Returns the call behind the record's own feed. */
  readonly feed?: (slug: string) => string;
}

const text = (name: string) => ({ name, summary: `${name} in short`, description: `About ${name}.` });
const base = (name: string) => ({ sourceLocale: 'en', text: { en: text(name) } });

/** Prepared boundaries by sender. */
const boundaries = new Map<string | null, string>();

const square = around([0, 6]);

/** Prepares a boundary for each person. */
export async function prepareBoundaries(db: Kysely<Database>, people = everybody): Promise<void> {
  for (const oid of people) {
    if (oid === null) continue;
    const id = await insertBoundary(db, {
      oid,
      name: 'square.geojson',
      format: 'geojson',
      detail: Buffer.from(JSON.stringify(square)),
      display: square,
      before: null,
      vertices: 5,
      areaHa: 1_000,
      boundingBox: [-0.5, 5.5, 0.5, 6.5],
      centroid: [0, 6],
      isUsable: true,
      findings: [],
    });
    boundaries.set(oid, id);
  }
}

/** Complete record of each noun, and its public location. */
export const samples: Readonly<Partial<Record<ContentNoun, Sample>>> = {
  initiatives: {
    content: (name, who = 'admin') => ({
      ...base(name),
      country: 'GH',
      region: 'Eastern',
      boundary: boundaries.get(who),
      boundaryType: 'jurisdiction',
      centroid: [0, 6],
      areaHa: 1_000,
      startYear: 2024,
      themes: ['production'],
      sdgs: [15, 2],
      commodities: [{ code: 'cocoa', years: [{ year: 2023, volumeTonnes: 12.5, confidential: true }] }],
      ecosystems: ['savanna'],
      places: [{ name: 'Kibi', position: [-0.55, 6.17] }],
      convener: 'table',
      consortiums: [],
      partners: [{ organization: 'panel', participation: 'funds' }],
      seekingSupport: true,
      contact: { name: 'A', email: 'a@example.org' },
    }),
    page: ({ slug }) => `/v1/initiatives/${slug}`,
    list: '/v1/initiatives',
    kind: 'initiative',
    feed: (slug) => `/v1/initiatives/${slug}/updates?pageSize=30`,
  },
  sourcingAreas: {
    content: (name, who = 'admin') => ({
      ...base(name),
      organization: 'forum',
      initiative: 'birim',
      commodity: 'cocoa',
      boundary: boundaries.get(who),
      position: [0, 6],
      sinceYear: 2020,
      volumes: [
        { year: 2024, tonnes: 20 },
        { year: 2023, tonnes: 10.5 },
      ],
    }),
    page: ({ slug }) => `/v1/organizations/forum/sourcing-areas/${slug}`,
    list: '/v1/organizations/forum/sourcing-areas',
    kind: 'sourcing_area',
  },
  organizations: {
    content: (name) => ({ ...base(name), type: 'ngo', country: 'NL' }),
    page: ({ slug }) => `/v1/organizations/${slug}`,
    list: '/v1/organizations',
    kind: 'organization',
  },
  conveners: {
    content: (name) => ({
      ...base(name),
      organization: 'forum',
      contact: { name: 'A', email: 'a@example.org' },
    }),
    page: ({ slug }) => `/v1/conveners/${slug}`,
    list: '/v1/conveners',
    kind: 'convener',
  },
  consortiums: {
    content: (name) => ({ ...base(name), members: ['forum', 'panel'], website: 'https://example.org' }),
    page: ({ slug }) => `/v1/consortiums/${slug}`,
    list: '/v1/consortiums',
    kind: 'consortium',
  },
  projects: {
    content: (name) => ({
      ...base(name),
      initiative: 'birim',
      activityStatus: 'implementation',
      themes: ['inclusion', 'production'],
      lead: 'forum',
      partners: ['panel'],
      currency: 'EUR',
      budget: 1_000.5,
      location: { name: 'Koforidua', position: [-0.25, 6.1] },
      requestedSupport: [
        { sourceLocale: 'en', text: { en: { name: 'Trees', description: 'Seedlings.' } }, type: 'funding' },
      ],
    }),
    page: ({ slug }) => `/v1/initiatives/birim/projects/${slug}`,
    list: '/v1/initiatives/birim/projects',
    kind: 'project',
    feed: (slug) => `/v1/initiatives/birim/projects/${slug}/updates?pageSize=30`,
  },
  opportunities: {
    content: (name) => ({
      sourceLocale: 'en',
      text: {
        en: { ...text(name), problem: 'P', uses: 'U', returns: 'R', impact: 'I', risks: 'K' },
      },
      initiative: 'birim',
      instrument: 'loan',
      ticket: 'under-25k',
      stage: 'concept',
      sector: 'agroforestry',
      currency: 'USD',
      sought: 20_000,
      closesOn: '2099-12-31',
    }),
    page: ({ slug }) => `/v1/initiatives/birim/investment-opportunities/${slug}`,
    list: '/v1/initiatives/birim/investment-opportunities',
    kind: 'opportunity',
  },
  stories: {
    content: (name) => ({ ...base(name), publishedAt: '2025-03-01T09:00:00.000Z', author: 'The editors' }),
    page: ({ slug }) => `/v1/stories/${slug}`,
    list: '/v1/stories',
    kind: 'story',
  },
  pages: {
    content: (name) => ({ ...base(name), path: `rules/${name.toLowerCase().replaceAll(' ', '-')}` }),
    page: ({ content }) => `/v1/page?path=${String(content['path'])}`,
    list: null,
    kind: 'page',
  },
};

export const sampleNouns = Object.entries(samples) as [ContentNoun, Sample][];

/** Calls of the studio that must succeed. */
export const studioOf = (app: () => FastifyInstance, who: string | null) => {
  const at = (noun: ContentNoun, rest = '') => `/v1/content/${noun}${rest}`;
  return {
    async create(noun: ContentNoun, content: object) {
      const response = await call(app(), who, at(noun), { method: 'POST', body: { content } });
      expect(response.status, response.text).toBe(200);
      return response.body as unknown as SavedContent;
    },
    async get(noun: ContentNoun, id: string) {
      const response = await call(app(), who, at(noun, `/records/${id}/editing`));
      expect(response.status, response.text).toBe(200);
      return response.body as unknown as ContentRecord;
    },
    async change(
      noun: ContentNoun,
      { id, version }: SavedContent,
      step: string,
      body: object = { note: null },
    ) {
      const [method, path] = step.split(' ') as ['POST' | 'PUT', string];
      const response = await call(app(), who, at(noun, `/records/${id}/${path}`), { method, body, version });
      expect(response.status, response.text).toBe(200);
      return response.body as unknown as SavedContent;
    },
    ask: (noun: ContentNoun, rest: string) => call(app(), who, at(noun, rest)),
  };
};

export const publishNow = { note: null, at: null };

import type { z } from 'zod';
import type { CommodityFigures } from '#contract/commodities/schema.ts';
import {
  type InitiativeDetail,
  type InitiativeSummary,
  initiativeSummary,
} from '#contract/initiatives/schema.ts';
import { type OperationName, type Operations, operations, type ResponseBody } from '#contract/operations.ts';

/** Parses a response: a fixture that violates the contract fails its tests. */
export const fixture = <N extends OperationName>(name: N, response: z.input<Operations[N]['response']>) =>
  operations[name].response.parse(response) as ResponseBody<N>;

export const siteContext = fixture('getContext', {
  site: {
    locales: ['en', 'es', 'fr', 'id', 'pt', 'vi'],
    defaultLocale: 'en',
    demonstration: true,
    pages: ['about', 'accessibility', 'faq', 'privacy', 'terms'],
    totals: {
      initiatives: 27,
      countries: 24,
      organizations: 150,
      commodities: 14,
      areaHa: 1_234_500,
      population: 6_250_000,
      values: { reported: 1_200, checked: 804 },
    },
  },
  user: null,
});

export const sitemap = fixture('getSitemap', {
  initiatives: [
    { slugs: ['dak-lak'], updatedAt: '2026-11-02T23:30:00Z' },
    { slugs: ['birim'], updatedAt: '2026-10-01T00:00:00Z' },
  ],
  pages: [
    { slugs: ['about', 'governance'], updatedAt: '2026-09-01T00:00:00Z' },
    { slugs: ['how-it-works'], updatedAt: '2026-09-01T00:00:00Z' },
  ],
  goals: [{ slugs: ['dak-lak', 'less-water'], updatedAt: '2026-09-01T00:00:00Z' }],
  indicators: [],
  projects: [{ slugs: ['dak-lak', 'springs'], updatedAt: '2026-09-01T00:00:00Z' }],
  opportunities: [],
  updates: [
    { slugs: ['dak-lak', 'rain'], updatedAt: '2026-09-01T00:00:00Z' },
    { slugs: ['dak-lak', 'springs', 'rain'], updatedAt: '2026-09-01T00:00:00Z' },
  ],
  stories: [],
  organizations: [{ slugs: ['dragonfly'], updatedAt: '2026-09-01T00:00:00Z' }],
  conveners: [],
  consortiums: [{ slugs: ['alliance'], updatedAt: '2026-09-01T00:00:00Z' }],
  'sourcing-areas': [{ slugs: ['dragonfly', 'buon-ho'], updatedAt: '2026-09-01T00:00:00Z' }],
});

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Returns an initiative's summary; `number` makes it unique. */
export function summary(number = 1, changes: Partial<InitiativeSummary> = {}): InitiativeSummary {
  return initiativeSummary.parse({
    id: id(number),
    slug: `initiative-${String(number)}`,
    name: `Initiative ${String(number)}`,
    summary: `What initiative ${String(number)} wants.`,
    language: 'en',
    country: { code: 'VN', name: 'Vietnam' },
    region: 'Central Highlands',
    level: { code: 'advanced', name: 'Advanced' },
    themes: [{ code: 'production', name: 'Production' }],
    commodities: [{ code: 'coffee', name: 'Coffee' }],
    ecosystems: [{ code: 'montane-forest', name: 'Montane forest' }],
    areaHa: 123_456,
    startYear: 2019,
    seekingSupport: false,
    convener: { slug: 'highland-council', name: 'Highland Council', language: 'en' },
    centroid: [108.2, 12.7],
    heroImage: null,
    demonstration: true,
    updatedAt: '2026-11-02T23:30:00Z',
    ...changes,
  });
}

export const figures: CommodityFigures = {
  year: 2025,
  volumeTonnes: 12_400,
  volumeBand: null,
  areaHa: 8000,
  producers: 0,
  certifiedSharePercent: 41,
  origin: null,
  source: 'Provincial statistics office',
};

const organization = (slug: string, name: string) => ({
  slug,
  name,
  language: 'en' as const,
  type: { code: 'ngo', name: 'NGO' },
  country: { code: 'VN', name: 'Vietnam' },
});
const formal = { code: 'formal-partner' as const, name: 'Formal partners' };
const funds = { code: 'funds' as const, name: 'Funders' };

export function detail(changes: Partial<InitiativeDetail> = {}): InitiativeDetail {
  return fixture('getInitiative', {
    ...summary(1, { slug: 'dak-lak', name: 'Đắk Lắk coffee compact' }),
    description: 'First paragraph.\n\nSecond paragraph.',
    languages: ['vi', 'en'],
    population: 1_900_000,
    boundaryType: { code: 'jurisdiction', name: 'Jurisdiction' },
    boundary: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [108, 12],
            [109, 12],
            [109, 13],
            [108, 12],
          ],
        ],
      ],
    },
    places: [
      { name: 'Buôn Ma Thuột', position: [108.04, 12.67] },
      { name: 'Krông Pắc', position: [108.3, 12.7] },
    ],
    sdgs: [{ code: '15', name: 'Life on land' }],
    convener: {
      slug: 'highland-council',
      name: 'Highland Council',
      language: 'en',
      summary: 'Brings the coalition together.',
      website: 'https://council.example/about',
    },
    consortiums: [{ slug: 'coffee-alliance', name: 'Coffee Alliance', language: 'en' }],
    partners: [
      { organization: organization('forest-union', 'Forest Union'), participation: formal },
      { organization: organization('green-bank', 'Green Bank'), participation: funds },
      { organization: organization('farmers-circle', 'Farmers’ Circle'), participation: formal },
    ],
    commodities: [{ code: 'coffee', name: 'Coffee', figures }],
    goals: [],
    contact: { name: 'The secretariat', email: 'secretariat@council.example' },
    maturity: null,
    ...changes,
  });
}

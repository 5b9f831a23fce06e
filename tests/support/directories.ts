import type { OrganizationCommodities } from '#contract/commodities/schema.ts';
import type { ConsortiumDetail } from '#contract/consortiums/schema.ts';
import type { ConvenerDetail } from '#contract/conveners/schema.ts';
import type {
  OrganizationDetail,
  OrganizationList,
  OrganizationSummary,
} from '#contract/organizations/schema.ts';
import { type EntitySummary, entitySummary, type PortfolioSummary } from '#contract/records/schema.ts';
import { figures, fixture, summary } from './fixtures.ts';

/** Returns the common fields of records; `number` makes them unique. */
export const entity = (number: number, name: string): EntitySummary =>
  entitySummary.parse({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    slug: `record-${String(number)}`,
    name,
    summary: `What ${name} does.`,
    language: 'en',
    demonstration: true,
    updatedAt: '2026-11-02T23:30:00Z',
  });

const coffee = { code: 'coffee', name: 'Coffee' };
const vietnam = { code: 'VN', name: 'Vietnam' };
const cooperative = { code: 'cooperative', name: 'Cooperative' };
const profile = { description: 'First paragraph.\n\nSecond paragraph.', languages: ['vi', 'en'] as const };

const organizationSummary = (
  number: number,
  name: string,
  changes: Partial<OrganizationSummary> = {},
): OrganizationSummary => ({
  ...entity(number, name),
  type: cooperative,
  country: vietnam,
  commodities: [coffee],
  initiativeCount: 2,
  ...changes,
});

const frame = { total: 3, page: 1, pageSize: 48, pageCount: 1, totalUnfiltered: 3, ignored: [] };
const country = [{ value: 'VN', name: 'Vietnam', count: 2 }];

export const organizationList = (changes: Partial<OrganizationList> = {}): OrganizationList =>
  fixture('listOrganizations', {
    ...frame,
    items: [
      organizationSummary(1, 'Delta Growers'),
      organizationSummary(2, 'Đồng Nai Growers', { language: 'vi', commodities: [], initiativeCount: 1 }),
      organizationSummary(3, 'Évora Trust'),
    ],
    facets: {
      country,
      type: [{ value: 'cooperative', name: 'Cooperative', count: 3 }],
      commodity: [{ value: 'coffee', name: 'Coffee', count: 2 }],
      participation: [{ value: 'funds', name: 'Funders', count: 1 }],
    },
    ...changes,
  });

export const organization = (changes: Partial<OrganizationDetail> = {}): OrganizationDetail =>
  fixture('getOrganization', {
    ...organizationSummary(1, 'Dragonfly Cooperative', { slug: 'dragonfly' }),
    ...profile,
    languages: [...profile.languages],
    website: 'https://dragonfly.example/about',
    commitments: { text: 'No forest lost.\n\nOpen reports.', language: 'en' },
    initiatives: [
      {
        initiative: { slug: 'dak-lak', name: 'Cà phê Đắk Lắk', language: 'vi', country: vietnam },
        participations: [
          { code: 'implements', name: 'Implementers' },
          { code: 'sources', name: 'Buyers' },
        ],
      },
    ],
    actions: {
      items: [
        {
          ...{ slug: 'nursery', name: 'Vườn ươm', language: 'vi' },
          type: { code: 'protection', name: 'Protection' },
          stage: { code: 'under-way', name: 'Under way' },
          initiative: { slug: 'dak-lak', name: 'Cà phê Đắk Lắk', language: 'vi' },
        },
      ],
      total: 7,
    },
    conveners: [{ slug: 'round-table', name: 'Round Table', language: 'en' }],
    consortiums: [{ slug: 'alliance', name: 'Water Alliance', language: 'en' }],
    commodities: [
      { ...coffee, figures },
      { code: 'tea', name: 'Tea', figures: null },
    ],
    ...changes,
  });

export const organizationCommodities = (
  changes: Partial<OrganizationCommodities> = {},
): OrganizationCommodities =>
  fixture('getOrganizationCommodities', {
    slug: 'dragonfly',
    name: 'Dragonfly Cooperative',
    language: 'en',
    updatedAt: '2026-11-02T23:30:00Z',
    commodities: [
      {
        ...coffee,
        years: [
          { ...figures, volumeTonnes: null, volumeBand: { from: 1000, to: 10_000 } },
          { ...figures, year: 2024, volumeTonnes: 0, areaHa: null },
        ],
      },
      { code: 'tea', name: 'Tea', years: [] },
    ],
    ...changes,
  });

const portfolioSummary = (number: number, name: string): PortfolioSummary => ({
  ...entity(number, name),
  countries: [vietnam, { code: 'ID', name: 'Indonesia' }],
  initiativeCount: 2,
});

export const portfolioList = (name: 'listConveners' | 'listConsortiums') =>
  fixture(name, {
    ...frame,
    items: [portfolioSummary(1, 'Highland Table'), { ...portfolioSummary(2, 'Idle Table'), countries: [] }],
    facets: { country },
  });

export const organizationReference = {
  slug: 'dragonfly',
  name: 'Dragonfly Cooperative',
  language: 'en' as const,
  type: cooperative,
  country: vietnam,
};

export const convener = (changes: Partial<ConvenerDetail> = {}): ConvenerDetail =>
  fixture('getConvener', {
    ...portfolioSummary(1, 'Round Table'),
    slug: 'round-table',
    ...profile,
    languages: [...profile.languages],
    organization: { ...organizationReference, website: 'https://dragonfly.example' },
    initiatives: [summary(1), summary(2, { language: 'fr' })],
    ...changes,
  });

export const consortium = (changes: Partial<ConsortiumDetail> = {}): ConsortiumDetail =>
  fixture('getConsortium', {
    ...portfolioSummary(1, 'Water Alliance'),
    slug: 'alliance',
    ...profile,
    languages: [...profile.languages],
    website: 'https://alliance.example',
    members: [organizationReference],
    initiatives: [summary(1)],
    ...changes,
  });

import type { ConsortiumDashboard, OrganizationDashboard } from '#contract/dashboards/schema.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { fixture } from './fixtures.ts';
import { userContext } from './sessions.ts';

const reference = (slug: string, name: string) => ({ slug, name, language: 'en' as const });
const stages = [
  { stage: { code: 'commitment' as const, name: 'Commitment' }, count: 1 },
  { stage: { code: 'under-way' as const, name: 'Under way' }, count: 4 },
];
const indicators = {
  'target-achieved': 0,
  'on-track': 2,
  moderate: 0,
  limited: 0,
  deteriorating: 0,
  'no-data': 1,
};
const initiative = { slug: 'dak-lak', name: 'Cà phê Đắk Lắk', language: 'vi' as const };

export const reporting: NonNullable<OrganizationDashboard['reporting']> = {
  initiatives: [
    {
      initiative,
      indicators: 12,
      reported: 9,
      verification: {
        counts: { 'self-reported': 4, 'locally-confirmed': 3, 'panel-verified': 2 },
        verifiedOn: '2026-03-04',
      },
      latestYear: 2025,
    },
    {
      initiative: reference('birim', 'Birim'),
      indicators: 3,
      reported: 0,
      verification: {
        counts: { 'self-reported': 0, 'locally-confirmed': 0, 'panel-verified': 0 },
        verifiedOn: null,
      },
      latestYear: null,
    },
  ],
  years: [
    { year: 2024, counts: { 'self-reported': 5, 'locally-confirmed': 0, 'panel-verified': 1 } },
    { year: 2025, counts: { 'self-reported': 4, 'locally-confirmed': 3, 'panel-verified': 2 } },
  ],
};

export const actionYears: NonNullable<OrganizationDashboard['actionYears']> = [
  { year: 2025, stages },
  { year: 2026, stages: stages.map((each) => ({ ...each, count: each.count + 1 })) },
];

export const fundingYears: NonNullable<OrganizationDashboard['fundingYears']> = [
  {
    currency: 'EUR',
    years: [
      { year: 2024, funded: 0, pledged: 40_000, missing: 0 },
      { year: 2025, funded: 250_000, pledged: 0, missing: 750_000 },
    ],
  },
  { currency: 'VND', years: [{ year: 2025, funded: 24_000_000_000, pledged: 0, missing: 0 }] },
];

export const viewer: Viewer = {
  profile: { oid: userContext.oid, name: 'Ana', emails: ['ana@example.org'], jobTitle: null } as never,
  context: userContext,
  expiresAt: Number.MAX_SAFE_INTEGER,
  isNew: false,
};

export const organizationDashboard = (changes: Partial<OrganizationDashboard> = {}): OrganizationDashboard =>
  fixture('getOrganizationDashboard', {
    organization: reference('dragonfly', 'Dragonfly Cooperative'),
    initiatives: [
      {
        initiative: { ...initiative, country: { code: 'VN', name: 'Vietnam' } },
        participations: [{ code: 'funds', name: 'Funds' }],
      },
    ],
    indicators,
    actions: {
      stages,
      overdue: 1,
      dueSoon: 1,
      due: [
        {
          ...reference('late', 'Late'),
          initiative,
          stage: stages[1]!.stage,
          endDate: '2021-01-31',
          overdue: true,
          actors: [reference('dragonfly', 'Dragonfly Cooperative'), reference('mill', 'Mill')],
        },
        {
          ...reference('soon', 'Soon'),
          initiative,
          stage: stages[0]!.stage,
          endDate: '2026-12-31',
          overdue: false,
        },
      ],
    },
    documents: { public: 2, signedIn: 3, members: 1 },
    sourcingAreas: 5,
    ...changes,
  });

export const consortiumDashboard = (changes: Partial<ConsortiumDashboard> = {}): ConsortiumDashboard =>
  fixture('getConsortiumDashboard', {
    consortium: reference('alliance', 'Alliance'),
    members: [reference('dragonfly', 'Dragonfly Cooperative')],
    initiatives: [initiative],
    projects: {
      count: 3,
      money: [
        { currency: 'EUR', wanted: 1000, raised: 250, percent: 25 },
        { currency: 'USD', wanted: 10, raised: 10, percent: 100 },
      ],
    },
    actions: stages,
    indicators,
    ...changes,
  });

import type {
  AllOpportunityList,
  OpportunityDetail,
  OpportunityList,
  OpportunitySummary,
} from '#contract/opportunities/schema.ts';
import type {
  AllProjectList,
  ProjectDetail,
  ProjectList,
  ProjectSummary,
  RequestedSupport,
} from '#contract/projects/schema.ts';
import { fixture } from './fixtures.ts';
import { progress } from './goals.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const initiative = { slug: 'dak-lak', name: 'Đắk Lắk coffee compact', language: 'en' } as const;
const dragonfly = { slug: 'dragonfly', name: 'Dragonfly Cooperative', language: 'vi' } as const;
const entity = (number: number, name: string) => ({
  id: id(number),
  slug: `record-${String(number)}`,
  name,
  summary: `What ${name} does.`,
  language: 'en' as const,
  demonstration: true,
  updatedAt: '2026-11-02T23:30:00Z',
});
const profile = { description: 'First paragraph.\n\nSecond paragraph.', languages: ['vi', 'en'] as const };
const contact = { name: 'The secretariat', email: 'secretariat@council.example' };
const frame = { page: 1, pageSize: 12, pageCount: 1, ignored: [] };

const projectSummary = (number = 1, changes: Partial<ProjectSummary> = {}): ProjectSummary => ({
  ...entity(number, `Project ${String(number)}`),
  activityStatus: { code: 'implementation', name: 'Implementation' },
  themes: [{ code: 'protection', name: 'Protection' }],
  commodities: [{ code: 'coffee', name: 'Coffee' }],
  lead: dragonfly,
  funding: { currency: 'EUR', wanted: 1_000_000, raised: 250_000.5, percent: 25 },
  startDate: '2024-03-01',
  endDate: '2027-02-28',
  location: { name: 'Buôn Hồ', position: [108.27, 12.92] },
  openRequests: 2,
  ...changes,
});

/** Returns two projects, one with required fields only. */
export const projectList = (changes: Partial<ProjectList> = {}): ProjectList =>
  fixture('listProjects', {
    ...frame,
    initiative,
    items: [
      projectSummary(1),
      projectSummary(2, {
        lead: null,
        funding: null,
        location: null,
        startDate: null,
        endDate: null,
        openRequests: 0,
        commodities: [],
      }),
    ],
    total: 2,
    totalUnfiltered: 2,
    facets: {
      status: [{ value: 'implementation', name: 'Implementation', count: 2 }],
      theme: [],
      commodity: [],
      partner: [{ value: 'dragonfly', name: 'Dragonfly Cooperative', count: 1 }],
      seekingSupport: [{ value: 'true', name: 'true', count: 1 }],
    },
    ...changes,
  });

export const project = (changes: Partial<ProjectDetail> = {}): ProjectDetail =>
  fixture('getProject', {
    ...projectSummary(1, { slug: 'springs', name: 'Clear springs' }),
    ...profile,
    languages: [...profile.languages],
    initiative,
    partners: [
      {
        slug: 'institute',
        name: 'Banyan Institute',
        language: 'en',
        type: { code: 'research', name: 'Research' },
        country: { code: 'TH', name: 'Thailand' },
      },
    ],
    goals: [
      {
        slug: 'less-water',
        name: 'Less water',
        language: 'en',
        theme: { code: 'protection', name: 'Protection' },
      },
    ],
    indicators: [
      {
        slug: 'irrigation-water',
        name: 'Irrigation water',
        language: 'en',
        progress: progress(),
        values: [
          {
            year: 2024,
            availability: 'reported',
            value: 1990,
            total: null,
            verification: 'panel-verified',
            verifiedOn: '2025-06-05',
          },
        ],
      },
    ],
    asOf: '2026-11-21',
    requestCount: 3,
    ...changes,
  });

const need = { description: 'What it is for.', language: 'en' as const, deadline: null, overdue: false };

export const requestedSupport = (changes: Partial<RequestedSupport> = {}): RequestedSupport =>
  fixture('getRequestedSupport', {
    initiative,
    project: { slug: 'springs', name: 'Clear springs', language: 'en' },
    updatedAt: '2026-11-02T23:30:00Z',
    items: [
      {
        ...need,
        id: id(1),
        slug: 'pumps',
        name: 'Pumps',
        type: { code: 'funding', name: 'Funding' },
        status: { code: 'open', name: 'Open' },
        amount: { amount: 90_000.5, currency: 'EUR' },
        pledged: { amount: 30_000, currency: 'EUR' },
        deadline: '2026-10-31',
        overdue: true,
      },
      {
        ...need,
        id: id(2),
        slug: 'maps',
        name: 'Maps',
        language: 'vi',
        type: { code: 'data', name: 'Data' },
        status: { code: 'met', name: 'Met' },
        amount: null,
        pledged: null,
      },
    ],
    totals: [
      { currency: 'EUR', wanted: 90_000.5, raised: 30_000, percent: 33.3 },
      { currency: 'VND', wanted: 5_000_000, raised: 0, percent: 0 },
    ],
    contact,
    ...changes,
  });

const opportunitySummary = (number = 1, changes: Partial<OpportunitySummary> = {}): OpportunitySummary => ({
  ...entity(number, `Opportunity ${String(number)}`),
  instrument: { code: 'loan', name: 'Loan' },
  ticket: { code: '25k-150k', name: 'USD 25,000–150,000' },
  stage: { code: 'pilot', name: 'Pilot' },
  sector: { code: 'water', name: 'Water' },
  funding: { currency: 'USD', wanted: 1_200_000, raised: 450_000, percent: 37.5 },
  opensOn: '2026-03-01',
  closesOn: '2026-12-31',
  phase: { code: 'open', name: 'Open' },
  daysLeft: 40,
  ...changes,
});

export const opportunityList = (changes: Partial<OpportunityList> = {}): OpportunityList =>
  fixture('listOpportunities', {
    ...frame,
    initiative,
    items: [
      opportunitySummary(1),
      opportunitySummary(2, { closesOn: null, opensOn: null, daysLeft: null, funding: null }),
      opportunitySummary(3, {
        opensOn: '2027-02-01',
        daysLeft: null,
        phase: { code: 'upcoming', name: 'Opens later' },
      }),
      opportunitySummary(4, {
        closesOn: '2026-06-30',
        daysLeft: null,
        phase: { code: 'closed', name: 'Closed' },
      }),
    ],
    total: 4,
    totalUnfiltered: 4,
    facets: {
      phase: [{ value: 'open', name: 'Open', count: 2 }],
      instrument: [{ value: 'loan', name: 'Loan', count: 4 }],
      ticket: [],
      stage: [],
      sector: [],
    },
    ...changes,
  });

export const opportunity = (changes: Partial<OpportunityDetail> = {}): OpportunityDetail =>
  fixture('getOpportunity', {
    ...opportunitySummary(1, { slug: 'mill', name: 'Village mill' }),
    ...profile,
    languages: [...profile.languages],
    initiative,
    problem: 'No mill.',
    uses: 'A building.',
    returns: '5% a year.',
    impact: 'Better tea.',
    risks: 'Rain.',
    documents: [
      {
        title: 'Mô hình tài chính',
        language: 'vi',
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        bytes: 1_234_000,
        visibility: 'signed-in',
        access: 'sign-in',
        sha256: null,
      },
    ],
    contact,
    ...changes,
  });

const vietnam = { code: 'VN', name: 'Vietnam' };

export const allOpportunities = (changes: Partial<AllOpportunityList> = {}): AllOpportunityList => {
  const { initiative: owner, items, facets, ...rest } = opportunityList();
  return fixture('listAllOpportunities', {
    ...rest,
    items: items.map((item) => ({
      ...item,
      initiative: owner,
      country: vietnam,
      commodities: [{ code: 'coffee', name: 'Coffee' }],
    })),
    facets: {
      ...facets,
      country: [{ value: 'VN', name: 'Vietnam', count: 4 }],
      commodity: [{ value: 'coffee', name: 'Coffee', count: 4 }],
      deadline: [{ value: '90', name: '90', count: 1 }],
    },
    ...changes,
  });
};

export const allProjects = (changes: Partial<AllProjectList> = {}): AllProjectList => {
  const { initiative: owner, items, facets, ...rest } = projectList();
  return fixture('listAllProjects', {
    ...rest,
    items: items.map((item) => ({ ...item, initiative: owner, country: vietnam })),
    facets: { ...facets, country: [{ value: 'VN', name: 'Vietnam', count: 2 }] },
    ...changes,
  });
};

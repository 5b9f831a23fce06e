import type { ActionList, Action, EcosystemAction } from '#contract/action.ts';
import type { InitiativeCommodities } from '#contract/initiative.ts';
import type { InitiativeMaturity, MaturityDetail, MaturitySummary } from '#contract/maturity.ts';
import {
  maturityCriteria,
  type MaturityGroup,
  maturityGroups,
  type MaturityLevel,
} from '#contract/maturityCriteria.ts';
import type { VerificationInsights } from '#contract/verification.ts';
import { figures, fixture } from './fixtures.ts';

const initiative = { slug: 'dak-lak', name: 'Đắk Lắk coffee compact', language: 'en' as const };
const growers = { slug: 'growers', name: 'Growers’ Union', language: 'en' as const };
const office = { slug: 'office', name: 'Văn phòng', language: 'vi' as const };
const entity = {
  id: '00000000-0000-4000-8000-000000000001',
  language: 'en' as const,
  demonstration: true,
  updatedAt: '2026-11-02T23:30:00Z',
  description: 'First paragraph.\n\nSecond paragraph.',
  languages: ['en' as const],
};

const level = <C extends MaturityLevel>(code: C) => ({ code, name: `Level ${code}` });

const unanswered = {
  level: level('not-assessed'),
  self: level('not-assessed'),
  validated: level('not-assessed'),
  verification: 'self-reported' as const,
  validator: null,
  assessedOn: null,
  response: null,
  note: null,
  evidence: [],
  next: { level: level('building'), missing: [{ code: 'first-step', name: 'The first document' }] },
};

const answered: Partial<Record<string, Omit<MaturityDetail, 'criterion'>>> = {
  'landscape-scale': { ...unanswered, level: level('advanced'), self: level('advanced'), next: null },
  participation: {
    level: level('progressing'),
    self: level('advanced'),
    validated: level('progressing'),
    verification: 'panel-verified',
    validator: growers,
    assessedOn: '2025-02-27',
    response: { text: 'Họp công khai.', language: 'vi' },
    note: { text: 'No record of influence.', language: 'en' },
    evidence: [
      { title: 'Minutes', language: 'en', year: 2024, address: 'https://documents.example/minutes' },
      { title: 'Quy chế', language: 'vi', year: null, address: null },
    ],
    next: { level: level('advanced'), missing: [{ code: 'influence', name: 'A record of influence' }] },
  },
  coordination: {
    ...unanswered,
    level: level('building'),
    next: { level: level('progressing'), missing: [] },
  },
};

const inGroups = <T>(resultOf: (criterion: { code: string; name: string; number: number }) => T) =>
  (Object.keys(maturityGroups) as MaturityGroup[]).map((group) => ({
    group: { code: group, name: `Group ${group}` },
    results: maturityGroups[group].map((code) =>
      resultOf({ code, name: `About ${code}`, number: maturityCriteria.indexOf(code) + 1 }),
    ),
  }));

export const maturitySummary = {
  year: 2024,
  groups: inGroups((criterion) => ({ criterion, level: (answered[criterion.code] ?? unanswered).level })),
} as MaturitySummary;

/** Assessments of two years, of which the later one is shown; `changes` replace whole fields. */
export const maturity = (changes: Partial<InitiativeMaturity> = {}): InitiativeMaturity =>
  fixture('getMaturity', {
    initiative,
    years: [2024, 2022],
    assessment: {
      ...entity,
      slug: '2024',
      name: 'Landscape maturity 2024',
      summary: 'Much is agreed.',
      year: 2024,
      groups: inGroups((criterion) => ({ criterion, ...(answered[criterion.code] ?? unanswered) })),
    } as NonNullable<InitiativeMaturity['assessment']>,
    ignored: [],
    ...changes,
  });

const stage = <C extends Action['stage']['code']>(code: C) => ({ code, name: `Stage ${code}` });
const goal = { slug: 'shade', name: 'More shade', language: 'en' as const };

const action = (number: number, slug: string, changes: Partial<Action> = {}): Action => ({
  ...entity,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  slug,
  name: `Action ${slug}`,
  summary: `What ${slug} does.`,
  type: { code: 'protection', name: 'Protection' },
  stage: stage('under-way'),
  actors: [growers, office],
  goals: [goal],
  startDate: '2024-03-01',
  endDate: '2026-12-31',
  contributions: [{ kind: 'money', amount: 12_000, currency: 'EUR' }],
  outputs: ['900 trees'],
  evidence: [{ title: 'Photographs', language: 'en', year: 2025, address: null }],
  checklist: [
    { code: 'agreed-goal', name: 'Addresses an agreed goal', met: true },
    { code: 'systemic-change', name: 'Aims at systemic change', met: false },
  ],
  ...changes,
});

/** Three actions of two partners; `changes` replace whole fields. */
export const actionList = (changes: Partial<ActionList> = {}): ActionList =>
  fixture('listActions', {
    initiative,
    items: [
      action(1, 'nursery'),
      action(2, 'buffers', { endDate: null, stage: stage('completed') }),
      action(3, 'map', { actors: [office], language: 'vi', startDate: null, contributions: [], goals: [] }),
    ],
    total: 3,
    page: 1,
    pageSize: 12,
    pageCount: 1,
    totalUnfiltered: 3,
    facets: {
      goal: [{ value: 'shade', name: 'More shade', count: 2 }],
      type: [{ value: 'protection', name: 'Protection', count: 3 }],
      actor: [{ value: 'growers', name: 'Growers’ Union', count: 2 }],
      stage: [{ value: 'completed', name: 'Completed', count: 1 }],
    },
    ignored: [],
    ...changes,
  });

export const ecosystemAction = (changes: Partial<EcosystemAction> = {}): EcosystemAction =>
  fixture('getEcosystemAction', {
    initiative,
    plan: {
      ...entity,
      slug: 'plan',
      name: 'The plan',
      summary: 'What we do together.',
      fromYear: 2024,
      toYear: 2028,
      reviewed: { code: 'yearly', name: 'Every year' },
      lead: growers,
      document: { title: 'Plan', language: 'en', year: 2024, address: 'https://documents.example/plan' },
    },
    stages: [
      { stage: stage('commitment'), count: 0 },
      { stage: stage('under-way'), count: 2 },
      { stage: stage('completed'), count: 1 },
      { stage: stage('dropped'), count: 0 },
    ],
    contributions: [
      { kind: 'money', amount: 24_000, currency: 'EUR' },
      { kind: 'money', amount: 500, currency: 'GHS' },
      { kind: 'in-kind', amount: 3000, currency: 'EUR' },
    ],
    goals: [goal, { slug: 'water', name: 'Clear water', language: 'vi' }],
    actors: [growers, office],
    cells: [
      {
        goal: 'shade',
        actor: 'growers',
        stages: [
          { stage: stage('under-way'), count: 1 },
          { stage: stage('completed'), count: 1 },
        ],
      },
      { goal: null, actor: 'office', stages: [{ stage: stage('under-way'), count: 1 }] },
    ],
    ...changes,
  });

export const initiativeCommodities = (changes: Partial<InitiativeCommodities> = {}): InitiativeCommodities =>
  fixture('getInitiativeCommodities', {
    initiative,
    updatedAt: '2026-11-02T23:30:00Z',
    commodities: [
      {
        code: 'coffee',
        name: 'Coffee',
        years: [
          { ...figures, volumeTonnes: null, volumeBand: { from: 10_000, to: 100_000 } },
          { ...figures, year: 2023, volumeTonnes: 0, areaHa: null, origin: 'Krông Búk' },
        ],
      },
      { code: 'tea', name: 'Tea', years: [] },
    ],
    ...changes,
  });

export const verification = (changes: Partial<VerificationInsights> = {}): VerificationInsights =>
  fixture('getVerification', {
    assessed: 2,
    maturity: (['self-reported', 'locally-confirmed', 'panel-verified'] as const).map((state, index) => ({
      verification: state,
      count: index + 4,
      levels: [
        { level: level('building'), count: index + 3 },
        { level: level('advanced'), count: 1 },
      ],
    })),
    values: [],
    reviews: [
      {
        initiative,
        year: 2024,
        verification: 'panel-verified',
        validator: growers,
        assessedOn: '2025-02-27',
        count: 12,
        changed: 1,
      },
    ],
    ...changes,
  });

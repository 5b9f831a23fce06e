import type { InitiativeCommodities } from '#contract/commodities/schema.ts';
import {
  maturityCriteria,
  type MaturityGroup,
  maturityGroups,
  type MaturityLevel,
} from '#contract/maturity/constants.ts';
import type { InitiativeMaturity, MaturityDetail, MaturitySummary } from '#contract/maturity/schema.ts';
import type { VerificationInsights } from '#contract/verification/schema.ts';
import { figures, fixture } from './fixtures.ts';

export const initiative = { slug: 'dak-lak', name: 'Đắk Lắk coffee compact', language: 'en' as const };
export const growers = { slug: 'growers', name: 'Growers’ Union', language: 'en' as const };
export const entity = {
  id: '00000000-0000-4000-8000-000000000001',
  language: 'en' as const,
  demonstration: true,
  updatedAt: '2026-11-02T23:30:00Z',
  description: 'First paragraph.\n\nSecond paragraph.',
  languages: ['en' as const],
};

const level = <C extends MaturityLevel>(code: C) => ({ code, name: `Level ${code}` });

const emptyResponse = {
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

const responses: Partial<Record<string, Omit<MaturityDetail, 'criterion'>>> = {
  'landscape-scale': { ...emptyResponse, level: level('advanced'), self: level('advanced'), next: null },
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
      {
        title: 'Minutes',
        language: 'en',
        year: 2024,
        address: 'https://documents.example/minutes',
        file: null,
      },
      { title: 'Quy chế', language: 'vi', year: null, address: null, file: null },
      {
        title: 'Counts',
        language: 'en',
        year: 2025,
        address: null,
        file: {
          sha256: 'b'.repeat(64),
          name: 'counts.csv',
          mediaType: 'text/csv',
          bytes: 2_400,
          width: null,
          height: null,
        },
      },
    ],
    next: { level: level('advanced'), missing: [{ code: 'influence', name: 'A record of influence' }] },
  },
  coordination: {
    ...emptyResponse,
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
  groups: inGroups((criterion) => {
    const { level: found, verification } = responses[criterion.code] ?? emptyResponse;
    return { criterion, level: found, verification };
  }),
  verifiedOn: '2025-02-27',
} as MaturitySummary;

/** Returns assessments of two years, the later one selected. */
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
      groups: inGroups((criterion) => ({ criterion, ...(responses[criterion.code] ?? emptyResponse) })),
    } as NonNullable<InitiativeMaturity['assessment']>,
    ignored: [],
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

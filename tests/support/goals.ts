import type { GoalDetail, GoalList, GoalSummary } from '#contract/goals/schema.ts';
import type { Progress, StatusCounts } from '#contract/indicators/progress.ts';
import type { IndicatorDetail, IndicatorSummary, IndicatorValue } from '#contract/indicators/schema.ts';
import { fixture } from './fixtures.ts';

const initiative = { slug: 'dak-lak', name: 'Đắk Lắk coffee compact', language: 'en' as const };
const updatedAt = '2026-11-02T23:30:00Z';

export const statusCounts = (changes: Partial<StatusCounts> = {}): StatusCounts => ({
  'target-achieved': 0,
  'on-track': 0,
  moderate: 0,
  limited: 0,
  deteriorating: 0,
  'no-data': 0,
  ...changes,
});

export const progress = (changes: Partial<Progress> = {}): Progress => ({
  status: 'on-track',
  reason: null,
  year: 2024,
  value: 1990,
  madePercent: 62.6,
  elapsedPercent: 60,
  ...changes,
});

export const noStatus = (reason: Progress['reason']): Progress => ({
  status: 'no-data',
  reason,
  year: null,
  value: null,
  madePercent: null,
  elapsedPercent: null,
});

export const value = (changes: Partial<IndicatorValue> = {}): IndicatorValue => ({
  year: 2024,
  availability: 'reported',
  value: 1990,
  total: null,
  verification: 'panel-verified',
  verifiedBy: 'panel',
  verifiedOn: '2025-06-05',
  reportedOn: '2025-02-10',
  language: 'vi',
  narrative: 'Mưa đến muộn.',
  comment: null,
  notAvailable: null,
  version: 1,
  parts: [],
  documents: [],
  revisions: [],
  ...changes,
});

export const notAvailable = (year: number): IndicatorValue =>
  value({
    year,
    availability: 'not-available',
    value: null,
    verification: 'self-reported',
    verifiedBy: null,
    verifiedOn: null,
    language: 'en',
    narrative: null,
    notAvailable: 'The instruments were being repaired.',
  });

const bare = { verifiedBy: null, verifiedOn: null, narrative: null, language: null };

/** Descends, with a gap, an unavailable year, and all levels of verification. */
export const indicator = (changes: Partial<IndicatorDetail> = {}): IndicatorDetail =>
  fixture('getIndicator', {
    slug: 'irrigation-water',
    name: 'Irrigation water',
    language: 'en',
    summary: 'Water for one hectare.',
    unit: 'm³/ha',
    type: 'quantitative',
    direction: 'descending',
    cumulative: false,
    core: true,
    baseline: { year: 2018, value: 2450 },
    target: { year: 2028, value: 1715 },
    progress: progress(),
    latestNarrative: { year: 2024, text: 'Mưa đến muộn.', language: 'vi' },
    initiative,
    goal: { slug: 'less-water', name: 'Less water', language: 'en' },
    method: 'Volunteers read the gauges.',
    source: 'Measuring points',
    limitations: null,
    disaggregations: [],
    languages: ['en', 'vi'],
    demonstration: true,
    updatedAt,
    values: [
      value({ ...bare, year: 2019, value: 2400, verification: 'self-reported' }),
      notAvailable(2021),
      value({ ...bare, year: 2023, value: 2075, verification: 'locally-confirmed' }),
      value(),
    ],
    ...changes,
  });

export function indicatorSummary(changes: Partial<IndicatorSummary> = {}): IndicatorSummary {
  const { slug, name, language, summary, unit, type, direction, cumulative, core } = indicator();
  const { baseline, target, latestNarrative, values } = indicator();
  return {
    slug,
    name,
    language,
    summary,
    unit,
    type,
    direction,
    cumulative,
    core,
    baseline,
    target,
    latestNarrative,
    values,
    progress: progress(),
    ...changes,
  };
}

export const qualitative = (): IndicatorSummary =>
  indicatorSummary({
    slug: 'decisions',
    name: 'How decisions are made',
    type: 'qualitative',
    core: false,
    baseline: null,
    target: null,
    progress: noStatus('qualitative'),
    values: [value({ year: 2023, value: null, verification: 'self-reported' })],
  });

export const goalSummary = (changes: Partial<GoalSummary> = {}): GoalSummary => ({
  slug: 'less-water',
  name: 'Less water',
  language: 'en',
  statement: 'By 2028 a third less.',
  theme: { code: 'production', name: 'Production' },
  sdgs: [6],
  startYear: 2019,
  targetYear: 2028,
  statuses: statusCounts({ 'on-track': 1, 'no-data': 1 }),
  ...changes,
});

export const goalList = (changes: Partial<GoalList> = {}): GoalList =>
  fixture('listGoals', {
    initiative,
    demonstration: true,
    updatedAt,
    goals: [
      { ...goalSummary(), indicators: [indicatorSummary(), qualitative()] },
      {
        ...goalSummary({
          slug: 'shade',
          name: 'Bóng cây',
          language: 'vi',
          theme: { code: 'protection', name: 'Protection' },
          statuses: statusCounts(),
        }),
        indicators: [],
      },
    ],
    ...changes,
  });

export const goal = (changes: Partial<GoalDetail> = {}): GoalDetail =>
  fixture('getGoal', {
    ...goalSummary(),
    sdgs: [{ code: '6', name: 'Clean water' }],
    initiative,
    demonstration: true,
    updatedAt,
    milestones: [
      { year: 2021, text: 'Baseline published', language: 'en', done: true },
      { year: 2027, text: 'Đánh giá độc lập', language: 'vi', done: false },
    ],
    indicators: [indicatorSummary(), qualitative()],
    projects: [{ slug: 'springs', name: 'Clear springs', language: 'en' }],
    actions: [{ slug: 'trees', name: 'Trồng cây', language: 'vi' }],
    ...changes,
  });

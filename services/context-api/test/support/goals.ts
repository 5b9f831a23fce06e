import type { ContentInput, InitiativeInput } from './content.ts';
import { anInitiative, surroundings } from './content.ts';

export type IndicatorInput = NonNullable<ContentInput['indicators']>[number];
type GoalInput = NonNullable<InitiativeInput['goals']>[number];

export const aGoal = (slug: string, changes: Partial<GoalInput> = {}): GoalInput => ({
  slug,
  sourceLocale: 'en',
  text: { en: { name: slug, statement: `${slug} in full` } },
  theme: 'protection',
  ...changes,
});

/** Rises from 0 in 2020 to 100 in 2030, without values. */
export const anIndicator = (slug: string, changes: Partial<IndicatorInput> = {}): IndicatorInput => ({
  slug,
  sourceLocale: 'en',
  text: {
    en: { name: slug, summary: `${slug} in short`, unit: 'ha', method: 'Counted.', source: 'The office.' },
  },
  initiative: 'delta',
  goal: 'forest',
  baseline: { year: 2020, value: 0 },
  target: { year: 2030, value: 100 },
  ...changes,
});

const reportedOn = '2025-02-01';

/** Three indicators that bring their initiative to a level. */
export const indicatorsOfLevel = (
  level: 'advanced' | 'verified',
  place: Pick<IndicatorInput, 'initiative' | 'goal'>,
): IndicatorInput[] =>
  ['one', 'two', 'three'].map((slug, index) =>
    anIndicator(`${level}-${slug}`, {
      ...place,
      values: [
        {
          year: 2024,
          value: 30,
          reportedOn,
          ...(level === 'verified' &&
            index > 0 && { verification: 'panel-verified', verifiedBy: 'panel', verifiedOn: '2025-05-06' }),
        },
      ],
    }),
  );

/** Initiative with two goals, four public indicators, and hidden records. */
export const reported: ContentInput = {
  ...surroundings,
  initiatives: [
    anInitiative('delta', {
      previousSlugs: ['old-delta'],
      goals: [
        aGoal('forest', {
          previousSlugs: ['woods'],
          sourceLocale: 'vi',
          text: { vi: { name: 'Rừng', statement: 'Giữ rừng' } },
          sdgs: [15, 6],
          startYear: 2020,
          targetYear: 2030,
          milestones: [
            { year: 2025, done: true, text: { vi: 'Ranh giới rõ ràng', en: 'Boundary marked' } },
            { year: 2023, text: { vi: 'Vườn ươm' } },
          ],
        }),
        aGoal('people', { theme: 'inclusion' }),
      ],
    }),
    anInitiative('other', { goals: [aGoal('forest')] }),
    anInitiative('secret', { status: 'draft', goals: [aGoal('forest')] }),
  ],
  indicators: [
    anIndicator('hectares', {
      previousSlugs: ['area'],
      cumulative: true,
      disaggregations: ['holding'],
      values: [
        { year: 2022, value: 12, reportedOn },
        {
          year: 2023,
          reportedOn,
          text: { en: { notAvailable: 'The flood took the plots.' } },
        },
        {
          year: 2024,
          value: 30,
          reportedOn,
          verification: 'panel-verified',
          verifiedBy: 'panel',
          verifiedOn: '2025-05-06',
          text: {
            en: { narrative: 'Nurseries delivered late.', comment: 'Without mangroves.' },
            vi: { narrative: 'Vườn ươm giao muộn.' },
          },
          parts: [
            { dimension: 'holding', category: 'estates', value: 10 },
            { dimension: 'holding', category: 'smallholders', value: 20 },
          ],
          documents: [
            { title: 'Field report', url: 'https://example.org/report.pdf', language: 'en' },
            { title: 'Photographs', language: 'en' },
          ],
          revisions: [
            {
              value: 44,
              verification: 'locally-confirmed',
              replacedOn: '2025-04-01',
              text: { en: { reason: 'Two plots counted twice.' } },
            },
            { value: 34, replacedOn: '2025-04-20', text: { en: { reason: 'One more.' } } },
          ],
        },
        { year: 2025, value: 7777, state: 'submitted', reportedOn },
      ],
    }),
    anIndicator('additional', { core: false, values: [{ year: 2025, value: -1, reportedOn }] }),
    anIndicator('voices', {
      goal: 'people',
      type: 'qualitative',
      baseline: undefined,
      target: undefined,
      values: [{ year: 2024, text: { en: { narrative: 'Women speak first.' } }, reportedOn }],
    }),
    anIndicator('empty', { goal: 'people' }),
    anIndicator('drafted', { status: 'draft', values: [{ year: 2024, value: 6666, reportedOn }] }),
    anIndicator('hectares', { initiative: 'other', values: [{ year: 2024, value: 5, reportedOn }] }),
    anIndicator('hidden', { initiative: 'secret' }),
  ],
};

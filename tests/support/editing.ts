import { emptyIndicator } from '#contract/indicators/constants.ts';
import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { emptyValue } from '#contract/values/constants.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import type { ValueContent } from '#contract/values/write.ts';
import { goalList, noStatus } from './goals.ts';

const step = { name: 'Binh', isYou: false, at: '2026-11-02T10:00:00Z' };

export const valueContent = (changes: Partial<ValueContent> = {}): ValueContent => ({
  ...(emptyValue as unknown as ValueContent),
  ...changes,
});

/** Returns another person's draft of 2024. */
export const editedValue = (changes: Partial<EditedValue> = {}): EditedValue => ({
  indicator: 'irrigation-water',
  year: 2024,
  version: 3,
  state: 'draft',
  content: valueContent({ value: 1990 }),
  isPublic: false,
  edited: step,
  submitted: null,
  reviewed: null,
  note: null,
  verification: { state: 'self-reported', by: null, note: null, set: null },
  actions: ['edit', 'submit'],
  ...changes,
});

export const editedIndicator = (changes: Partial<EditedIndicator> = {}): EditedIndicator => ({
  slug: 'irrigation-water',
  version: 1,
  sourceLocale: 'en',
  edited: step,
  content: {
    ...emptyIndicator,
    status: 'published',
    goal: 'less-water',
    direction: 'descending',
    cumulative: false,
    core: true,
    baseline: { year: 2018, value: 2450 },
    target: { year: 2028, value: 1715 },
    disaggregations: [],
    texts: {
      en: {
        name: 'Irrigation water',
        summary: 'Water for one hectare.',
        unit: 'm³/ha',
        method: 'Gauges',
        source: 'Points',
        limitations: null,
      },
    },
  },
  progress: noStatus('only-baseline'),
  values: [],
  ...changes,
});

/** Returns an initiative whose caller may draft and submit, with a value in each state. */
export const progressEditing = (changes: Partial<ProgressEditing> = {}): ProgressEditing => ({
  initiative: goalList().initiative,
  demonstration: true,
  rights: ['drafts.read', 'value.draft', 'value.submit', 'goal.edit', 'indicator.edit'],
  years: [2021, 2022, 2023, 2024, 2025],
  goals: [
    {
      slug: 'less-water',
      version: 2,
      sourceLocale: 'en',
      edited: step,
      content: {
        status: 'published',
        theme: 'protection',
        startYear: 2018,
        targetYear: 2028,
        sdgs: [6],
        milestones: [],
        texts: { en: { name: 'Less water', statement: 'Use less water.' } },
      },
    },
  ],
  indicators: [
    editedIndicator({
      values: [
        editedValue({
          year: 2021,
          state: 'approved',
          isPublic: true,
          actions: [],
          content: valueContent({ value: 2300 }),
          verification: { state: 'panel-verified', by: 'panel', note: 'Checked.', set: step },
        }),
        editedValue({ year: 2022, state: 'submitted', submitted: step, actions: [] }),
        editedValue({ year: 2023, state: 'returned', note: 'Which gauges?' }),
        editedValue(),
      ],
    }),
    editedIndicator({
      slug: 'rules',
      content: {
        ...editedIndicator().content,
        type: 'qualitative',
        baseline: null,
        target: null,
        texts: { en: { ...editedIndicator().content.texts.en!, name: 'Rules', unit: 'as text' } },
      },
    }),
  ],
  ...changes,
});

export const largeProgress = ({
  indicators,
  years,
}: {
  indicators: number;
  years: number;
}): ProgressEditing =>
  progressEditing({
    years: Array.from({ length: years }, (_, index) => 2014 + index),
    indicators: Array.from({ length: indicators }, (_, index) =>
      editedIndicator({ slug: `indicator-${index}` }),
    ),
  });

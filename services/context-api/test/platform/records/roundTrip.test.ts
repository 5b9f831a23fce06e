import { expect, test } from 'vitest';
import { type GoalContent, goalContent } from '#contract/goals/write.ts';
import { type IndicatorContent, indicatorContent } from '#contract/indicators/write.ts';
import { disaggregations } from '#contract/values/constants.ts';
import { type ValueContent, valueContent } from '#contract/values/write.ts';
import { filled, filledLocales, type Known } from '#tests/support/filled.ts';
import {
  anInitiative,
  type ContentInput,
  type InitiativeInput,
  surroundings,
} from '../../support/content.ts';
import { edited, useEditing } from '../../support/editing.ts';
import { aGoal, anIndicator, type IndicatorInput } from '../../support/goals.ts';
import { expectRoundTrip } from '../../support/roundTrip.ts';

type GoalInput = NonNullable<InitiativeInput['goals']>[number];
type ValueInput = NonNullable<IndicatorInput['values']>[number];

const both = <T>(value: T): [T, T] => [value, value];
// Publishing and withdrawing are separate steps; `upToDate` belongs to changes.
const always = { status: both('published'), upToDate: both(undefined) };

const goalKnown: Known = { ...always, sdgs: [[6], [15]], 'milestones.id': ['first', 'second'] };
const goals = [filled(goalContent, 0, goalKnown), filled(goalContent, 1, goalKnown)] as const;

const indicatorKnown: Known = { ...always, goal: ['forest', 'people'] };
const indicators = [
  filled(indicatorContent, 0, indicatorKnown),
  // Indicators in words have no numbers.
  filled(indicatorContent, 1, { ...indicatorKnown, baseline: both(null), target: both(null) }),
] as const;

const dimension = 'holding';
const valueKnown: Known = {
  upToDate: both(undefined),
  'parts.dimension': both(dimension),
  'parts.category': both(disaggregations[dimension][0]),
  'evidence.sha256': both(null),
  'evidence.address': ['https://example.org/0', 'https://example.org/1'],
};
const reasons = Object.fromEntries(
  filledLocales.map((locale) => [`texts.${locale}.notAvailable`, both(null)]),
);
const values = [
  filled(valueContent, 0, { ...valueKnown, ...reasons }),
  // Unavailable values have no numbers.
  filled(valueContent, 1, { ...valueKnown, value: both(null), parts: both([]) }),
] as const;

function goalInput({ texts, milestones, status: _status, ...facts }: GoalContent) {
  const steps = milestones.map(({ texts: text, ...milestone }) => ({ ...milestone, text }));
  return { ...facts, slug: 'filled', sourceLocale: 'en', text: texts, milestones: steps } as GoalInput;
}

function indicatorInput({ texts, ...facts }: IndicatorContent) {
  const address = { slug: 'filled', initiative: 'delta', sourceLocale: 'en' };
  return { ...facts, ...address, text: texts } as IndicatorInput;
}

function valueInput({ texts, evidence, available: _available, ...facts }: ValueContent) {
  const text = Object.entries(texts).map(([locale, { notAvailable: _reason, ...words }]) => [locale, words]);
  const documents = evidence.map(({ title, language, address: url }) => ({ title, language, url }));
  const reported = { year: 2024, reportedOn: '2025-02-01' };
  return {
    ...facts,
    ...reported,
    text: Object.fromEntries(text) as ValueInput['text'],
    documents,
  } as ValueInput;
}

const content: ContentInput = {
  ...surroundings,
  ...(edited.consortiums && { consortiums: edited.consortiums }),
  initiatives: [
    anInitiative('delta', { goals: [aGoal('forest'), aGoal('people'), goalInput(goals[0])] }),
    anInitiative('other'),
  ],
  indicators: [
    indicatorInput(indicators[0]),
    anIndicator('valued', {
      disaggregations: [dimension],
      values: [valueInput(values[0])],
      text: Object.fromEntries(filledLocales.map((locale) => [locale, anIndicator('valued').text.en!])),
    }),
  ],
};

const editing = useEditing(content);
const { send, service } = editing;
const at = 'initiatives/delta';
const as = 'convener';

// The record has different names in the two states.
const isNamed = (each: { slug: string; firstSlug?: string | null | undefined }, slug: string) =>
  [each.slug, each.firstSlug].includes(slug);

const historyOf = (record: string) => ({
  async changed(version: number) {
    const { json } = await send('listRevisions', `${at}/revisions`, { as, query: `record=${record}` });
    const items = json['items'] as { version: number; changes: { field: string }[] }[];
    return items.find((each) => each.version === version)!.changes.map(({ field }) => field);
  },
  async restore(earlier: number, version: number) {
    const { status } = await send('restoreRevision', `${at}/revisions/${earlier}/restoration`, {
      as,
      version,
      query: `record=${record}`,
      body: { note: 'Back.' },
    });
    expect(status).toBe(200);
  },
});

test('keeps every field of a goal', async () => {
  await expectRoundTrip<GoalContent>({
    states: goals,
    same: ['status'],
    ...historyOf('goal:filled'),
    read: async () => (await editing.progress(as)).goals.find((each) => isNamed(each, 'filled'))!,
    write: async (body, version) => {
      expect(await send('putGoal', `${at}/goals/filled`, { as, version, body })).toMatchObject({
        status: 200,
      });
    },
    async expectPublic({ status: _status, texts, theme, sdgs, milestones, ...facts }) {
      for (const locale of filledLocales)
        expect(await service.call('getGoal', `/v1/${at}/goals/filled`, locale)).toMatchObject({
          ...facts,
          ...texts[locale],
          theme: { code: theme },
          sdgs: sdgs.map((sdg) => ({ code: String(sdg) })),
          milestones: milestones.map(({ id: _id, texts: text, ...each }) => ({
            ...each,
            text: text[locale],
          })),
        });
    },
  });
});

test('keeps every field of an indicator', async () => {
  await expectRoundTrip<IndicatorContent>({
    states: indicators,
    same: ['status'],
    ...historyOf('indicator:filled'),
    read: async () => (await editing.progress(as)).indicators.find((each) => isNamed(each, 'filled'))!,
    write: async (body, version) => {
      const response = await send('putIndicator', `${at}/indicators/filled`, { as, version, body });
      expect(response).toMatchObject({ status: 200 });
    },
    async expectPublic({ status: _status, texts, goal, ...facts }) {
      for (const locale of filledLocales)
        expect(await service.call('getIndicator', `/v1/${at}/indicators/filled`, locale)).toMatchObject({
          ...facts,
          ...texts[locale],
          goal: { slug: goal },
        });
    },
  });
});

test.each([
  ['createGoal', 'goals', goals[1]],
  ['createIndicator', 'indicators', indicators[1]],
] as const)('keeps every field of what is added: %s', async (name, list, state) => {
  const body = { ...state, status: 'draft', sourceLocale: 'en' };
  const { json } = await send(name, `${at}/${list}`, {
    as,
    body,
    more: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(json['content']).toEqual({ ...state, status: 'draft' });
});

test('keeps every field of a value', async () => {
  const step = async (name: 'submitValue' | 'approveValue' | 'unlockValue', who: string) => {
    const { version } = (await editing.find('valued', 2024))!;
    expect(await editing.value('valued', 2024, who).step(name, version)).toMatchObject({ status: 200 });
  };
  const history = historyOf('value:valued/2024');
  let writtenVersion = 0;
  await expectRoundTrip<ValueContent>({
    states: values,
    changed: () => history.changed(writtenVersion),
    read: async () => (await editing.find('valued', 2024))!,
    async write(state) {
      await step('unlockValue', 'admin');
      const { version } = (await editing.find('valued', 2024))!;
      expect(await editing.value('valued', 2024, as).put(state, version)).toMatchObject({ status: 200 });
      writtenVersion = version + 1;
      await step('submitValue', as);
      await step('approveValue', 'second-convener');
    },
    async restore(earlier) {
      await step('unlockValue', 'admin');
      await history.restore(earlier, (await editing.find('valued', 2024))!.version);
      await step('submitValue', as);
      await step('approveValue', 'second-convener');
    },
    async expectPublic({ available, texts, evidence, ...facts }) {
      for (const locale of filledLocales) {
        const { values: years } = await service.call('getIndicator', `/v1/${at}/indicators/valued`, locale);
        expect(years).toMatchObject([
          {
            ...facts,
            ...texts[locale],
            availability: available ? 'reported' : 'not-available',
            documents: evidence.map(({ title, language, address, isPublic }) => ({
              title,
              language,
              url: isPublic ? address : null,
            })),
          },
        ]);
      }
    },
  });
});

import { expect, test } from 'vitest';
import type { IndicatorContent } from '#contract/indicators/write.ts';
import { edited, useEditing } from '../../support/editing.ts';
import { loadJson } from '../../support/service.ts';

const editing = useEditing();
const { send, value } = editing;
const at = 'initiatives/delta';

test('a load of content leaves edited records unchanged, and reports it', async () => {
  const { goals, indicators } = await editing.progress('convener');
  const people = goals.find(({ slug }) => slug === 'people')!;
  const voices = indicators.find(({ slug }) => slug === 'voices')!;
  const words = { name: 'Ours', statement: 'Written by people.' };
  await send('putGoal', `${at}/goals/people`, {
    as: 'convener',
    version: 1,
    body: { ...people.content, texts: { en: words } },
  });
  const changed: IndicatorContent = {
    ...voices.content,
    texts: { en: { ...voices.content.texts.en!, name: 'Heard' } },
  };
  await send('putIndicator', `${at}/indicators/voices`, { as: 'convener', version: 1, body: changed });
  const more = { 'idempotency-key': crypto.randomUUID() };
  await send('createGoal', `${at}/goals`, {
    as: 'convener',
    more,
    body: { ...people.content, sourceLocale: 'en', texts: { en: { name: 'Added', statement: 'S' } } },
  });
  await value('hectares', 2020, 'contributor').put({ value: 1 }, 0);
  await value('additional', 2025, 'admin').step('unlockValue', 1, 'Wrong.');
  await value('additional', 2025, 'convener').put({ value: 77 }, 2);
  const before = await editing.progress('convener');

  const result = await loadJson(editing.service.db, edited);
  expect(result).toMatchObject({
    state: 'loaded',
    counts: {
      initiatives: { changed: 0, kept: 2 },
      indicators: { added: 0, changed: 0, unchanged: 6, kept: 3 },
    },
  });
  expect(await editing.progress('convener')).toEqual(before);

  // Untouched content follows its file.
  const values = edited.indicators!.map((each) =>
    each.initiative === 'delta' && ['hectares', 'voices', 'additional'].includes(each.slug!)
      ? {
          ...each,
          values: [
            { year: 2022, value: 13, text: { en: { narrative: 'N' } }, reportedOn: '2025-02-01' },
            { year: 2025, value: -2, reportedOn: '2025-02-01' },
          ]
            .filter(({ text }) => each.type !== 'qualitative' || text)
            .map((one) => (each.type === 'qualitative' ? { ...one, value: undefined } : one)),
        }
      : each,
  );
  await loadJson(editing.service.db, { ...edited, indicators: values });
  const after = await editing.progress('convener');
  const years = (slug: string) =>
    after.indicators
      .find((each) => [each.slug, each.firstSlug].includes(slug))!
      .values.map(({ year, content }) => [year, content.value]);
  expect(years('hectares')).toEqual([
    [2020, 1],
    [2022, 13],
    [2025, -2],
  ]);
  expect(years('additional')).toEqual([
    [2022, 13],
    [2025, 77],
  ]);
  expect(years('voices')).toEqual([[2024, null]]);
  expect(await editing.service.call('getIndicator', `/v1/${at}/indicators/additional`)).toMatchObject({
    values: [
      { year: 2022, value: 13 },
      { year: 2025, value: -1 },
    ],
  });
});

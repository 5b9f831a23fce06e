import { expect, test } from 'vitest';
import { z } from 'zod';
import { emptyText, loadable, readable, withDefaults } from '#contract/records/derive.ts';
import { amount, distinct, fieldError, line, locale, textPer, year } from '#contract/records/fields.ts';
import { requiredText } from '#contract/records/write.ts';

const shape = {
  name: requiredText(5),
  unit: line(5),
  year,
  amount: z.nullable(amount),
  languages: distinct(locale, 2),
  measure: z.nullable(z.strictObject({ year, value: amount }).refine(({ value }) => value > 0)),
  texts: textPer(z.strictObject({ title: line(5) })),
  day: z.iso.date('editing.invalid').nullable(),
};
const written = {
  name: 'River',
  unit: 'ha',
  year: 2020,
  amount: null,
  languages: ['en'],
  measure: { year: 2020, value: 1 },
  texts: { en: { title: 'Rain' } },
  day: '2020-01-02',
};
const beyond = {
  ...written,
  name: 'Longer',
  unit: ' a unit\n',
  year: 3000,
  amount: 1e20,
  languages: ['en', 'en', 'vi'],
  measure: { year: 1, value: -1, more: true },
  texts: { en: { title: '', more: true } },
};

test('reads fields beyond the limits of what is written, as they are, without unknown ones', () => {
  expect(z.object(readable(shape)).parse(beyond)).toEqual({
    ...beyond,
    measure: { year: 1, value: -1 },
    texts: { en: { title: '' } },
  });
});

test('reads no field of another type, nor an unknown code or a wrong date', () => {
  for (const wrong of [
    { year: 20.5 },
    { amount: '1' },
    { languages: ['xx'] },
    { day: 'soon' },
    { texts: [] },
  ])
    expect(z.object(readable(shape)).safeParse({ ...written, ...wrong }).success).toBe(false);
});

test('loads fields within the limits, with messages for people who write files', () => {
  const schema = z.strictObject(loadable(shape));
  expect(schema.parse(written)).toEqual(written);
  const { error } = schema.safeParse(beyond);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'name',
    'unit',
    'year',
    'amount',
    'languages',
    'measure.year',
    'measure',
    'texts.en.title',
    'texts.en',
  ]);
  expect(JSON.stringify(error?.issues)).not.toContain('editing.');
});

test('leaves what is written as it was', () => {
  expect(
    z
      .object(shape)
      .safeParse(beyond)
      .error?.issues.map(({ message }) => message),
  ).toContain(fieldError('year').error);
});

test('has a default for absent fields that have one, and an empty text', () => {
  const { unit, ...others } = withDefaults(shape, { year: 2000 });
  expect(z.object(others).parse({ ...written, year: undefined })).toMatchObject({ year: 2000 });
  expect(z.object({ unit }).safeParse({}).success).toBe(false);
  expect(emptyText({ name: shape.name, unit: shape.unit })).toEqual({ name: null, unit: null });
});

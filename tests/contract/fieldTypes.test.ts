import { expect, it } from 'vitest';
import { integer } from '#contract/records/fieldTypes.ts';

it.each([
  ['a number that no column takes', integer(), 3_000_000_000, 'editing.range'],
  ['one of a field with a lower limit', integer({ least: 1 }), 3_000_000_000, 'editing.range'],
  ['one beyond the own limit', integer({ most: 5 }), 6, 'editing.range'],
  ['the largest', integer(), 2_000_000_000, undefined],
])('a whole number: %s', (_, { schema }, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});

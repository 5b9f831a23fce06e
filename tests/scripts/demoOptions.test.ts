import { expect, test } from 'vitest';
import { demoOptions } from '../../scripts/stack/demoOptions.ts';

test('reads the number of initiatives', () => {
  expect(demoOptions([])).toEqual({ initiatives: null });
  expect(demoOptions(['--initiatives', '10000'])).toEqual({ initiatives: 10_000 });
  expect(demoOptions(['--initiatives=27'])).toEqual({ initiatives: 27 });
});

test.each([
  ['--initiatives'],
  ['--initiatives', '0'],
  ['--initiatives', '1e4'],
  ['--initiative', '5'],
  ['10000'],
])('says how it is used: %j', (...args) => {
  expect(() => demoOptions(args)).toThrow(/npm run demo \[-- --initiatives NUMBER\]/);
});

import { describe, expect, test } from 'vitest';
import { progressOf } from '#contract/indicators/computeProgress.ts';
import type { Measure } from '#contract/indicators/schema.ts';

type Measured = Parameters<typeof progressOf>[0];

const at = (year: number, value: number): Measure => ({ year, value });
const measured = (changes: Partial<Measured>): Measured => ({
  type: 'quantitative',
  direction: 'ascending',
  cumulative: false,
  baseline: at(2020, 0),
  target: at(2030, 100),
  values: [],
  ...changes,
});
const statusOf = (changes: Partial<Measured>) => progressOf(measured(changes)).status;

// In 2025, half of the time is over: 50 of 100 is on track.
describe.each([
  ['ascending', 0, 100],
  ['descending', 100, 0],
  ['ascending', -100, 0],
  ['descending', 0, -100],
] as const)('an indicator %s from %d to %d', (direction, from, to) => {
  const after = (share: number) => ({
    direction,
    baseline: at(2020, from),
    target: at(2030, to),
    values: [at(2025, from + (to - from) * share)],
  });

  test.each([
    [1.2, 'target-achieved'],
    [1, 'target-achieved'],
    [0.99, 'on-track'],
    [0.5, 'on-track'],
    [0.475, 'on-track'],
    [0.474, 'moderate'],
    [0.3, 'moderate'],
    [0.299, 'limited'],
    [0.001, 'limited'],
    [0, 'limited'],
    [-0.001, 'deteriorating'],
    [-1, 'deteriorating'],
  ])('that has made %d of its way in half of the time is %s', (share, status) => {
    expect(statusOf(after(share))).toBe(status);
  });
});

describe('a target of 0', () => {
  const toZero = { direction: 'descending', target: at(2030, 0), baseline: at(2020, 40) } as const;

  test.each([
    [0, 'target-achieved'],
    [20, 'on-track'],
    [26, 'moderate'],
    [40, 'limited'],
    [41, 'deteriorating'],
  ])('at %d half-way is %s', (value, status) => {
    expect(statusOf({ ...toZero, values: [at(2025, value)] })).toBe(status);
  });

  test('that is also the baseline is achieved as long as it is maintained', () => {
    const maintained = { ...toZero, baseline: at(2020, 0) };
    expect(statusOf({ ...maintained, values: [at(2024, 0)] })).toBe('target-achieved');
    expect(statusOf({ ...maintained, values: [at(2023, 0), at(2024, 3)] })).toBe('deteriorating');
  });

  test('is not achieved by a year without a value', () => {
    expect(statusOf({ ...toZero, values: [] })).toBe('no-data');
  });
});

describe('a baseline that is the target already, to be maintained', () => {
  const maintained = (direction: Measured['direction'], value: number) =>
    progressOf(
      measured({ direction, baseline: at(2020, 95), target: at(2030, 95), values: [at(2025, value)] }),
    );

  test.each([
    ['ascending', 95, 'target-achieved'],
    ['ascending', 97, 'target-achieved'],
    ['ascending', 94.9, 'deteriorating'],
    ['descending', 95, 'target-achieved'],
    ['descending', 90, 'target-achieved'],
    ['descending', 95.1, 'deteriorating'],
  ] as const)('%s at %d is %s', (direction, value, status) => {
    expect(maintained(direction, value)).toMatchObject({ status, madePercent: null, elapsedPercent: 50 });
  });

  test('better than the target from the start may fall, but not below the target', () => {
    const better = { baseline: at(2020, 120) };
    expect(statusOf({ ...better, values: [at(2025, 101)] })).toBe('target-achieved');
    expect(statusOf({ ...better, values: [at(2025, 99)] })).toBe('deteriorating');
  });
});

describe('values that add up', () => {
  const restored = measured({ cumulative: true });

  test('are compared by their sum since the baseline', () => {
    const values = [at(2023, 20), at(2021, 10), at(2022, 12)];
    expect(progressOf({ ...restored, values })).toMatchObject({
      status: 'on-track',
      year: 2023,
      value: 42,
      madePercent: 42,
      elapsedPercent: 30,
    });
  });

  test('begin with the baseline and leave out what was before it', () => {
    const values = [at(2019, 500), at(2020, 500), at(2021, 5)];
    expect(progressOf({ ...restored, baseline: at(2020, 10), values })).toMatchObject({ value: 15 });
  });

  test('may also be what must not exceed a sum', () => {
    const lost = { ...restored, direction: 'descending', target: at(2030, 30) } as const;
    expect(statusOf({ ...lost, values: [at(2021, 10), at(2022, 20)] })).toBe('target-achieved');
    expect(statusOf({ ...lost, values: [at(2021, 10), at(2022, 21)] })).toBe('deteriorating');
  });
});

describe('years', () => {
  test('missing years do not matter: the latest value counts, in any order', () => {
    const values = [at(2028, 80), at(2021, 90)];
    expect(progressOf(measured({ values }))).toMatchObject({ status: 'on-track', year: 2028, value: 80 });
  });

  test('before the baseline, and its own, are no progress', () => {
    const values = [at(2018, 50), at(2020, 60)];
    expect(progressOf(measured({ values }))).toMatchObject({ status: 'no-data', reason: 'only-baseline' });
  });

  test.each([
    [100, 'target-achieved'],
    [99.9, 'moderate'],
    [60, 'moderate'],
    [59, 'limited'],
    [-1, 'deteriorating'],
  ])('after the target year want the whole way: %d of 100 is %s', (value, status) => {
    expect(progressOf(measured({ values: [at(2032, value)] }))).toMatchObject({
      status,
      elapsedPercent: 100,
    });
    expect(statusOf({ values: [at(2030, value)] })).toBe(status);
  });
});

test.each([
  ['only a baseline', {}, 'only-baseline'],
  ['no target', { target: null, values: [at(2025, 1)] }, 'no-target'],
  ['no baseline', { baseline: null, values: [at(2025, 1)] }, 'no-baseline'],
  ['words instead of numbers', { type: 'qualitative', baseline: null, target: null }, 'qualitative'],
] as const)('with %s there is no status, and a reason', (_, changes, reason) => {
  expect(progressOf(measured(changes))).toEqual({
    status: 'no-data',
    reason,
    year: null,
    value: null,
    madePercent: null,
    elapsedPercent: null,
  });
});

test('fractions that no computer can hold do not decide', () => {
  expect(statusOf({ target: at(2030, 0.3), values: [at(2025, 0.1 + 0.2)] })).toBe('target-achieved');
  const small = measured({ direction: 'descending', baseline: at(2020, 0.3), target: at(2030, 0.1) });
  expect(statusOf({ ...small, values: [at(2025, 0.3 - 0.2)] })).toBe('target-achieved');
});

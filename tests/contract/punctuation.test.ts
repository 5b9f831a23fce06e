import { expect, test } from 'vitest';
import { joinParts, withColon } from '#contract/shared/punctuation.ts';

test.each([
  ['en', '6 on track; 8 limited', 'Reason:'],
  ['vi', '6 on track; 8 limited', 'Reason:'],
  ['fr', '6 on track\u202f; 8 limited', 'Reason\u00a0:'],
] as const)('sets semicolons and colons as in %s', (locale, joined, word) => {
  expect(joinParts(['6 on track', '8 limited'], locale)).toBe(joined);
  expect(withColon('Reason', locale)).toBe(word);
});

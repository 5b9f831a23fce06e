import { beforeEach, expect, test, vi } from 'vitest';
import { changeCount, forgetChanges, isUnchanged, learnChange } from '#lib/api/contentChanges.server.ts';

beforeEach(() => {
  forgetChanges();
});

test('compares content with a change elsewhere once, not at each visit', () => {
  const tags = ['goal@one', 'initiative'];
  const compare = vi.spyOn(tags, 'every');
  const content = { since: changeCount(), tags };
  learnChange(['story']);
  for (let visit = 0; visit < 3; visit += 1) expect(isUnchanged(content)).toBe(true);
  expect(compare).toHaveBeenCalledTimes(1);
  learnChange(['page']);
  expect(isUnchanged(content)).toBe(true);
  expect(compare).toHaveBeenCalledTimes(2);
});

test.each([['goal@one'], ['goal@*'], ['initiative'], ['*']])(
  'notices a change of %s after changes elsewhere, at each visit',
  (tag) => {
    const content = { since: changeCount(), tags: ['goal@one', 'initiative'] };
    learnChange(['story']);
    expect(isUnchanged(content)).toBe(true);
    learnChange([tag]);
    expect(isUnchanged(content)).toBe(false);
    learnChange(['story']);
    expect(isUnchanged(content)).toBe(false);
  },
);

test('notices that everything has changed without tags, after other changes', () => {
  const content = { since: changeCount(), tags: null };
  learnChange(['story']);
  expect(isUnchanged(content)).toBe(true);
  learnChange(['*']);
  expect(isUnchanged(content)).toBe(false);
});

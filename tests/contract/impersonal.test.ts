import { describe, expect, test } from 'vitest';
import { impersonal } from '#contract/analytics/impersonal.ts';
import { processorTime } from '#tests/support/time.ts';

describe('impersonal', () => {
  test.each([
    ['  Cà phê   Đắk Lắk ', 'cà phê đắk lắk'],
    ['coffee 2026', 'coffee 2026'],
    ['ana.perez@example.org coffee', 'coffee'],
    ['tell @ana about tea', 'tell about tea'],
    ['+62 812-3456-7890', null],
    ['call (020) 7946 0958 now', 'call now'],
    ['see https://example.org/me?token=1 or www.example.org', 'see or'],
    ['12345', '12345'],
    ['079123456', null],
    ['line\u0000one\nline\u202etwo', 'line one line two'],
    ['', null],
    ['@', null],
  ])('of %j is %j', (text, words) => {
    expect(impersonal(text)).toBe(words);
  });

  test('is short, and fast however long the text is', () => {
    expect(impersonal('é'.repeat(200))).toHaveLength(80);
    const used = processorTime(() => {
      impersonal('1-'.repeat(100_000));
      impersonal(`${'a'.repeat(100_000)} `);
      impersonal('('.repeat(100_000));
    });
    expect(used).toBeLessThan(2000);
  });
});
